import type { Schemas } from '@threefold/sdk'
import { readAs, readingNotes } from '../../../../../src/contract/interactions/check-words.ts'
import { UnmatchedItem } from './unmatched-item.tsx'

const KINDS: Record<string, string> = { drug: 'medicine', class: 'drug class' }
const VIA: Record<string, string> = {
  id: 'its identifier',
  name: 'its name',
  synonym: 'another name',
  latin: 'its Latin name',
  generic: 'its generic name',
  brand: 'a brand or other name',
  class: 'the class name',
  alias: 'a common name',
  translation: 'its name in another language',
  spelling: 'its spelling in another language',
}

type Check = Schemas['CheckResult']
type Resolution = Check['resolution'][number]

interface Props {
  check: Check
  onReplace: ((input: string, candidate: string) => void) | undefined
}

/** Unrecognized items come first, because they were not checked. */
export function ResolutionList({ check: { resolution, possible }, onReplace }: Props) {
  const sorted = [...resolution].sort((a, b) => Number(a.type !== null) - Number(b.type !== null))
  const guessed = new Set(possible.flatMap(({ because }) => (because.kind === 'spelling' ? [because.input] : [])))
  return (
    <ul className="resolution plain-list">
      {sorted.map((item) =>
        item.type === null ? (
          <UnmatchedItem key={item.input} item={item} isGuessed={guessed.has(item.input)} onReplace={onReplace} />
        ) : (
          <li key={item.input}>
            <strong>{item.input}</strong>
            <span>
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">read as </span>
              {readAs(item)}
            </span>
            {item.type !== 'group' && item.type !== 'combination' && <span className="small soft">{howRead(item)}</span>}
            {readingNotes(item).map((note) => (
              <span key={note} className="resolution-note">
                {note}
              </span>
            ))}
          </li>
        ),
      )}
    </ul>
  )
}

function howRead({ type, via, classes }: Resolution): string {
  const how = `${KINDS[type ?? ''] ?? type}, by ${VIA[via ?? ''] ?? via}`
  return type === 'drug' && classes.length > 0 ? `${how} · ${classes.join(', ')}` : how
}
