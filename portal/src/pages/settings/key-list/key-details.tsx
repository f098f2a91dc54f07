import { Badge, type Tone } from '../../../ui/marks/badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { type ApiKey, type KeyState, stateOf, stillWorks } from '../key-state.ts'
import { ScopeChips } from '../scope-chips.tsx'
import type { ListedKey } from './families.ts'
import { restrictionsOf } from './restrictions.ts'
import { timeLeft } from './time-left.ts'

export const rowClass = (key: ApiKey): string => `${key.parent_id === null ? '' : 'child'} ${stillWorks(key) ? '' : 'inactive'}`

export const prefixId = ({ id }: ApiKey) => `prefix-${id}`

export const KeyName = ({ of }: { of: ListedKey }) => (
  <>
    <strong className="key-name">{of.name}</strong>
    <code className="key-prefix soft" id={prefixId(of)}>
      {of.key_prefix}…
    </code>
    {of.parent_id !== null && <span className="key-family small">{of.parentName ? `Child of “${of.parentName}”` : 'Child key'}</span>}
    {of.children > 0 && <span className="key-family small">{of.children === 1 ? '1 child key' : `${of.children} child keys`}</span>}
  </>
)

export const KeyScopes = ({ of }: { of: ApiKey }) => (
  <>
    <ScopeChips scopes={of.scopes} />
    {restrictionsOf(of).map((restriction) => (
      <p key={restriction} className="key-restriction small soft">
        {restriction}
      </p>
    ))}
  </>
)

const STATES: Record<KeyState, { title: string; tone: Tone }> = {
  active: { title: 'Active', tone: 'good' },
  replaced: { title: 'Replaced', tone: 'warn' },
  expired: { title: 'Expired', tone: 'neutral' },
  revoked: { title: 'Revoked', tone: 'neutral' },
  ended: { title: 'Ended', tone: 'neutral' },
}

export const KeyStateBadge = ({ of }: { of: ApiKey }) => {
  const { title, tone } = STATES[stateOf(of)]
  return <Badge tone={tone}>{title}</Badge>
}

export function KeyExpiry({ of }: { of: ApiKey }) {
  const left = timeLeft(of)
  return (
    <>
      <Timestamp at={of.expires_at} format="day" fallback="never" />
      {left && (
        <span className="key-ends-soon">
          <Badge tone="warn">Ends in {left}</Badge>
        </span>
      )}
    </>
  )
}
