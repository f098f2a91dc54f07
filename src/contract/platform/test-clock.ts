import Type, { type Static } from 'typebox'
import { LONGEST_ADVANCE_SECONDS } from '../limits.ts'
import { Count, shape, Timestamp } from '../shapes.ts'

export const ClockAdvance = Type.Object({
  advance_seconds: Type.Integer({
    minimum: 1,
    maximum: LONGEST_ADVANCE_SECONDS,
    description: 'How far to move the clock, at most 366 days in one call.',
  }),
})

export const ClockTime = shape(
  'TestClock',
  Type.Object({
    now: Type.String({ ...Timestamp, description: "The time on the test person's clock." }),
    advanced_seconds: Type.Integer({ ...Count, description: 'How far the clock is ahead of the real one.' }),
  }),
)
export type ClockTime = Static<typeof ClockTime>
