import { Button } from '../../../ui/button.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { type ApiKey, type KeyState, stateOf, stillWorks } from '../key-state.ts'
import { scopeLabel } from '../scope-labels.ts'
import type { ListedKey } from './families.ts'
import { restrictionsOf } from './restrictions.ts'
import { timeLeft } from './time-left.ts'

export interface KeyActions {
  /** If it is not set, keys can't be rotated here; likewise for refreshing. */
  onRotate?(key: ApiKey): void
  onRefresh?(key: ApiKey): void
  onRevoke(key: ApiKey): void
  /** Why rotating is disabled. */
  rotateDisabledReason?: string | undefined
}

export const rowClass = (key: ApiKey): string => `${key.parent_id === null ? '' : 'child'} ${stillWorks(key) ? '' : 'inactive'}`

/** A rotated key and its replacement have the same name; the prefix tells their buttons apart for screen readers. */
const prefixOf = ({ id }: ApiKey) => `prefix-${id}`

export const KeyName = ({ of }: { of: ListedKey }) => (
  <>
    <strong className="key-name">{of.name}</strong>
    <code className="key-prefix soft" id={prefixOf(of)}>
      {of.key_prefix}…
    </code>
    {of.parent_id !== null && <span className="key-parent small">{of.parentName ? `Child of “${of.parentName}”` : 'Child key'}</span>}
  </>
)

export const KeyScopes = ({ of }: { of: ApiKey }) => (
  <>
    <ul className="key-scopes small">
      {of.scopes.map((scope) => (
        <li key={scope} title={scope}>
          {scopeLabel(scope)}
        </li>
      ))}
    </ul>
    {restrictionsOf(of).map((restriction) => (
      <p key={restriction} className="key-restriction small">
        {restriction}
      </p>
    ))}
  </>
)

const STATE_TITLES: Record<KeyState, string> = {
  active: 'Active',
  replaced: 'Replaced',
  expired: 'Expired',
  revoked: 'Revoked',
  ended: 'Ended',
}

export function KeyStateLine({ of }: { of: ApiKey }) {
  const state = stateOf(of)
  const left = timeLeft(of)
  return (
    <div className="key-state">
      <span className={`key-badge ${state}`}>{STATE_TITLES[state]}</span>
      {left && <span className="key-badge ends-soon">Ends in {left}</span>}
      <span className="small soft">
        {state === 'active' && of.expires_at === null && 'no expiry'}
        {stillWorks(of) && of.expires_at !== null && (
          <>
            expires <Timestamp at={of.expires_at} />
          </>
        )}
        {state === 'expired' && (
          <>
            expired <Timestamp at={of.expires_at} />
          </>
        )}
        {(state === 'revoked' || state === 'ended') && 'no longer works'}
      </span>
    </div>
  )
}

export function KeyButtons({ of, onRotate, onRefresh, onRevoke, rotateDisabledReason }: { of: ApiKey } & KeyActions) {
  if (!stillWorks(of)) return null
  const isChild = of.parent_id !== null
  return (
    <div className="key-buttons">
      {onRotate && stateOf(of) === 'active' && !isChild && (
        <Button
          onClick={() => onRotate(of)}
          disabled={rotateDisabledReason !== undefined}
          title={rotateDisabledReason}
          aria-label={`Rotate ${of.name}`}
          aria-describedby={prefixOf(of)}
        >
          Rotate
        </Button>
      )}
      {onRefresh && !isChild && (
        <Button onClick={() => onRefresh(of)} aria-label={`Refresh ${of.name}`} aria-describedby={prefixOf(of)}>
          Refresh
        </Button>
      )}
      <Button kind="danger" onClick={() => onRevoke(of)} aria-label={`Revoke ${of.name}`} aria-describedby={prefixOf(of)}>
        Revoke
      </Button>
    </div>
  )
}
