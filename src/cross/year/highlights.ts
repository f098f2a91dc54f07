import type { YearInReview } from '../../contract/year-in-review.ts'
import type { MindYear, YearSections } from './year-sections.ts'

type Highlight = YearInReview['data']['highlights'][number]

const LONG_STREAK_DAYS = 3
const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Describes the highlights of a year. Mentions only what happened, and never a count of 0. */
export function highlightsOf({ mind, body, voice }: YearSections, previous: YearSections | null): Highlight[] {
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
    mind &&
      previous?.mind &&
      mind.sessions > previous.mind.sessions &&
      previous.mind.sessions > 0 && {
        kind: 'more_practice',
        text: `You had ${plural(mind.sessions - previous.mind.sessions, 'more session', 'more sessions')} than the year before.`,
        value: mind.sessions - previous.mind.sessions,
      },
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

/** The belief with the most sessions, if it has more than one and no other has as many. */
function favoriteOf([first, second]: MindYear['top_beliefs']): MindYear['top_beliefs'][number] | undefined {
  return first && first.sessions > Math.max(1, second?.sessions ?? 0) ? first : undefined
}
