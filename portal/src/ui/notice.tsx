import { ApiError } from '@threefold/sdk'
import type { ReactNode } from 'react'
import './notice.css'

const ROLES = { info: 'status', good: undefined, warn: 'status', bad: 'alert' }

interface Props {
  kind: keyof typeof ROLES
  children: ReactNode
}

/** A notice. Screen readers announce errors. A notice of the kind `good` has no role, because it is always inside a live region. */
export const Notice = ({ kind, children }: Props) => (
  <div className={`notice ${kind}`} role={ROLES[kind]}>
    {children}
  </div>
)

export function ErrorNotice({ error, retry }: { error: Error; retry?: () => void }) {
  return (
    <Notice kind="bad">
      <p>{error instanceof ApiError ? error.message : 'Can’t reach the service. Check your connection and try again.'}</p>
      {error instanceof ApiError && (
        <p className="small">
          {error.status} {error.code && <code>{error.code}</code>}
          {error.retryAfter !== null && `, try again in ${error.retryAfter} s`}
          {error.requestId && (
            <>
              {' '}
              · <code>{error.requestId}</code>
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
