import type { Schemas } from '@threefold/sdk'
import { drugPairs, sameIngredients } from '../../../../../src/contract/interactions/check-words.ts'
import { Card } from '../../../ui/card.tsx'

type Check = Schemas['CheckResult']

/** Lists with more lines than this are collapsed. */
const MOST_LINES = 4

export function SameIngredients({ check }: { check: Check }) {
  const sentences = sameIngredients(check)
  if (sentences.length === 0) return null
  return (
    <Card title="Items that contain the same ingredient">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <strong>{sentence}</strong>
          </li>
        ))}
      </ul>
      <p>Ask a pharmacist how much you may take in total.</p>
    </Card>
  )
}

export function NotCovered({ check }: { check: Check }) {
  const pairs = drugPairs(check)
  if (pairs.length === 0) return null
  const list = (
    <ul>
      {pairs.map((pair) => (
        <li key={pair}>{pair}</li>
      ))}
    </ul>
  )
  return (
    <Card title="Not covered here">
      <p>This reference does not compare medicines with each other. Ask a pharmacist about these combinations:</p>
      {pairs.length <= MOST_LINES ? (
        list
      ) : (
        <details className="checker-pairs">
          <summary>Show all combinations of medicines in your list</summary>
          {list}
        </details>
      )}
    </Card>
  )
}
