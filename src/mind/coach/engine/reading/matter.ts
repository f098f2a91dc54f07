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

/** Fewer words hardly tell what a conversation is about. */
const FEWEST_WORDS = 4
/** So many words in a later turn are more than an answer to the coach's question. */
const TELLING_WORDS = 9

/** What a conversation is about, by what the person has told in it. */
export interface Matter {
  /** What they told, said to them instead of by them; undefined if it can't be. */
  said: string | undefined
  /** The only person named, as the coach would name them: "your brother". */
  person: string | undefined
  /** What sort of matter it is, by what can be done in it: `refuse`, `task`. */
  sort: string | undefined
  /** Whether somebody has died. */
  isLoss: boolean
  /** Whether it lies ahead. */
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

/** Whether a turn tells something, and doesn't only go on from the one before. */
const isTelling = (turn: string, book: Phrasebook): boolean => {
  const text = folded(turn)
  const isMove = namedMoveIn(text, book) !== null || book.cues.what_if.test(text)
  return text.split(' ').length >= FEWEST_WORDS && kindOf(text, true, book) === null && !isMove
}
