import { ApiError } from '@threefold/sdk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { APPS, type AppName } from '../../apps.ts'
import { useSession } from '../../session.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { NotLinked } from './use-app-api.ts'

/** Whether a refusal means that the person has no account in the application. */
export const isMissingApp = (fault: Error | undefined): boolean =>
  fault instanceof NotLinked || (fault instanceof ApiError && (fault.code === 'not_linked' || fault.code === 'forbidden'))

/** `without` says what the application would bring: "your streaks". */
export function MissingApp({ app, without }: { app: AppName; without: string }) {
  const { session } = useSession()
  const title = APPS.find(({ name }) => name === app)?.title ?? app
  return (
    <p className="soft">
      {title} is not linked yet, so {without} cannot be shown. Sign up in {title} with the same verified e-mail
      {session?.signed_in && (
        <>
          , then press Refresh at your key in <Link href={`/settings/${session.app}`}>Keys</Link>
        </>
      )}
      .
    </p>
  )
}

export interface Asked<Answer> {
  data: Answer | undefined
  fault: Error | undefined
  reload(): void
}

interface Props<Answer> {
  app: AppName
  without: string
  asked: Asked<Answer>
  /** Lines that are kept free until the answer is there. */
  lines?: number
  children: (answer: Answer) => ReactNode
}

/** Shows what an application answered, or in its place why there is nothing. */
export function AppGate<Answer>({ app, without, asked, lines = 6, children }: Props<Answer>) {
  if (asked.data !== undefined) return children(asked.data)
  if (isMissingApp(asked.fault)) return <MissingApp app={app} without={without} />
  return asked.fault ? <FaultNotice fault={asked.fault} retry={asked.reload} /> : <Loading lines={lines} />
}
