import Type, { type Static } from 'typebox'
import { AI_OPERATIONS } from '../limits.ts'
import { Cursor } from '../paging.ts'
import { recordOf } from '../records.ts'
import { Count, Day, literals, nullable, shape, Timestamp, Uuid } from '../shapes.ts'

const MAX_DAYS = 90
export const MAX_REQUESTS = 50

const everyOperation = recordOf(AI_OPERATIONS, () => Count)

const USAGE_BYTES = 64 * 1024
/** The maximum sizes of the parts of a response, assuming the longest possible name and four bytes for each of its characters. */
const BYTES = { frame: 1_000, key: 600, day: 100 }

/** How many keys fit into a response, even if all of them were used every day. */
export const usageKeysPerPage = (days: number): number => Math.floor((USAGE_BYTES - BYTES.frame) / (BYTES.key + days * BYTES.day))

export const UsageQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: 30, description: 'Number of UTC days, including today.' })),
  cursor: Cursor,
  format: Type.Optional(
    literals(['json', 'csv'], {
      default: 'json',
      description: '`csv` returns one line for each key and day. If there is another page, the `Link` header contains its URL.',
    }),
  ),
})

export const CSV = 'text/csv'

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
          is_portal: Type.Boolean({ description: 'True for the entry that counts the requests that you made in the developer portal.' }),
        }),
        days: Type.Array(Type.Object({ day: Day, requests: Count, ...everyOperation }), {
          description: 'The days on which the key was used, newest first.',
        }),
      }),
      { description: 'The keys that were used in this period, newest first.' },
    ),
    next_cursor: nullable(Type.String()),
    from: Day,
    to: Day,
    limits: Type.Object({ requests_per_min: Count, ai_requests_per_min: Count, ai_daily_caps: Type.Object(everyOperation) }),
    resets_at: Timestamp,
  }),
)

export const RequestsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_REQUESTS, default: MAX_REQUESTS })),
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
        route: Type.String({ description: 'The route template, without the actual path or query.' }),
        status: Type.Integer(),
        code: nullable(Type.String({ description: 'The error code; null if the request succeeded.' })),
        message: nullable(
          Type.String({ description: 'The error message; null if the request succeeded or if the message might quote your input.' }),
        ),
        fix: nullable(Type.String({ description: 'What to change; null if the request succeeded.' })),
        request_id: Type.String(),
        part_of: nullable(Type.String({ description: 'The id of the MCP request that caused this request; null if there was none.' })),
        ms: Type.Number({ minimum: 0 }),
      }),
    ),
  }),
)
export type RequestList = Static<typeof RequestList>
export type UsageOfKeys = Static<typeof UsageOfKeys>
