import { When } from '../../ui/when.tsx'
import { KeyButtons, type KeyChoices, KeyName, KeyScopes, KeyStateLine } from './key-parts.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'

export const KeyTable = ({ keys, ...choices }: { keys: ApiKey[] } & KeyChoices) => (
  <table className="key-table">
    <caption className="visually-hidden">Your keys</caption>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">It may</th>
        <th scope="col">Created</th>
        <th scope="col">Last used</th>
        <th scope="col">State</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key.id} className={stillWorks(key) ? undefined : 'ended'}>
          <th scope="row">
            <KeyName of={key} />
          </th>
          <td>
            <KeyScopes of={key} />
          </td>
          <td className="small">
            <When at={key.created_at} form="day" />
          </td>
          <td className="small">
            <When at={key.last_used_at} />
          </td>
          <td>
            <KeyStateLine of={key} />
          </td>
          <td>
            <KeyButtons of={key} {...choices} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
