import type { KeySummary } from '../../../../src/contract/keys.ts'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/when.tsx'
import { type KeyState, stateOf, stillWorks } from './key-state.ts'
import { scopeInWords } from './scope-words.ts'

export interface KeyChoices {
  onRotate(key: KeySummary): void
  onRefresh(key: KeySummary): void
  onRevoke(key: KeySummary): void
  /** Why no key can be rotated just now. */
  rotateLater?: string | undefined
}

/** A key and the one that it replaced have the same name: only how they begin tells their buttons apart. */
const prefixOf = ({ id }: KeySummary) => `prefix-${id}`

export const KeyName = ({ of }: { of: KeySummary }) => (
  <>
    <strong className="key-name">{of.name}</strong>
    <code className="key-prefix soft" id={prefixOf(of)}>
      {of.key_prefix}…
    </code>
  </>
)

export const KeyScopes = ({ of }: { of: KeySummary }) => (
  <ul className="key-scopes small">
    {of.scopes.map((scope) => (
      <li key={scope} title={scope}>
        {scopeInWords(scope)}
      </li>
    ))}
  </ul>
)

const STATE_TITLES: Record<KeyState, string> = { active: 'Active', replaced: 'Replaced', expired: 'Expired', revoked: 'Revoked' }

export function KeyStateLine({ of }: { of: KeySummary }) {
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

export function KeyButtons({ of, onRotate, onRefresh, onRevoke, rotateLater }: { of: KeySummary } & KeyChoices) {
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
