import { Link } from 'wouter'
import { PathText } from '../../ui/code/path-text.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { type Call, faultOf } from '../requests/calls.ts'
import './latest-calls.css'

/** The latest calls. Each links to its details on the requests page. */
export const LatestCalls = ({ calls }: { calls: readonly Call[] }) => (
  <ul className="latest-calls plain-list">
    {calls.map((call) => {
      const fault = faultOf(call)
      return (
        <li key={call.request_id}>
          <Badge tone={fault ? 'bad' : 'good'}>{fault?.status ?? call.status}</Badge>
          <Link href={`/requests?id=${call.request_id}`}>
            <code>
              {call.method} <PathText path={call.route} />
            </code>
          </Link>
          <span className="small soft">
            {call.key_name ?? 'unknown key'} · <Timestamp at={call.at} format="ago" />
          </span>
        </li>
      )
    })}
  </ul>
)
