import type { YearInReview } from '../../contract/year-in-review.ts'
import type { Comparison } from './year-comparison.ts'
import type { MindYear, YearSections } from './year-sections.ts'

type Highlight = YearInReview['data']['highlights'][number]

const LONG_STREAK_DAYS = 3
const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Describes the highlights of a year. Mentions only what happened, and never a count of 0. */
export function highlightsOf({ mind, body, voice }: YearSections, comparison: Comparison | null, wasPreviousShort: boolean): Highlight[] {
  const favorite = favoriteOf(mind?.top_beliefs ?? [])
  const highlights: (Highlight | false | null | undefined)[] = [
    mind &&
      mind.sessions > 0 && {
        kind: 'practice',
        // 0 minutes means that no durations were logged
        text: `You practiced on ${plural(mind.practice_days, 'day')}${mind.minutes > 0 ? `, for a total of ${plural(mind.minutes, 'minute')}` : ''}.`,
        value: mind.practice_days,
      },
    mind?.longest_streak &&
      mind.longest_streak.days >= LONG_STREAK_DAYS && {
        kind: 'longest_streak',
        text: `Your longest streak was ${plural(mind.longest_streak.days, 'day')}, from ${mind.longest_streak.from} to ${mind.longest_streak.to}.`,
        value: mind.longest_streak.days,
      },
    favorite && {
      kind: 'top_belief',
      text: `You came back most often to "${favorite.belief_title}": ${plural(favorite.sessions, 'session')}.`,
      value: favorite.sessions,
    },
    comparison && (wasPreviousShort ? moreEachMonth(comparison) : mind && moreSessions(mind.sessions, comparison)),
    body &&
      body.protocols_completed > 0 && {
        kind: 'protocols_completed',
        text: `You completed ${plural(body.protocols_completed, 'protocol')}.`,
        value: body.protocols_completed,
      },
    voice &&
      voice.speeches > 0 && { kind: 'speeches', text: `You wrote ${plural(voice.speeches, 'speech', 'speeches')}.`, value: voice.speeches },
    voice &&
      voice.booked > 0 && {
        kind: 'booked',
        text: `You were booked for ${plural(voice.booked, 'opportunity', 'opportunities')}.`,
        value: voice.booked,
      },
  ]
  return highlights.filter((highlight): highlight is Highlight => Boolean(highlight))
}

function moreSessions(sessions: number, { previous, previous_through }: Comparison): Highlight | false {
  const more = sessions - (previous.mind?.sessions ?? 0)
  const before = previous_through === null ? 'the year before' : 'in the same part of the year before'
  const text = `You had ${plural(more, 'more session', 'more sessions')} than ${before}.`
  return more > 0 && more < sessions && { kind: 'more_practice', text, value: more }
}

/** Compares monthly averages. After a short year, a comparison of totals would only show that this year was longer. */
function moreEachMonth({ per_month }: Comparison): Highlight | false {
  const [now = 0, before = 0] = [per_month?.current.sessions, per_month?.previous.sessions].map((sessions) => Math.round(sessions ?? 0))
  const text = `You had ${plural(now, 'session')} a month, up from ${before.toLocaleString('en-US')} in the year before.`
  return now > before && before > 0 && { kind: 'more_practice', text, value: now }
}

/** The belief with the most sessions, if it has more than one session and isn't tied with another belief. */
function favoriteOf([first, second]: MindYear['top_beliefs']): MindYear['top_beliefs'][number] | undefined {
  return first && first.sessions > Math.max(1, second?.sessions ?? 0) ? first : undefined
}
