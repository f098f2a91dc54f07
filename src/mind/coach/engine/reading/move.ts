import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { SENTENCES } from '../words/quotable.ts'
import { deniesReply } from './corrected.ts'
import { kindOf } from './kind.ts'
import { chosenIn, optionsIn } from './options.ts'
import { isPerson } from './person.ts'

/** Kinds of message that a conversation doesn't change. */
const OWN_KINDS = /^(?:injection|rude|about|data|health|cannot|nonsense|greeting)\b|^thanks\.(?:night|goodbye)$/
const MOST_WORDS_ASKING = 20
/** More words tell something of their own. */
const MOST_WORDS_ANSWERING = 9
const FEWEST_WORDS_OF_A_STORY = 4
const MOST_WORDS_OF_A_CLEAR_ANSWER = 5
const CLEAR_ANSWERS = ['yes', 'no', 'unknown', 'since', 'nobody'] as const

/** What the person does in a conversation with the coach's last reply, as a kind of message; null if it stands for itself. */
export function moveIn(message: string, pattern: string | null, history: readonly Turn[], book: Phrasebook): string | null {
  const last = history.at(-1)
  if (last?.role !== 'assistant' || (pattern && OWN_KINDS.test(pattern))) return null
  const text = folded(message)
  const { cues } = book
  const words = text.split(' ').length
  if (storyIn(message, book)) return 'thanks.story'
  if (cues.what_if.test(text) && words <= MOST_WORDS_ASKING) return 'what_if'
  if (chosenIn(message, optionsIn(last.content, book), book)) return 'choice'
  if (pattern === 'another_way') return null
  const told = history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('. ')
  if (deniesReply(message, last.content, told, book)) return 'correction'
  const isFew = words <= MOST_WORDS_ANSWERING && !/[?？]/u.test(message) && (!pattern || pattern === 'filler')
  const isAnswer = isFew && askedIn(last.content) !== undefined && !history.some(({ content }) => content === message)
  if (!isAnswer) return null
  const isClear = words <= MOST_WORDS_OF_A_CLEAR_ANSWER && CLEAR_ANSWERS.some((cue) => cues[cue].test(text))
  return isClear || isPerson(message, book) ? 'reply' : 'reply.told'
}

/** The question with which the coach's reply ends; undefined if it ends with none. */
export const askedIn = (reply: string): string | undefined => {
  const sentence = reply.match(SENTENCES)?.at(-1)?.trim()
  return sentence?.endsWith('?') ? sentence : undefined
}

/** What somebody tells after thanking, if it went well; undefined if they only thank, or ask something. */
export function storyIn(message: string, book: Phrasebook): string | undefined {
  const { cues } = book
  const text = folded(message)
  const [thanks] = cues.thanked.exec(text) ?? []
  if (!thanks || text.includes('?') || cues.failed.test(text)) return undefined
  const story = message.trim().slice(thanks.length).trim()
  const isPraise = kindOf(folded(story), true, book) === 'thanks'
  return story.split(/\s+/).length >= FEWEST_WORDS_OF_A_STORY && !isPraise ? story : undefined
}
