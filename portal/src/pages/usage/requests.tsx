import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { RequestRows } from './request-rows.tsx'
import type { RequestLine } from './usage-shapes.ts'
import { useWhileVisible } from './use-while-visible.ts'
import './requests.css'

const EVERY_MS = 5_000

interface Props {
  requests: RequestLine[] | undefined
  fault: Error | undefined
  isAsking: boolean
  reload(): void
}

export function Requests({ requests, fault, isAsking, reload }: Props) {
  const [live, setLive] = useState(true)
  useWhileVisible(reload, EVERY_MS, live && !isAsking)
  const controls = (
    <div className="row">
      <label className="requests-live small">
        <input type="checkbox" checked={live} onChange={(event) => setLive(event.target.checked)} /> every 5 seconds
      </label>
      <Button onClick={reload}>Refresh</Button>
    </div>
  )
  return (
    <Card title="Last requests" aside={controls}>
      {fault && <FaultNotice fault={fault} retry={reload} />}
      {!requests && !fault && <Loading lines={16} />}
      {requests?.length === 0 && (
        <p className="soft">No request was made with your keys yet. Send one, and it appears here within a few seconds.</p>
      )}
      {requests && requests.length > 0 && <RequestTable requests={requests} />}
      <p className="small soft">The last 50 requests made with your keys. What these pages ask for is not listed.</p>
    </Card>
  )
}

const RequestTable = ({ requests }: { requests: RequestLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
  <section className="scroll-x requests-box" tabIndex={0} aria-label="Last requests, scrolls sideways">
    <table className="requests-table small">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Answer</th>
          <th scope="col">Request and its id</th>
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
