import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyFilter } from '../../ui/key-filter.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { useUrlFilters } from '../../use-url-filters.ts'
import { RequestRows } from './request-rows.tsx'
import type { KeyUsage, RequestLine } from './usage-types.ts'
import { useWhileVisible } from './use-while-visible.ts'
import './requests.css'

const REFRESH_MS = 5_000

interface Props {
  requests: RequestLine[] | undefined
  /** The keys that were used lately. */
  keys: KeyUsage['key'][]
  error: Error | undefined
  isLoading: boolean
  reload(): void
}

export function Requests({ requests, keys, error, isLoading, reload }: Props) {
  const [live, setLive] = useState(true)
  const [{ key_id }, setFilters] = useUrlFilters('key_id')
  const shown = key_id === '' ? requests : requests?.filter((request) => request.key_id === key_id)
  useWhileVisible(reload, REFRESH_MS, live && !isLoading)
  const controls = (
    <div className="row">
      <label className="requests-live small">
        <input type="checkbox" checked={live} onChange={(event) => setLive(event.target.checked)} /> Refresh every 5 seconds
      </label>
      <Button onClick={reload}>Refresh</Button>
    </div>
  )
  return (
    <Card title="Recent requests" aside={controls}>
      {error && <ErrorNotice error={error} retry={reload} />}
      {!requests && !error && <Loading lines={16} />}
      {requests?.length === 0 && <p className="soft">No requests yet. Requests made with your keys appear here within a few seconds.</p>}
      {requests && requests.length > 0 && (
        <div className="requests-filter">
          <KeyFilter label="Made with" keys={keys} value={key_id} onChange={(id) => setFilters({ key_id: id })} />
        </div>
      )}
      {requests && requests.length > 0 && shown?.length === 0 && <p className="soft">None of these requests was made with this key.</p>}
      {shown && shown.length > 0 && <RequestTable requests={shown} />}
      <p className="small soft">The last 50 requests made with your keys, excluding requests from these pages.</p>
    </Card>
  )
}

const RequestTable = ({ requests }: { requests: RequestLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section className="scroll-x requests-box" tabIndex={0} aria-label="Recent requests, scrolls horizontally">
    <table className="requests-table small">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Status</th>
          <th scope="col">Request and id</th>
          <th scope="col">Key</th>
          <th scope="col" className="requests-ms">
            Duration
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request, index) => (
          <RequestRows key={request.request_id} of={request} newer={requests[index - 1]} />
        ))}
      </tbody>
    </table>
  </section>
)
