import { ApiError } from '@threefold/sdk'
import type { ReactNode } from 'react'
import './notice.css'

const ROLES = { info: 'status', good: undefined, warn: 'status', bad: 'alert' }

interface Props {
  kind: keyof typeof ROLES
  children: ReactNode
}

/** What has gone wrong is announced to those who do not see it, too. Good news comes in a place that announces it. */
export const Notice = ({ kind, children }: Props) => (
  <div className={`notice ${kind}`} role={ROLES[kind]}>
    {children}
  </div>
)

export function FaultNotice({ fault, retry }: { fault: Error; retry?: () => void }) {
  return (
    <Notice kind="bad">
      <p>
        {fault instanceof ApiError ? fault.message : 'The service could not be reached. Is this device online, and is the service running?'}
      </p>
      {fault instanceof ApiError && (
        <p className="small">
          {fault.status} {fault.code && <code>{fault.code}</code>}
          {fault.retryAfter !== null && `, try again in ${fault.retryAfter} s`}
          {fault.requestId && (
            <>
              {' '}
              · <code>{fault.requestId}</code>
            </>
          )}
        </p>
      )}
      {retry && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </Notice>
  )
}
