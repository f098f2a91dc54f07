import { Timestamp } from '../../ui/timestamp.tsx'
import { type KeyActions, KeyButtons, KeyName, KeyScopes, KeyStateLine } from './key-details.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'

export const KeyCards = ({ keys, ...actions }: { keys: ApiKey[] } & KeyActions) => (
  <ul className="key-cards plain-list">
    {keys.map((key) => (
      <li key={key.id} className={`stack ${stillWorks(key) ? '' : 'inactive'}`}>
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
