import type { Schemas } from '@threefold/sdk'
import { Button } from '../../../ui/button.tsx'

const KINDS: Record<string, string> = { remedy: 'remedy', drug: 'medicine', class: 'drug class' }
const VIA: Record<string, string> = {
  id: 'its identifier',
  name: 'its name',
  synonym: 'another name',
  latin: 'its Latin name',
  generic: 'its generic name',
  brand: 'a brand or other name',
  class: 'the class name',
  alias: 'a common name',
}

type Resolution = Schemas['CheckResult']['resolution'][number]

interface Props {
  resolution: Resolution[]
  onReplace: ((input: string, candidate: string) => void) | undefined
}

/** Unrecognized items come first, because they were not checked. */
export function ResolutionList({ resolution, onReplace }: Props) {
  const sorted = [...resolution].sort((a, b) => Number(a.type !== null) - Number(b.type !== null))
  return (
    <ul className="resolution plain-list">
      {sorted.map((item) =>
        item.type === null ? (
          <Unmatched key={item.input} item={item} onReplace={onReplace} />
        ) : (
          <li key={item.input}>
            <strong>{item.input}</strong>
            <span>
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">recognized as </span>
              {item.name}
            </span>
            <span className="small soft">
              {KINDS[item.type] ?? item.type}, by {VIA[item.via ?? ''] ?? item.via}
              {item.type !== 'class' && item.classes.length > 0 && ` · ${item.classes.join(', ')}`}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

const Unmatched = ({ item, onReplace }: { item: Resolution; onReplace: Props['onReplace'] }) => (
  <li className="resolution-unmatched">
    <strong>
      <span aria-hidden="true">? </span>
      {item.input}
    </strong>
    <span>Not recognized, so it was not checked.</span>
    {item.candidates.length > 0 && onReplace && (
      <span className="row">
        Did you mean
        {item.candidates.map((candidate) => (
          <Button key={candidate} onClick={() => onReplace(item.input, candidate)}>
            {candidate}
          </Button>
        ))}
      </span>
    )}
  </li>
)
