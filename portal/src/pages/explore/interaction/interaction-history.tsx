import type { Schemas } from '@threefold/sdk'
import { longDay } from '../../../charts/days.ts'
import { Card } from '../../../ui/card.tsx'

type Change = Schemas['InteractionChange']

const FIELD_WORDS: Record<string, string> = { clinicalEffect: 'effect', evidenceGrade: 'evidence grade' }

export const InteractionHistory = ({ history }: { history: Change[] }) => (
  <Card title="History">
    {history.length === 0 ? (
      <p className="soft">Unchanged since it was first published.</p>
    ) : (
      <ul className="plain-list interaction-history">
        {history.filter(saysSomethingNew).map((change) => (
          <li key={change.corpus_version}>
            <p>
              <strong>{summary(change)}</strong>{' '}
              <span className="small soft" title={`Corpus ${change.corpus_version}`}>
                {longDay(change.released_on)}
              </span>
            </p>
            {change.reason && <p>{change.reason}</p>}
            {change.before && <Before values={change.before} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** Filters out repeated entries: several releases on one day may change different references of the same record. */
const saysSomethingNew = (change: Change, index: number, all: Change[]): boolean => {
  const next = all[index + 1]
  const isSame = next !== undefined && next.released_on === change.released_on && summary(next) === summary(change)
  return !isSame || change.reason !== null || change.before !== null
}

function summary({ change, fields }: Change): string {
  if (change !== 'changed') return change === 'added' ? 'Added' : 'Withdrawn'
  return `Changed: ${fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}`
}

const Before = ({ values }: { values: Record<string, unknown> }) => (
  <details>
    <summary className="small">Before</summary>
    <dl className="interactions-record">
      {Object.entries(values).map(([field, value]) => (
        <div key={field} className="interaction-before">
          <dt>{FIELD_WORDS[field] ?? field}</dt>
          <dd>{Array.isArray(value) ? value.join(', ') : String(value)}</dd>
        </div>
      ))}
    </dl>
  </details>
)
