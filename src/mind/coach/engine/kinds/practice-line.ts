import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import { amounts } from '../words/amounts.ts'
import type { Answering } from './answering.ts'

const STREAK_WORTH_NAMING = 3
/** Saying every time that a belief is new would sound like a reproach. */
const LIKELIHOOD_OF_NAMING_A_NEW_ONE = 1 / 3
/** In languages other than English, "my" is required, because the word for a streak also means a television series or a run of bad luck. */
const OWN_STREAK = /\bstreak|\b(?:meiner? serie|ma serie|mi racha|minha sequencia)\b/

/**
 * A true sentence about the person's practice, at most once in a conversation: that the belief has helped before, or how often it was
 * practiced. The streak is mentioned only if the message is about it.
 */
export function practiceLine(
  { context: { practice }, reading: { book, text }, lines, said }: Answering,
  { slug, title: english }: CoachedBelief,
): string | undefined {
  const { names, lines: own } = book
  if (!practice || said.hasSaid(names.practice_words?.split(' ') ?? [])) return undefined
  const title = book.wordings?.[slug]?.title ?? english
  const { times, sessions, days, points } = amounts(book)
  const { helped, current_streak_days: streak, belief_sessions_30d: counts } = practice
  if (OWN_STREAK.test(text) && streak >= STREAK_WORTH_NAMING) return lines.pick(own.streak, { days: days(streak) })
  if (helped?.belief_slug === slug)
    return lines.pick(own.helped_before, { gain: points(helped.mood_gain), sessions: sessions(helped.sessions), title })
  const count = Object.hasOwn(counts, slug) ? (counts[slug] ?? 0) : 0
  if (count > 0) return lines.pick(own.practiced, { times: times(count), title })
  const isNew = Object.keys(counts).length > 0 && !said.isFirst
  return isNew && lines.chance(LIKELIHOOD_OF_NAMING_A_NEW_ONE) ? lines.pick(own.never_tried, { title }) : undefined
}
