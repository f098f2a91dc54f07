import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { frameOf } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { folded } from '../words/folded.ts'
import { kindOf } from './kind.ts'
import { namedMoveIn, newSubjectIn } from './named-move.ts'
import { peopleIn } from './person.ts'
import { toldToYou } from './said-to-you.ts'
import { ownTurns } from './told.ts'

/** A message with fewer words says little about what a conversation is about. */
const FEWEST_WORDS = 4
/** A message with at least this many words is more than an answer to the coach's question. */
const TELLING_WORDS = 9

/** What a conversation is about, according to what the person has said in it. */
export interface Matter {
  /** What the person said, rephrased to address them ("you"); undefined if that can't be done. */
  said: string | undefined
  /** The only other person mentioned, as the coach would call them: "your brother". */
  person: string | undefined
  /** The kind of situation, named after what can be done in it, such as `refuse` or `task`. */
  sort: string | undefined
  /** Whether somebody has died. */
  isLoss: boolean
  /** Whether the situation is still ahead. */
  isAhead: boolean
}

export function matterOf(history: readonly Turn[], book: Phrasebook): Matter {
  const turns = ownTurns(history)
  const since = turns.findLastIndex((turn) => newSubjectIn(turn, book) !== undefined)
  const told = turns.slice(Math.max(since, 0)).map((turn) => newSubjectIn(turn, book) ?? turn)
  const telling = told.filter((turn) => isTelling(turn, book))
  const main = telling.findLast((turn) => turn.split(/\s+/).length >= TELLING_WORDS) ?? telling[0] ?? told[0]
  const people = new Set(told.flatMap((turn) => peopleIn(turn, book)))
  const isSort = (text: string) => book.moves.sorts.find(([, says]) => says.test(folded(text)))?.[0]
  return {
    said: main && toldToYou(main, book),
    person: people.size === 1 ? [...people][0] : undefined,
    sort: (main && isSort(main)) ?? isSort(told.join('. ')),
    isLoss: told.some((turn) => frameOf(folded(turn), structureIn(book.language)) === 'loss'),
    isAhead: book.ahead.test(folded(main ?? '')),
  }
}

/** Whether a message introduces something new rather than continuing the one before it. */
const isTelling = (turn: string, book: Phrasebook): boolean => {
  const text = folded(turn)
  const isMove = namedMoveIn(text, book) !== null || book.cues.what_if.test(text)
  return text.split(' ').length >= FEWEST_WORDS && kindOf(text, true, book) === null && !isMove
}
