import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { quotationFrom, wholeQuotation } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'
import { kindOf } from './kind.ts'
import { peopleIn } from './person.ts'

/** Fewer words hardly tell what a conversation is about. */
const FEWEST_WORDS = 5
const MOST_WORDS = 14
const NOTHING_TRIED = /(?!)/

/** What a conversation is about, by what the person has told in it. */
export interface Matter {
  /** Their own words, short enough to be repeated; undefined if none can be. */
  fact: string | undefined
  /** The only person named, as the coach would name them: "your brother". */
  person: string | undefined
}

export function matterOf(history: readonly Turn[], book: Phrasebook): Matter {
  const told = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const telling = told.findLast((turn) => isTelling(turn, book)) ?? told[0]
  const people = new Set(told.flatMap((turn) => peopleIn(turn, book)))
  return { fact: telling && factIn(telling, book), person: people.size === 1 ? [...people][0] : undefined }
}

/** Whether a turn tells something, and doesn't only go on from the one before. */
const isTelling = (turn: string, book: Phrasebook): boolean => {
  const text = folded(turn)
  return text.split(' ').length >= FEWEST_WORDS && kindOf(text, true, book) === null && !book.cues.what_if.test(text)
}

function factIn(turn: string, { telling, questions }: Phrasebook): string | undefined {
  const calm = softened(turn)
  const fact = wholeQuotation(calm, MOST_WORDS) ?? quotationFrom(calm, { telling, tried: NOTHING_TRIED, questions })?.text
  return fact?.replace(/[.,;\s]+$/u, '')
}
