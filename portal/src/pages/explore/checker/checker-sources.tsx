import type { Schemas } from '@threefold/sdk'
import { citation } from '../../../../../src/contract/interactions/record-words.ts'
import { Card } from '../../../ui/card.tsx'

/** The publications cited by the records in a result, without duplicates. */
export function CheckerSources({ check: { matches, possible } }: { check: Schemas['CheckResult'] }) {
  const cited = new Map([...matches, ...possible].flatMap(({ references }) => references.map((reference) => [reference.id, reference])))
  if (cited.size === 0) return null
  return (
    <Card title="Sources">
      <ol className="checker-sources">
        {[...cited.values()].map((reference) => (
          <li key={reference.id}>
            <a href={reference.url} rel="noreferrer">
              {citation(reference)}
            </a>
          </li>
        ))}
      </ol>
    </Card>
  )
}
