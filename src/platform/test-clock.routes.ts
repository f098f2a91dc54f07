import { iso } from '../base/clock.ts'
import { anyKey } from '../contract/access.ts'
import { ApiError, invalidRequest } from '../contract/errors.ts'
import { FARTHEST_ADVANCE_SECONDS } from '../contract/limits.ts'
import { ClockAdvance, ClockTime } from '../contract/platform/test-clock.ts'
import { ref } from '../contract/shapes.ts'
import { type Route, route } from '../http/route.ts'
import type { TestClock } from '../identity/test-clock.ts'

/** `testClock` is null outside the sandbox, where all keys are live. */
export function testClockRoutes({ testClock }: { testClock: TestClock | null }): Route[] {
  return [
    route({
      method: 'POST',
      url: '/v1/test/clock',
      operationId: 'advanceTestClock',
      tag: 'Keys',
      summary: 'Advance a test clock',
      description:
        'Advances the clock of the test person that the calling test key belongs to: rate-limit windows are reset, daily caps are reset at midnight UTC, and keys expire. This affects all keys of that person, including children and successors, but nobody else. The clock never moves back, and it can be at most ten years ahead. A live key is rejected with a 403. The request that moves the clock is itself counted at the old time.',
      access: anyKey,
      body: ClockAdvance,
      success: { status: 200, description: 'The new time, which applies to the next request.', schema: ref(ClockTime) },
      errors: ['forbidden'],
      handler: async ({ key, body }) => {
        if (!testClock)
          throw new ApiError(
            'forbidden',
            'Only test keys have a clock that can be moved. Mint a test key with POST /v1/keys and `mode: "test"`.',
            {
              reason: 'live_key',
            },
          )
        const state = await testClock.advance(key, body.advance_seconds)
        if (!state)
          throw invalidRequest(
            `The clock can be at most ${FARTHEST_ADVANCE_SECONDS} seconds ahead of real time. To start over, mint a new test key.`,
            'clock_too_far',
            { field: 'advance_seconds' },
          )
        return { now: iso(state.now), advanced_seconds: state.advancedSeconds }
      },
    }),
  ]
}
