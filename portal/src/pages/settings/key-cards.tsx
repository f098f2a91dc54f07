import { When } from '../../ui/when.tsx'
import { KeyButtons, type KeyChoices, KeyName, KeyScopes, KeyStateLine } from './key-parts.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'

export const KeyCards = ({ keys, ...choices }: { keys: ApiKey[] } & KeyChoices) => (
  <ul className="key-cards plain-list">
    {keys.map((key) => (
      <li key={key.id} className={`stack ${stillWorks(key) ? '' : 'ended'}`}>
        <div>
          <KeyName of={key} />
        </div>
        <KeyStateLine of={key} />
        <dl className="small">
          <dt>Created</dt>
          <dd>
            <When at={key.created_at} form="day" />
          </dd>
          <dt>Last used</dt>
          <dd>
            <When at={key.last_used_at} />
          </dd>
          <dt>It may</dt>
          <dd>
            <KeyScopes of={key} />
          </dd>
        </dl>
        <KeyButtons of={key} {...choices} />
      </li>
    ))}
  </ul>
)
