import Type, { type Static } from 'typebox'
import { LONGEST_ADVANCE_SECONDS } from '../limits.ts'
import { Count, shape, Timestamp } from '../shapes.ts'

export const ClockAdvance = Type.Object({
  advance_seconds: Type.Integer({
    minimum: 1,
    maximum: LONGEST_ADVANCE_SECONDS,
    description: 'The number of seconds by which to move the clock forward, at most 366 days in one call.',
  }),
})

export const ClockTime = shape(
  'TestClock',
  Type.Object({
    now: Type.String({ ...Timestamp, description: "The time on the test person's clock." }),
    advanced_seconds: Type.Integer({ ...Count, description: 'The number of seconds by which the clock is ahead of real time.' }),
  }),
)
export type ClockTime = Static<typeof ClockTime>
