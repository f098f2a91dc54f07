import Type, { type Static } from 'typebox'
import { AI_OPERATIONS } from './limits.ts'
import { Count, Day, nullable, shape, Timestamp, Uuid } from './shapes.ts'

const MOST_DAYS = 90
export const MOST_REQUESTS = 50

const everyOperation = Object.fromEntries(AI_OPERATIONS.map((operation) => [operation, Count])) as Record<
  (typeof AI_OPERATIONS)[number],
  typeof Count
>

export const UsageQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_DAYS, default: 30, description: 'UTC days, today included.' })),
})

export const UsageOfKeys = shape(
  'UsageOfKeys',
  Type.Object({
    data: Type.Array(
      Type.Object({
        key: Type.Object({
          id: Uuid,
          name: Type.String(),
          key_prefix: Type.String(),
          is_active: Type.Boolean(),
          is_portal: Type.Boolean({ description: 'Your own use of the developer settings pages.' }),
        }),
        days: Type.Array(Type.Object({ day: Day, requests: Count, ...everyOperation }), {
          description: 'Every day, oldest first, the last one today.',
        }),
      }),
      { description: 'Keys that are active or were used in these days, newest first.' },
    ),
    from: Day,
    to: Day,
    limits: Type.Object({ requests_per_min: Count, ai_requests_per_min: Count, ai_daily_caps: Type.Object(everyOperation) }),
    resets_at: Timestamp,
  }),
)

export const RequestsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_REQUESTS, default: MOST_REQUESTS })),
})

export const RequestList = shape(
  'RecentRequests',
  Type.Object({
    data: Type.Array(
      Type.Object({
        at: Timestamp,
        key_id: Uuid,
        key_name: nullable(Type.String()),
        method: Type.String(),
        route: Type.String({ description: 'The route, never the address that was asked for.' }),
        status: Type.Integer(),
        code: nullable(Type.String({ description: 'The code of the error, when it was one.' })),
        message: nullable(Type.String({ description: 'What the error said, unless it may quote what was sent.' })),
        request_id: Type.String(),
        ms: Type.Number({ minimum: 0 }),
      }),
    ),
  }),
)
export type RequestList = Static<typeof RequestList>
export type UsageOfKeys = Static<typeof UsageOfKeys>
