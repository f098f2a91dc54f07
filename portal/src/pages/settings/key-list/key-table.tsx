import { Timestamp } from '../../../ui/timestamp.tsx'
import type { ListedKey } from './families.ts'
import { KeyExpiry, KeyName, KeyScopes, KeyStateBadge, rowClass } from './key-details.tsx'
import { type KeyActions, KeyMenu } from './key-menu.tsx'

export const KeyTable = ({ caption, keys, ...actions }: { caption: string; keys: ListedKey[] } & KeyActions) => (
  <table className="key-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Scopes</th>
        <th scope="col">Last used</th>
        <th scope="col">Expires</th>
        <th scope="col">State</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key.id} className={rowClass(key)}>
          <th scope="row">
            <KeyName of={key} />
          </th>
          <td>
            <KeyScopes of={key} />
          </td>
          <td className="small">
            <Timestamp at={key.last_used_at} format="ago" />
          </td>
          <td className="small">
            <KeyExpiry of={key} />
          </td>
          <td>
            <KeyStateBadge of={key} />
          </td>
          <td>
            <KeyMenu of={key} {...actions} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
