import type { Phrasebook } from '../phrasebook.ts'
import type { Meaning } from './meaning.ts'

/**
 * The points that each sign adds to the score for joy. Trouble counts little if it is mentioned first, because then it is probably over.
 */
const SPEAKS = {
  event: 2,
  clearEvent: 2.5,
  word: 1,
  pattern: 1.5,
  question: -1.5,
  exclamation: 1,
  resembling: 4,
  troubleBefore: -0.5,
  troubleAfter: -2,
}
/** Events that sad people hardly ever mention. */
const CLEAR = new Set(['joy.theirs', 'joy.milestone', 'joy.love'])
/** A person who asks for one of these has a problem to solve. */
const ASKS_FOR_HELP = new Set(['saying', 'words', 'how', 'decide', 'why'])
const MOST_OF_A_SORT = 2
const ENOUGH = 2.5
/** If a message contains no words that express joy, its probability of joy must be at least the first value, or the second without an "!". */
const RESEMBLING = 0.3
const CERTAIN = 0.8

interface Signs {
  text: string
  question: string | null
  /** Whether the message matches a pattern for joy. */
  isPattern: boolean
  joy: Meaning['joy']
}

/** The kind of joy that a message expresses; null if it expresses none or also mentions too much trouble. */
export function joyIn(
  { text, question, isPattern, joy: { share, kind } }: Signs,
  { glad, gladly, troubled, cues }: Phrasebook,
): string | null {
  const events = glad.flatMap(({ kind: is, says }) => {
    const at = text.search(says)
    return at < 0 ? [] : [{ is, at }]
  })
  const words = [...text.matchAll(gladly)]
  if (words.length === 0 && cues.nothing_done.test(text)) return null
  if (!isPattern && events.length + words.length === 0 && share < (text.includes('!') ? RESEMBLING : CERTAIN)) return null
  const last = Math.max(...events.map(({ at }) => at), ...words.map(({ index }) => index), 0)
  const trouble = [...text.matchAll(troubled)].reduce(
    (sum, { index }) => sum + (index > last ? SPEAKS.troubleAfter : SPEAKS.troubleBefore),
    0,
  )
  const points =
    events.slice(0, MOST_OF_A_SORT).reduce((sum, { is }) => sum + (CLEAR.has(is) ? SPEAKS.clearEvent : SPEAKS.event), 0) +
    SPEAKS.word * Math.min(words.length, MOST_OF_A_SORT) +
    (text.includes('!') ? SPEAKS.exclamation : 0) +
    SPEAKS.resembling * share +
    (isPattern ? SPEAKS.pattern : ASKS_FOR_HELP.has(question ?? '') ? SPEAKS.question : 0) +
    trouble
  return points >= ENOUGH ? (events[0]?.is ?? kind ?? 'joy') : null
}
