import { useState } from 'react'
import { api } from '../../../api.ts'
import { withReadableDays, zoneWords } from '../../../charts/days.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useApi } from '../../../use-api.ts'
import { MissingApp } from '../app-gate.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { Figure, Figures } from '../figure.tsx'
import { YearCompared } from './year-compared.tsx'
import { YearOfPractice } from './year-of-practice.tsx'
import type { YearReview } from './year-types.ts'
import './year.css'

/** The earliest year the service accepts. */
const FIRST_YEAR = 2020
const thisYear = new Date().getFullYear()
const YEARS = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index)

export function Year() {
  const [year, setYear] = useState(thisYear)
  const { data: response, error, reload } = useApi(`year ${year}`, (options) => api.cross.yearInReview({ year }, options))
  return (
    <Page nav={<ExploreNav />} title="Year in review" lead="Your year at a glance, compared with the year before.">
      <div className="year-choice">
        <SelectField label="Year" value={year} onChange={(event) => setYear(Number(event.target.value))}>
          {YEARS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        {response && (
          <span className="small soft">
            {!response.data.is_complete && 'Year to date. '}
            Days are in {zoneWords(response.data.timezone)}.
          </span>
        )}
      </div>
      {error && <ErrorNotice error={error} retry={reload} />}
      {response ? <Review review={response.data} /> : !error && <Loading lines={40} />}
      <Disclaimer text={response?.disclaimer} />
    </Page>
  )
}

const Review = ({ review }: { review: YearReview }) => (
  <>
    {review.highlights.length > 0 && (
      <Card title="Highlights">
        <ul className="year-highlights plain-list">
          {review.highlights.map(({ kind, text }) => (
            <li key={kind}>{withReadableDays(text)}</li>
          ))}
        </ul>
      </Card>
    )}
    <div data-app="mind">
      <Card title="Practice">
        {review.mind ? (
          <YearOfPractice year={review.year} mind={review.mind} />
        ) : (
          <NoSection review={review} app="mind" without="your practice" />
        )}
      </Card>
    </div>
    <div className="grid year-apps">
      <Card title="Body">
        {review.body ? (
          <Figures>
            <Figure label="Stacks created" value={review.body.stacks_created} />
            <Figure label="Protocols completed" value={review.body.protocols_completed} />
          </Figures>
        ) : (
          <NoSection review={review} app="body" without="your stacks and protocols" />
        )}
      </Card>
      <Card title="Voice">
        {review.voice ? (
          <Figures>
            <Figure label="Speeches" value={review.voice.speeches} />
            <Figure label="Pitched" value={review.voice.pitched} />
            <Figure label="Booked" value={review.voice.booked} />
          </Figures>
        ) : (
          <NoSection review={review} app="voice" without="your speaking activity" />
        )}
      </Card>
    </div>
    <YearCompared review={review} />
  </>
)

const NoSection = ({ review, ...missing }: Parameters<typeof MissingApp>[0] & { review: YearReview }) =>
  review.unavailable_apps.includes(missing.app) ? (
    <p className="soft">This application is unavailable right now. Try again in a minute.</p>
  ) : (
    <MissingApp {...missing} />
  )
