import type { Clock } from '../base/clock.ts'
import { resetsAt, utcDay } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { anyKey } from '../contract/access.ts'
import type { Limits } from '../contract/limits.ts'
import { ref } from '../contract/shapes.ts'
import { RequestList, RequestsQuery, UsageOfKeys, UsageQuery } from '../contract/usage.ts'
import type { Databases } from '../db/open.ts'
import { type Route, route } from '../http/route.ts'
import type { RecentRequests } from '../identity/recent-requests.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { usageOfKeys } from './usage.queries.ts'

interface Needs {
  db: Pick<Databases, 'platform'>
  clock: Clock
  limits: Limits
  ledger: UsageLedger
  requests: RecentRequests
}

const DAY_MS = 86_400_000

/** What all keys of the caller's identity have used, and how their last requests were answered. */
export function usageRoutes({ db, clock, limits, ledger, requests }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/me/usage',
      operationId: 'getUsage',
      tag: 'Keys',
      summary: 'See what your keys used, day by day',
      description: 'Requests and AI units of each of your keys by UTC day, with the limits that they count against.',
      access: anyKey,
      query: UsageQuery,
      success: { status: 200, description: 'Use by key and day.', schema: ref(UsageOfKeys) },
      errors: [],
      handler: async ({ key, query }) => {
        await ledger.settle()
        const now = clock.now()
        const to = utcDay(now)
        const from = utcDay(now - ((query.days ?? 30) - 1) * DAY_MS)
        const rows = await db.platform.asPerson(key.identity_id, usageOfKeys, [key.identity_id, from, to, new Date(now)])
        return {
          data: rows ? parseJson(rows) : [],
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
      summary: 'See the last requests of your keys',
      description:
        'When, which route, how it was answered and how long it took; newest first, at most 50, at most a few seconds old. Addresses and bodies are not kept.',
      access: anyKey,
      query: RequestsQuery,
      success: { status: 200, description: 'The last requests.', schema: ref(RequestList) },
      errors: [],
      handler: async ({ key, query }) => ({ data: await requests.list(key.identity_id, query.limit ?? 50) }),
    }),
  ]
}
