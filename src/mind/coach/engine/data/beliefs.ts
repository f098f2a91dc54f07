import { daysBetween } from '../../../../base/local-days.ts'
import type { PracticeSession } from '../../coach-context.ts'
import { mostHelpful } from '../../most-helpful.ts'
import { chooseBelief } from '../belief-choice.ts'
import { laidOut } from '../kinds/answering.ts'
import type { Asked } from './asked.ts'
import { isAboutMood, moodChange } from './moods.ts'

const MOST_LISTED = 3

export const most = (asked: Asked): string | null => ranked(asked, 'data.most', 0)
export const least = (asked: Asked): string | null => ranked(asked, 'data.least', -1)

function ranked(asked: Asked, name: 'data.most' | 'data.least', place: number): string | null {
  const { sessions, units, say, titleOf, listed } = asked
  const all = byCount(sessions)
  const named = all.at(place)
  if (!named) return null
  const level = all.filter(({ count }) => count === named.count).map(({ session }) => say('data.item', { title: titleOf(session) }))
  if (level.length > 1) return say('data.tied', { list: listed(level), times: units.times(named.count) })
  const own = sessions.filter(({ belief_slug }) => belief_slug === named.session.belief_slug)
  const values = { times: units.times(named.count), sessions: units.sessions(named.count), total: String(sessions.length) }
  return laidOut([say(name, { title: titleOf(named.session), ...values }), isAboutMood(asked) ? moodChange(asked, own) : null])
}

/** Counts the different beliefs, and names those that were practiced most often. */
export function variety(asked: Asked): string | null {
  const { sessions, say, titleOf, listed } = asked
  const all = byCount(sessions)
  if (all.length === 1) return most(asked)
  const names = all.slice(0, MOST_LISTED).map(({ session, count }) => `${say('data.item', { title: titleOf(session) })} (${count})`)
  return say('data.variety', { count: String(all.length), list: listed(names) })
}

/** Names some beliefs that were never practiced; null if there are none. */
export function untried({ answering: { library }, sessions, say, titleOf, listed }: Asked): string | null {
  const tried = new Set(sessions.map(({ belief_slug }) => belief_slug))
  const open = library.filter(({ slug }) => !tried.has(slug))
  if (open.length === 0) return null
  const names = open
    .slice(0, MOST_LISTED)
    .map(({ slug, title }) => say('data.item', { title: titleOf({ belief_slug: slug, belief_title: title }) }))
  return say('data.untried', { count: String(open.length), total: String(library.length), list: listed(names) })
}

/** Says how often, and when, the belief that the question names was practiced; null if it names none. */
export function belief({ answering: { context, reading, library }, record, sessions, units, say, titleOf }: Asked): string | null {
  const { belief: named } = chooseBelief(context, reading, library)
  const [latest, ...earlier] = sessions.filter(({ belief_slug }) => belief_slug === named?.slug)
  if (latest) {
    const ago = units.ago(daysBetween(latest.day, record.today))
    return say('data.belief', { title: titleOf(latest), times: units.times(1 + earlier.length), ago })
  }
  return named && say('data.belief_none', { title: titleOf({ belief_slug: named.slug, belief_title: named.title }) })
}

/** Names the belief after which the mood rose most. */
export function helped({ sessions, units, say, titleOf }: Asked): string {
  const best = mostHelpful(sessions)
  if (!best) return say('data.not_enough')
  return say('data.helped', { title: titleOf(best), gain: units.points(best.mood_gain), sessions: units.sessions(best.sessions) })
}

/** The beliefs that were practiced, most frequent first. */
function byCount(sessions: readonly PracticeSession[]): { session: PracticeSession; count: number }[] {
  const counts = new Map<string, { session: PracticeSession; count: number }>()
  for (const session of sessions) counts.set(session.belief_slug, { session, count: (counts.get(session.belief_slug)?.count ?? 0) + 1 })
  return [...counts.values()].sort((one, other) => other.count - one.count)
}
