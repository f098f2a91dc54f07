import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { useUrlFilters } from '../../use-url-filters.ts'
import { firstCall } from '../home/first-call.tsx'
import { type Call, callsOf, FILTERS, matching, type RequestLine } from './calls.ts'
import { CheckCall } from './check-call.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestRow } from './request-row.tsx'
import { useWhileVisible } from './use-while-visible.ts'
import './requests.css'

const REFRESH_MS = 5_000
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']))

export function Requests() {
  const [isLive, setLive] = useState(true)
  const { data, error, isLoading, reload } = useApi('requests', (options) => api.me.requests({ limit: 50 }, options))
  const [filters, setFilters] = useUrlFilters(...FILTERS)
  useWhileVisible(reload, REFRESH_MS, isLive && !isLoading)
  const calls = data && callsOf(data.data)
  const shown = calls && matching(calls, filters)
  return (
    <Page
      title="Requests"
      lead="The last 50 requests made with your keys, and how to fix failed ones. IP addresses and bodies are not stored."
      action={
        <div className="row">
          <label className="requests-live small">
            <input type="checkbox" checked={isLive} onChange={(event) => setLive(event.target.checked)} /> Live
          </label>
          <Button onClick={reload}>Refresh</Button>
        </div>
      }
    >
      <Card>
        {error && <ErrorNotice error={error} retry={reload} />}
        {!calls && !error && <Loading lines={40} />}
        {calls && calls.length > 0 && <RequestFilters calls={calls} filters={filters} onChange={setFilters} />}
        {calls?.length === 0 && (
          <Empty title="No requests yet" action={<CodeBlock title="Try it" text={firstCall()} />}>
            Requests made with your keys appear here within a few seconds.
          </Empty>
        )}
        {calls && calls.length > 0 && shown?.length === 0 && (
          <Empty title="No requests match these filters" action={<Button onClick={() => setFilters(NO_FILTERS)}>Clear filters</Button>} />
        )}
        {shown && shown.length > 0 && <RequestList calls={shown} />}
      </Card>
    </Page>
  )
}

function RequestList({ calls }: { calls: readonly Call[] }) {
  const [openId, setOpenId] = useState<string>()
  const [checked, setChecked] = useState<RequestLine>()
  return (
    <>
      <ul className="request-list plain-list" aria-label="Recent requests">
        {calls.map((call) => (
          <RequestRow
            key={call.request_id}
            of={call}
            isOpen={call.request_id === openId}
            onToggle={() => setOpenId(call.request_id === openId ? undefined : call.request_id)}
            onCheck={setChecked}
          />
        ))}
      </ul>
      {checked && <CheckCall request={checked} onClose={() => setChecked(undefined)} />}
    </>
  )
}
