import { Button } from '../../ui/button.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { ScopeChips } from '../settings/scope-chips.tsx'
import type { Connection } from './connection.ts'
import './connection-list.css'

interface Props {
  connections: Connection[]
  onEnd(connection: Connection): void
}

export const ConnectionList = ({ connections, onEnd }: Props) => (
  <ul className="connections plain-list">
    {connections.map((connection) => (
      <li key={connection.id}>
        <div>
          <strong>{connection.client_name}</strong>{' '}
          <span className="small soft">
            {connection.client_address}
            {!connection.is_verified && ', not verified'}
          </span>
        </div>
        <ScopeChips scopes={connection.scopes} />
        <div className="small soft">
          Connected <Timestamp at={connection.created_at} format="day" /> · last used <Timestamp at={connection.last_used_at} /> · ends{' '}
          <Timestamp at={connection.ends_at} format="day" />
        </div>
        <div>
          <Button kind="danger" onClick={() => onEnd(connection)} aria-label={`End the connection to ${connection.client_name}`}>
            End
          </Button>
        </div>
      </li>
    ))}
  </ul>
)
