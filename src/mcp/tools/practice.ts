import type { Payload } from '../results/abridge.ts'
import { count, day, lines, listed, pickEach, type Row, rowsOf } from '../results/words.ts'
import type { TaskTool } from '../task-tool.ts'
import { detail } from './arguments.ts'

function practiceInWords({ streaks, ...payload }: Payload): string {
  const { current_days, longest_days, total_days, last_practiced_on } = (streaks ?? {}) as Row
  const practice = rowsOf(payload, 'practice')
  return lines(
    streaks
      ? `Your streak is ${count(current_days as number, 'day')}; your longest was ${longest_days}, and you have practiced on ${total_days} days in total, last on ${last_practiced_on}.`
      : 'You have not practiced yet.',
    listed(
      'Mastery, highest first (0 to 100):',
      rowsOf(payload, 'mastery').map(
        ({ belief_title, belief_slug, score, level, trend, practice_count }) =>
          `${belief_title} (${belief_slug}): ${score}, ${level}, ${trend}, ${count(practice_count as number, 'session')}`,
      ),
    ),
    listed(
      'Latest practice in the last 90 days, newest first:',
      practice.map(({ practiced_at, belief_title, kind, duration_seconds, mood_before, mood_after, note }) =>
        [
          `${day(practiced_at)}: ${belief_title}, ${kind}, ${Math.round(Number(duration_seconds) / 60)} min`,
          `mood ${mood_before} to ${mood_after}`,
          note,
        ]
          .filter(Boolean)
          .join('; '),
      ),
    ),
  )
}

/** How many of the newest sessions a short answer contains. Such an answer is mainly about streaks and scores. */
const RECENT = 10

export const myPractice: TaskTool = {
  name: 'my_practice',
  title: 'My practice, streak and mastery',
  description:
    'Shows how the person practices their beliefs: the current and longest streak, the sessions of the last 90 days, and the mastery score of each belief, best first. Use it for "my streak", "my progress", "which beliefs have I mastered". To read what a belief says, use `explore_beliefs` instead.',
  apps: ['mind'],
  calls: { all: ['getMyProgress', 'listMyMastery'] },
  input: { detail },
  output: {
    streaks: { type: ['object', 'null'] },
    mastery: { type: 'array' },
    practice: { type: 'array', description: 'Sessions, newest first.' },
  },
  run: async ({ detail: asked }, { api }) => {
    const [progress, mastery] = await Promise.all([api.ask('getMyProgress'), api.ask('listMyMastery')])
    const practice = rowsOf(progress, 'practice')
    return {
      payload: { streaks: progress.streaks, mastery: mastery.data, practice: asked === 'full' ? practice : practice.slice(0, RECENT) },
      words: practiceInWords,
      brief: (short) => ({
        streaks: short.streaks,
        mastery: pickEach(rowsOf(short, 'mastery'), ['belief_slug', 'score']),
        practice: pickEach(rowsOf(short, 'practice'), ['id', 'belief_slug', 'practiced_at']),
      }),
    }
  },
}
