import Type, { type Static } from 'typebox'
import { StreaksOrNull, WORLDS } from './mind.ts'
import { Count, Day, literals, literalsOrNull, nullable, ref, shape, Timestamp, Uuid } from './shapes.ts'

const Score = Type.Integer({ minimum: 0, maximum: 100 })
const Mood = nullable(Type.Integer({ minimum: 1, maximum: 10, description: 'Mood from 1 (low) to 10 (high); null if not recorded.' }))
const belief = { belief_id: Uuid, belief_slug: Type.String(), belief_title: Type.String() }

const Practice = shape(
  'Practice',
  Type.Object({
    id: Uuid,
    ...belief,
    practiced_at: Timestamp,
    local_date: { ...Day, description: 'The date in your own time zone.' },
    kind: Type.String({ description: 'Kind of exercise, such as journal, breath or noticing.' }),
    duration_seconds: nullable(Count),
    mood_before: Mood,
    mood_after: Mood,
    note: nullable(Type.String()),
  }),
)
export const Progress = shape('Progress', Type.Object({ practice: Type.Array(ref(Practice)), streaks: StreaksOrNull }))

const Mastery = shape(
  'Mastery',
  Type.Object({
    ...belief,
    world: literalsOrNull(WORLDS),
    score: Score,
    level: literals(['new', 'growing', 'steady', 'mastered'], {
      description: 'Based on the score. `new`: below 25. `growing`: 25 or more. `steady`: 50 or more. `mastered`: 75 or more.',
    }),
    practice_count: Type.Integer({ minimum: 0, description: 'Number of sessions so far.' }),
    last_practiced_at: nullable(Timestamp),
    trend: literals(['rising', 'steady', 'falling'], {
      description:
        'Change in the score over the last 30 days. `steady` if it changed by less than 3, or if there was no score 30 days ago.',
    }),
  }),
)
export const MasteryList = shape('MasteryList', Type.Object({ data: Type.Array(ref(Mastery)) }))
export type Progress = Static<typeof Progress>
export type MasteryList = Static<typeof MasteryList>
