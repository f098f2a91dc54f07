import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/when.tsx'
import { type ApiKey, type KeyState, stateOf, stillWorks } from './key-state.ts'
import { scopeInWords } from './scope-words.ts'

export interface KeyChoices {
  onRotate(key: ApiKey): void
  onRefresh(key: ApiKey): void
  onRevoke(key: ApiKey): void
  /** Why no key can be rotated just now. */
  rotateLater?: string | undefined
}

/** A key and the one that it replaced have the same name: only how they begin tells their buttons apart. */
const prefixOf = ({ id }: ApiKey) => `prefix-${id}`

export const KeyName = ({ of }: { of: ApiKey }) => (
  <>
    <strong className="key-name">{of.name}</strong>
    <code className="key-prefix soft" id={prefixOf(of)}>
      {of.key_prefix}…
    </code>
  </>
)

export const KeyScopes = ({ of }: { of: ApiKey }) => (
  <ul className="key-scopes small">
    {of.scopes.map((scope) => (
      <li key={scope} title={scope}>
        {scopeInWords(scope)}
      </li>
    ))}
  </ul>
)

const STATE_TITLES: Record<KeyState, string> = { active: 'Active', replaced: 'Replaced', expired: 'Expired', revoked: 'Revoked' }

export function KeyStateLine({ of }: { of: ApiKey }) {
  const state = stateOf(of)
  return (
    <div className="key-state">
      <span className={`key-badge ${state}`}>{STATE_TITLES[state]}</span>
      <span className="small soft">
        {state === 'active' && 'no expiry'}
        {state === 'replaced' && (
          <>
            ends at <When at={of.expires_at} />
          </>
        )}
        {state === 'expired' && (
          <>
            ended at <When at={of.expires_at} />
          </>
        )}
        {state === 'revoked' && 'works no more'}
      </span>
    </div>
  )
}

export function KeyButtons({ of, onRotate, onRefresh, onRevoke, rotateLater }: { of: ApiKey } & KeyChoices) {
  if (!stillWorks(of)) return null
  return (
    <div className="key-buttons">
      {stateOf(of) === 'active' && (
        <Button
          onClick={() => onRotate(of)}
          disabled={rotateLater !== undefined}
          title={rotateLater}
          aria-label={`Rotate ${of.name}`}
          aria-describedby={prefixOf(of)}
        >
          Rotate
        </Button>
      )}
      <Button onClick={() => onRefresh(of)} aria-label={`Refresh ${of.name}`} aria-describedby={prefixOf(of)}>
        Refresh
      </Button>
      <Button kind="danger" onClick={() => onRevoke(of)} aria-label={`Revoke ${of.name}`} aria-describedby={prefixOf(of)}>
        Revoke
      </Button>
    </div>
  )
}
