import type { Schemas } from '@threefold/sdk'
import { itemsOf, reasonOf } from '../../../../../src/contract/interactions/check-words.ts'
import { Card } from '../../../ui/card.tsx'
import { InteractionRecord } from '../interaction-record.tsx'
import { SeverityMark } from '../severity.tsx'

type Possible = Schemas['PossibleMatch']

/** Interactions that may apply. They are grouped by reason, because all interactions of a misspelled item have the same reason. */
export function PossibleList({ possible }: { possible: readonly Possible[] }) {
  if (possible.length === 0) return null
  const reasons = [...new Set(possible.map(({ because }) => reasonOf(because)))]
  return (
    <Card title="May also apply">
      <p>Whether these apply depends on what you take and how you take it. They are not counted above.</p>
      {reasons.map((reason) => (
        <section key={reason} className="interactions">
          <h3>{reason}</h3>
          {possible
            .filter(({ because }) => reasonOf(because) === reason)
            .map((record) => (
              <details key={`${record.id} ${record.between}`}>
                <summary>
                  <SeverityMark severity={record.severity} /> <Title record={record} />
                </summary>
                <InteractionRecord record={record} />
              </details>
            ))}
        </section>
      ))}
    </Card>
  )
}

function Title({ record: { between, remedyName, drugOrClass } }: { record: Possible }) {
  const sides = `${remedyName} with ${drugOrClass}`
  if (between.length !== 2) return sides
  return (
    <>
      {itemsOf(between)}
      <span className="interactions-sides small soft">Recorded for {sides}</span>
    </>
  )
}
