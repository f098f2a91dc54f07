import { SENTENCES } from '../../../../text/sentences.ts'
import { stemsOf } from '../../../../text/stems.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { frameOf } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { folded } from '../words/folded.ts'
import { NO } from './corrected.ts'
import { suggestedIn } from './suggested.ts'

/** A message with more words says something new instead of only reporting an outcome. */
const MOST_WORDS = 20
/** In a message with fewer words, an exclamation mark may only mean that something is done, not that the person is glad. */
const TELLING_WORDS = 8
/** The minimum number of letters in a word that may refer to the suggestion. */
const STEM = 4
const CHEERFUL = /!|[:;]-?[)D]/
/** Frames for what happened to the person, rather than for what they did. */
const HEAVY = new Set(['done', 'loss', 'regret', 'nobody', 'distance'])

/** Whether a message reports the outcome of the coach's last suggestion without saying that it was carried out. */
export function isReport(message: string, history: readonly Turn[], book: Phrasebook): boolean {
  const text = folded(message)
  const { good, spoiled, past, nothing, asking_next } = book.moves.cues
  if (suggestedIn(history, book) === undefined || isDenial(message, book)) return false
  if (asking_next.test(folded(message.match(SENTENCES)?.at(-1) ?? ''))) return true
  if (text.split(' ').length > MOST_WORDS) return false
  if (text.includes('?') || HEAVY.has(frameOf(text, structureIn(book.language)))) return false
  if (good.test(text) && !spoiled.test(text)) return true
  const isUntroubled = text.search(book.troubled) < 0 && !nothing.test(text)
  return past.test(text) && isUntroubled && (sharesWords(text, history) || CHEERFUL.test(message))
}

/** Whether the person seems to be glad about what they report, even if no word says so. */
export function isGladOf(message: string, book: Phrasebook): boolean {
  const text = folded(message)
  const isThanking = message.match(SENTENCES)?.some((sentence) => book.cues.thanked.test(`${folded(sentence)} `))
  const isTelling = text.split(' ').length >= TELLING_WORDS
  const isCheerful = isThanking || (isTelling && CHEERFUL.test(message)) || structureIn(book.language).laughing.test(text)
  return isCheerful && text.search(book.troubled) < 0 && !book.moves.cues.spoiled.test(text)
}

/** Whether a message begins by denying something: "I don't want to apply for anything". */
const isDenial = (message: string, { cues }: Phrasebook): boolean =>
  [NO, cues.negated].some((cue) => cue.test(folded(message.split(/[.!?,;]/)[0] ?? '')))

function sharesWords(text: string, history: readonly Turn[]): boolean {
  const suggested = new Set(stemsOf(history.at(-1)?.content ?? '', STEM))
  return stemsOf(text, STEM).some((stem) => suggested.has(stem))
}
