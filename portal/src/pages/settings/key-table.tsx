import { Timestamp } from '../../ui/timestamp.tsx'
import { type KeyActions, KeyButtons, KeyName, KeyScopes, KeyStateLine } from './key-details.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'

export const KeyTable = ({ keys, ...actions }: { keys: ApiKey[] } & KeyActions) => (
  <table className="key-table">
    <caption className="visually-hidden">Your keys</caption>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Scopes</th>
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
        <tr key={key.id} className={stillWorks(key) ? undefined : 'inactive'}>
          <th scope="row">
            <KeyName of={key} />
          </th>
          <td>
            <KeyScopes of={key} />
          </td>
          <td className="small">
            <Timestamp at={key.created_at} format="day" />
          </td>
          <td className="small">
            <Timestamp at={key.last_used_at} />
          </td>
          <td>
            <KeyStateLine of={key} />
          </td>
          <td>
            <KeyButtons of={key} {...actions} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
