import Type from 'typebox'
import type { Clock } from '../base/clock.ts'
import { resetsAt, utcDay } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { anyKey } from '../contract/access.ts'
import type { Limits } from '../contract/limits.ts'
import { CSV, RequestList, RequestsQuery, UsageOfKeys, UsageQuery, usageKeysPerPage } from '../contract/platform/usage.ts'
import { ref } from '../contract/shapes.ts'
import { cutPage, readTimeCursor } from '../db/cursor.ts'
import type { Databases } from '../db/open.ts'
import { ReadyJson } from '../http/responses/ready-json.ts'
import { type Route, route } from '../http/route.ts'
import { heavyReads } from '../identity/heavy-reads.ts'
import type { RecentRequests } from '../identity/recent-requests.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { usageOfKeys } from './usage.queries.ts'
import { usageCsv } from './usage-csv.ts'

interface Needs {
  db: Pick<Databases, 'platform'>
  clock: Clock
  limits: Limits
  ledger: UsageLedger
  requests: RecentRequests
}

const DAY_MS = 86_400_000

export function usageRoutes({ db, clock, limits, ledger, requests }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/me/usage',
      operationId: 'getUsage',
      tag: 'Keys',
      summary: 'List the daily usage of your keys',
      description:
        'Returns the number of requests made and AI units used with each of your keys on each UTC day, and the limits that apply. Keys and days without usage are omitted. If `next_cursor` is not null, there are more keys. With `format=csv`, the result is a CSV file.',
      access: anyKey,
      query: UsageQuery,
      success: {
        status: 200,
        description: 'Usage by key and day.',
        schema: ref(UsageOfKeys),
        other: { type: CSV, schema: Type.String() },
      },
      errors: [],
      handler: async ({ key, query, reply }) => {
        const now = clock.now()
        const days = query.days ?? 30
        const [from, to] = [utcDay(now - (days - 1) * DAY_MS), utcDay(now)]
        const list = `usage ${days}`
        const after = query.cursor === undefined ? [null, null] : readTimeCursor(list, query.cursor)
        const limit = usageKeysPerPage(days)
        const values = [key.identity_id, from, to, new Date(now), ...after, limit + 1]
        const rows = await heavyReads.run(key.identity_id, async () => {
          await ledger.settle()
          return db.platform.asPerson(key.identity_id, usageOfKeys, values)
        })
        const { page, next_cursor } = cutPage(list, rows ? parseJson(rows) : [], limit, ({ created_at, key: { id } }) => [created_at, id])
        if (query.format === 'csv') {
          if (next_cursor) reply.header('link', `</v1/me/usage?format=csv&days=${days}&cursor=${next_cursor}>; rel="next"`)
          reply.header('content-disposition', 'attachment; filename="threefold-usage.csv"')
          return ReadyJson.inForm(CSV, usageCsv(page))
        }
        return {
          data: page,
          next_cursor,
          from,
          to,
          limits: { requests_per_min: limits.minute.standard, ai_requests_per_min: limits.minute.ai, ai_daily_caps: limits.daily },
          resets_at: resetsAt(now),
        }
      },
    }),
    route({
      method: 'GET',
      url: '/v1/me/requests',
      operationId: 'listRequests',
      tag: 'Keys',
      summary: 'List recent requests',
      description:
        'Returns the time, route, status and duration of up to 50 recent requests made with your keys, newest first. New requests appear within a few seconds. URLs and bodies are not stored.',
      access: anyKey,
      query: RequestsQuery,
      success: { status: 200, description: 'Recent requests.', schema: ref(RequestList) },
      errors: [],
      handler: async ({ key, query }) => ({ data: await requests.list(key.identity_id, query.limit ?? 50) }),
    }),
  ]
}
