import { SENTENCES } from '../../../../text/sentences.ts'
import { stemsOf } from '../../../../text/stems.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { deniesReply, NO } from './corrected.ts'
import { namedMoveIn } from './named-move.ts'
import { openlyAsked } from './openly-asked.ts'
import { chosenIn, optionsIn } from './options.ts'
import { isPerson } from './person.ts'
import { isReport } from './report.ts'
import { storyIn } from './story.ts'
import { suggestedIn } from './suggested.ts'
import { ownTurns } from './told.ts'

/**
 * Kinds of message that mean the same in every conversation (`OWN_KINDS`), or that do so unless their words refer to the coach's reply
 * (`MOSTLY_OWN_KINDS`).
 */
const OWN_KINDS = /^(?:injection|rude|health)\b/
const MOSTLY_OWN_KINDS = /^(?:about|data|cannot|nonsense|greeting)\b|^thanks\.(?:night|goodbye)$/
/**
 * Kinds of message that may in fact accept one of the coach's offers, such as a single letter, or a question about how to write something
 * that the coach offered.
 */
const MAY_CHOOSE = /^(?:nonsense|cannot)\b/
const MOST_WORDS_ASKING = 20
/** A message with more words says something new instead of only answering the coach. */
const MOST_WORDS_ANSWERING = 9
const MOST_WORDS_OF_A_CLEAR_ANSWER = 5
/** Questions about the coach's reply that count even if the message goes on after them. */
const ASKS_FIRST = ['how', 'how.start', 'explain']
/** Moves that respond to a suggestion. After an open question, the same words answer it. */
const RESPONSES = new Set(['undone', 'declined', 'okay', 'next', 'tried', 'another_way'])
const CLEAR_ANSWERS = ['yes', 'no', 'unknown', 'nobody'] as const

/** The person's move (how they respond to the coach's last reply), as a kind of message; null if the message stands on its own. */
export function moveIn(message: string, pattern: string | null, history: readonly Turn[], book: Phrasebook): string | null {
  if (pattern && OWN_KINDS.test(pattern)) return null
  const last = history.at(-1)
  if (last?.role !== 'assistant') return storyIn(message, book, false) ? 'thanks.story' : null
  const text = folded(message)
  const named = spokenMove(folded(withoutQuotations(message)), history, book) ?? firstAsked(message, book)
  const chooses = () => chosenIn(message, optionsIn(last.content, book), book) !== null
  if (pattern && MOSTLY_OWN_KINDS.test(pattern)) return named ?? (MAY_CHOOSE.test(pattern) && chooses() ? 'choice' : null)
  const words = text.split(' ').length
  if (storyIn(message, book)?.isThanks) return 'thanks.story'
  if (asksWhatIf(message, book) && words <= MOST_WORDS_ASKING) return 'what_if'
  if (named === 'done' && asksForOther(text, book)) return 'tried'
  if (named) return named
  if (agreesTo(text, last.content, book)) return 'okay'
  if (chooses()) return 'choice'
  if (isReport(message, history, book)) return 'done'
  if (storyIn(message, book)) return 'thanks.story'
  if (pattern === 'another_way') return isReaction(text, book) && suggestedIn(history, book) !== undefined ? 'done' : null
  if (askedIn(last.content) !== undefined && (book.cues.no.test(text) || book.cues.yes.test(text))) return 'reply'
  if (book.cues.no.test(text) && suggestedIn(history, book) !== undefined) return 'reply'
  if (words <= MOST_WORDS_ANSWERING && book.cues.later.test(text) && openlyAsked(history, book) === undefined) return 'declined'
  const told = ownTurns(history).join('. ')
  if (
    !pattern?.startsWith('thanks') &&
    !answersNo(text, last.content, book) &&
    deniesReply(withoutQuotations(message), last.content, told, book)
  )
    return 'correction'
  const isFew = words <= MOST_WORDS_ANSWERING && !/[?？]/u.test(message) && (!pattern || pattern === 'filler')
  const isAnswer = isFew && askedIn(last.content) !== undefined && !history.some(({ content }) => content === message)
  if (!isAnswer) return null
  const isClear =
    book.cues.since.test(text) || (words <= MOST_WORDS_OF_A_CLEAR_ANSWER && CLEAR_ANSWERS.some((cue) => book.cues[cue].test(text)))
  return isClear || isPerson(message, book) || isNamedFeeling(text, book) ? 'reply' : 'reply.told'
}

/** Quotations are ignored, because what somebody else said isn't addressed to the coach: she asked "are you reading this from an app". */
const QUOTATION = /["“„«][^"”“»]*["”“»]/gu
const withoutQuotations = (message: string): string => message.replaceAll(QUOTATION, ' ')

/** Whether a message accepts what the coach suggested by mentioning it: "ok for the walk". */
function agreesTo(text: string, reply: string, book: Phrasebook): boolean {
  const [first = '', ...rest] = text.split(' ')
  const named = stemsOf(rest.join(' '))
  const suggested = new Set(stemsOf(reply))
  const isYes = namedMoveIn(first, book) === 'okay' || book.cues.yes.test(first)
  return isYes && rest.length <= MOST_WORDS_ANSWERING && named.length > 0 && named.every((stem) => suggested.has(stem))
}

/** Whether a message begins with a "no" to a question from the coach that can be answered with yes or no. */
function answersNo(text: string, reply: string, { cues }: Phrasebook): boolean {
  const question = folded(askedIn(reply) ?? '')
  const isAsked = cues.asked_past.test(question) || cues.asked_would.test(question) || cues.asked_whether.test(question)
  return isAsked && NO.test(text.split(/\W+/).find(Boolean) ?? '')
}

/** Whether a message, or its last sentence, asks what to do if something goes wrong. */
const asksWhatIf = (message: string, { cues: { what_if } }: Phrasebook): boolean =>
  what_if.test(folded(message)) || what_if.test(folded(message.match(SENTENCES)?.at(-1) ?? ''))

/**
 * The move that the person's words name. A report counts only if the coach suggested something, or if the words say that something was
 * done.
 */
function spokenMove(text: string, history: readonly Turn[], book: Phrasebook): string | null {
  const named = namedMoveIn(text, book)
  if (named && RESPONSES.has(named) && openlyAsked(history, book) !== undefined) return null
  const isReport = named !== 'done' || suggestedIn(history, book) !== undefined || book.moves.cues.reported.test(text)
  return isReport ? named : null
}

/** The question about the coach's reply in the first of several sentences, if there is one. */
function firstAsked(message: string, book: Phrasebook): string | null {
  const [first = '', ...more] = message.match(SENTENCES) ?? []
  const named = more.length > 0 ? namedMoveIn(folded(first), book) : null
  return named && ASKS_FIRST.includes(named) ? named : null
}

/** Whether the message asks for something else because what was done didn't help. Otherwise, "what else" asks how to continue. */
const asksForOther = (text: string, book: Phrasebook): boolean =>
  book.moves.cues.asking_other.test(text) &&
  !isReaction(text, book) &&
  (book.moves.cues.nothing.test(text) || book.moves.cues.denies.test(text))

/** Whether the message says that somebody reacted badly. */
const isReaction = (text: string, { moves: { cues } }: Phrasebook): boolean => cues.mocked.test(text) || cues.upset.test(text)

const isNamedFeeling = (text: string, { moves: { feelings, cues } }: Phrasebook): boolean =>
  cues.days.test(text) || (text.split(' ').length <= MOST_WORDS_OF_A_CLEAR_ANSWER - 1 && feelings.some(([, says]) => says.test(text)))

/** The question that the person's newest message answers; undefined if the coach asked none. */
export const askedBefore = (history: readonly Turn[]): string | undefined => askedIn(history.at(-1)?.content ?? '')

/** The question at the end of the coach's reply; undefined if it doesn't end with one. */
export const askedIn = (reply: string): string | undefined => {
  const sentence = reply.match(SENTENCES)?.at(-1)?.trim()
  return sentence?.endsWith('?') ? sentence : undefined
}
