import { useSession } from '../session.tsx'
import { Loading } from '../ui/loading.tsx'
import { FaultNotice, Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { FirstCall } from './home/first-call.tsx'
import { Shortcuts } from './home/shortcuts.tsx'
import { SignIn } from './home/sign-in.tsx'
import { SignInFailed } from './home/sign-in-failed.tsx'

/** The first minute: what this is, how to get in, and what a first call looks like. */
export function Home() {
  const { session, fault, hasEnded, look } = useSession()
  return (
    <Page
      title="One key for mind, body and voice"
      lead="Threefold is one API over three apps: belief practice and coaching, a natural-health reference with your own stacks, and your life as a speaker. You sign in through any of them, create a key, and your programs read all that is yours."
    >
      {session?.signed_in !== true && <SignInFailed />}
      {hasEnded && <Notice kind="warn">Your session has ended. Sign in again to go on.</Notice>}
      {fault && <FaultNotice fault={fault} retry={look} />}
      {!session && !fault && <Loading lines={40} />}
      {session && (session.signed_in ? <Shortcuts app={session.app} email={session.email} /> : <SignIn by={session.sign_in} />)}
      {(session || fault) && <FirstCall />}
    </Page>
  )
}
