import { Timestamp } from '../../../ui/timestamp.tsx'
import type { ListedKey } from './families.ts'
import { type KeyActions, KeyButtons, KeyName, KeyScopes, KeyStateLine, rowClass } from './key-details.tsx'

export const KeyCards = ({ keys, ...actions }: { keys: ListedKey[] } & KeyActions) => (
  <ul className="key-cards plain-list">
    {keys.map((key) => (
      <li key={key.id} className={`stack ${rowClass(key)}`}>
        <div>
          <KeyName of={key} />
        </div>
        <KeyStateLine of={key} />
        <dl className="small">
          <dt>Created</dt>
          <dd>
            <Timestamp at={key.created_at} format="day" />
          </dd>
          <dt>Last used</dt>
          <dd>
            <Timestamp at={key.last_used_at} />
          </dd>
          <dt>Scopes</dt>
          <dd>
            <KeyScopes of={key} />
          </dd>
        </dl>
        <KeyButtons of={key} {...actions} />
      </li>
    ))}
  </ul>
)
