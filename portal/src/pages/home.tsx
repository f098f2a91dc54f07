import { lazy } from 'react'
import { useSearch } from 'wouter'
import { isReturnPath } from '../../../src/contract/platform/return-to.ts'
import { useSession } from '../session.tsx'
import { Loading } from '../ui/loading.tsx'
import { ErrorNotice, Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { FirstCall } from './home/first-call.tsx'
import { SignIn } from './home/sign-in.tsx'
import { SignInFailed } from './home/sign-in-failed.tsx'

const Overview = lazy(() => import('./home/overview.tsx').then((part) => ({ default: part.Overview })))

export function Home() {
  const { session, error, hasEnded, refresh } = useSession()
  const returnTo = new URLSearchParams(useSearch()).get('return_to')
  if (!session && !error) return <Loading lines={40} />
  if (session?.signed_in) return <Overview key={session.email} />
  return (
    <Page
      title="One key for mind, body and voice"
      lead="Threefold is one API for three applications: belief practice and coaching, a natural-health reference with your personal stacks, and your work as a speaker. Sign in through any of them, create a key, and use it to read all your data."
    >
      <SignInFailed />
      {hasEnded && <Notice kind="warn">Your session has ended. Sign in again to continue.</Notice>}
      {error && <ErrorNotice error={error} retry={refresh} />}
      {session && <SignIn method={session.sign_in} returnTo={isReturnPath(returnTo) ? returnTo : undefined} />}
      <FirstCall />
    </Page>
  )
}
