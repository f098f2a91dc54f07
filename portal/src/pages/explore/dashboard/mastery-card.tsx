import { Card } from '../../../ui/card.tsx'
import type { ApiResult } from '../../../use-api.ts'
import { AppGate } from '../app-gate.tsx'
import type { Mastery } from './dashboard-types.ts'
import './mastery-card.css'

const SHOWN = 5
const TREND_MARKS = { rising: '↗', steady: '→', falling: '↘' }

interface Props {
  mastery: ApiResult<Mastery>
  average: number | null
}

export const MasteryCard = ({ mastery, average }: Props) => (
  <div className="mastery" data-app="mind">
    <Card
      title="Top beliefs by mastery"
      aside={average !== null && <span className="small soft">average {average.toLocaleString()} of 100</span>}
    >
      <AppGate app="mind" without="your mastery scores" result={mastery} lines={10}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">Scores appear here after you practice a belief.</p>
          ) : (
            <ol className="mastery-list plain-list">
              {data.slice(0, SHOWN).map(({ belief_slug, belief_title, score, level, trend, practice_count }) => (
                <li key={belief_slug}>
                  <div className="mastery-head">
                    <span>{belief_title}</span>
                    <strong>{score}</strong>
                  </div>
                  <svg width="100%" height="8" aria-hidden="true">
                    <rect className="mastery-track" width="100%" height="8" rx="4" />
                    <rect className="mastery-score" width={`${score}%`} height="8" rx="4" />
                  </svg>
                  <span className="small soft">
                    Level: {level} · Trend: {trend} <span aria-hidden="true">{TREND_MARKS[trend]}</span> · {practice_count}{' '}
                    {practice_count === 1 ? 'session' : 'sessions'}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </AppGate>
    </Card>
  </div>
)
