import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Empty } from '../../../ui/marks/empty.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import type { Bridge } from './use-bridge.ts'
import './bridges.css'

const PERIODS = [
  { days: 365, title: 'Last 12 months' },
  { days: 180, title: 'Last 6 months' },
  { days: 90, title: 'Last 3 months' },
]

interface BridgeResult {
  data: { summary: string; summary_model: string; insufficient_data: boolean; caveats: string[]; method: string }
  disclaimer: string
}

interface Props<Result extends BridgeResult> {
  title: string
  lead: string
  /** Says what a comparison will show. */
  promise: string
  bridge: Bridge<Result>
  /** Summarizes each finding in one line. */
  inShort: (data: Result['data']) => ReactNode
  children: (data: Result['data']) => ReactNode
}

/** The elements that both comparisons share: the period, the summary and the limitations. */
export function BridgeFrame<Result extends BridgeResult>({ title, lead, promise, bridge, inShort, children }: Props<Result>) {
  const { days, setDays, result, compare, left } = bridge
  const { data: response, error, isLoading } = result
  return (
    <Page nav={<ExploreNav />} title={title} lead={lead}>
      <div className="bridge-choice">
        <SelectField label="Period" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {PERIODS.map((period) => (
            <option key={period.days} value={period.days}>
              {period.title}
            </option>
          ))}
        </SelectField>
        <Button kind="primary" blocked={isLoading} onClick={compare}>
          Compare
        </Button>
        <span className="small soft">{left} comparisons left today</span>
      </div>
      <div aria-live="polite">{isLoading && <Loading lines={20} />}</div>
      {!response && !error && !isLoading && (
        <Card>
          <Empty title="No comparison yet">{promise} A comparison uses your own records and counts toward your daily comparisons.</Empty>
        </Card>
      )}
      {error && !isLoading && <ErrorNotice error={error} retry={result.reload} />}
      {response && !isLoading && (
        <>
          <Card title="Summary">
            {response.data.insufficient_data ? (
              <p>{response.data.summary}</p>
            ) : (
              <>
                {inShort(response.data)}
                <InWords {...response.data} />
              </>
            )}
          </Card>
          {children(response.data)}
          <Card title="What to keep in mind">
            <ul className="bridge-caveats">
              {response.data.caveats.map((caveat) => (
                <li key={caveat}>{caveat}</li>
              ))}
            </ul>
            <details>
              <summary>How this was computed</summary>
              <p className="small soft">{response.data.method}</p>
            </details>
          </Card>
        </>
      )}
      <Disclaimer text={response?.disclaimer} />
    </Page>
  )
}

const InWords = ({ summary, summary_model }: BridgeResult['data']) => (
  <details>
    <summary>Full summary</summary>
    <p className="bridge-summary">{summary}</p>
    <p className="small soft">
      {summary_model === 'offline'
        ? 'Computed from your records and put into words by the offline engine, not by an AI model.'
        : `Computed from your records and put into words by ${summary_model}.`}
    </p>
  </details>
)
