import type { Schemas } from '@threefold/sdk'
import { oneOf } from '../../../../../src/contract/interactions/check-words.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  item: Schemas['CheckResult']['resolution'][number]
  /** Whether the result shows interactions for the most likely spelling. */
  isGuessed: boolean
  onReplace: ((input: string, candidate: string) => void) | undefined
}

export const UnmatchedItem = ({ item: { input, candidates }, isGuessed, onReplace }: Props) => (
  <li className="resolution-unmatched">
    <strong>
      <span aria-hidden="true">? </span>
      {input}
    </strong>
    <span>Not recognized, so it was not checked.</span>
    {isGuessed && <span>What would apply to the most likely spelling is under “May also apply”.</span>}
    {candidates.length > 0 && onReplace && (
      <span className="row">
        Did you mean {oneOf(candidates)}?
        {candidates.map((candidate) => (
          <Button key={candidate} onClick={() => onReplace(input, candidate)}>
            Change to {candidate}
          </Button>
        ))}
      </span>
    )}
  </li>
)
