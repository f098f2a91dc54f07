import { Timestamp } from '../../../ui/timestamp.tsx'
import type { ListedKey } from './families.ts'
import { KeyExpiry, KeyName, KeyScopes, KeyStateBadge, rowClass } from './key-details.tsx'
import { type KeyActions, KeyMenu } from './key-menu.tsx'

export const KeyCards = ({ keys, ...actions }: { keys: ListedKey[] } & KeyActions) => (
  <ul className="key-cards plain-list">
    {keys.map((key) => (
      <li key={key.id} className={`stack ${rowClass(key)}`}>
        <div className="key-card-head">
          <div>
            <KeyName of={key} />
          </div>
          <KeyStateBadge of={key} />
          <KeyMenu of={key} {...actions} />
        </div>
        <KeyScopes of={key} />
        <p className="key-card-times small soft">
          <span>
            Last used <Timestamp at={key.last_used_at} format="ago" />
          </span>
          <span>
            Expires <KeyExpiry of={key} />
          </span>
        </p>
      </li>
    ))}
  </ul>
)
