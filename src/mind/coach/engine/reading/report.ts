import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { frameOf } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { folded } from '../words/folded.ts'
import { SENTENCES } from '../words/quotable.ts'
import { stemsOf } from '../words/stems.ts'
import { suggestedIn } from './suggested.ts'

/** A longer message tells something of its own. */
const MOST_WORDS = 20
/** In a message with fewer words, an exclamation mark may only mean that something is done. */
const TELLING_WORDS = 8
/** Even short words may belong to the suggestion. */
const STEM = 4
const CHEERFUL = /!|[:;]-?[)D]/
/** Frames about something that happened to the person, which is not a report of something that they did. */
const HEAVY = new Set(['done', 'loss', 'regret', 'nobody', 'distance'])

/** Whether a message tells the outcome of the coach's last suggestion, without saying that it was done. */
export function isReport(message: string, history: readonly Turn[], book: Phrasebook): boolean {
  const text = folded(message)
  const { good, spoiled, past, nothing, asking_next } = book.moves.cues
  if (text.split(' ').length > MOST_WORDS || suggestedIn(history, book) === undefined) return false
  if (asking_next.test(text)) return true
  if (text.includes('?') || HEAVY.has(frameOf(text, structureIn(book.language)))) return false
  if (good.test(text) && !spoiled.test(text)) return true
  const isUntroubled = text.search(book.troubled) < 0 && !nothing.test(text)
  return past.test(text) && isUntroubled && (sharesWords(text, history) || CHEERFUL.test(message))
}

/** Whether the person is glad about what they tell, even without a word for it. */
export function isGladOf(message: string, book: Phrasebook): boolean {
  const text = folded(message)
  const isThanking = message.match(SENTENCES)?.some((sentence) => book.cues.thanked.test(`${folded(sentence)} `))
  const isTelling = text.split(' ').length >= TELLING_WORDS
  const isCheerful = isThanking || (isTelling && CHEERFUL.test(message)) || structureIn(book.language).laughing.test(text)
  return isCheerful && text.search(book.troubled) < 0 && !book.moves.cues.spoiled.test(text)
}

function sharesWords(text: string, history: readonly Turn[]): boolean {
  const suggested = new Set(stemsOf(history.at(-1)?.content ?? '', STEM))
  return stemsOf(text, STEM).some((stem) => suggested.has(stem))
}
