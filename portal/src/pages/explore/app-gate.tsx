import { ApiError } from '@threefold/sdk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { APPS, type AppName } from '../../apps.ts'
import { useSession } from '../../session.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import type { ApiResult } from '../../use-api.ts'
import { NotLinked } from './use-app-api.ts'

/** Whether an error was caused by an application that isn't linked. */
export const isMissingApp = (error: Error | undefined): boolean =>
  error instanceof NotLinked || (error instanceof ApiError && (error.code === 'not_linked' || error.code === 'forbidden'))

/** A notice that the application isn't linked. `without` says what can't be shown as a result, such as "your streaks". */
export function MissingApp({ app, without }: { app: AppName; without: string }) {
  const { session } = useSession()
  const title = APPS.find(({ name }) => name === app)?.title ?? app
  return (
    <p className="soft">
      {title} is not linked, so {without} can’t be shown. Sign up for {title} with the same e-mail address and verify it
      {session?.signed_in && (
        <>
          , then refresh your key under <Link href="/keys">Keys</Link>
        </>
      )}
      .
    </p>
  )
}

interface Props<Data> {
  app: AppName
  without: string
  result: Omit<ApiResult<Data>, 'isLoading'>
  /** The number of lines to reserve while loading. */
  lines?: number
  children: (data: Data) => ReactNode
}

/** Shows an application's data, or explains why there is none. */
export function AppGate<Data>({ app, without, result, lines = 6, children }: Props<Data>) {
  if (result.data !== undefined) return children(result.data)
  if (isMissingApp(result.error)) return <MissingApp app={app} without={without} />
  return result.error ? <ErrorNotice error={result.error} retry={result.reload} /> : <Loading lines={lines} />
}
