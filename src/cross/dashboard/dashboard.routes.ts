import type { Clock } from '../../base/clock.ts'
import { iso } from '../../base/clock.ts'
import { dashboardAccess } from '../../contract/access.ts'
import { CROSS_DISCLAIMER, Dashboard, DashboardQuery } from '../../contract/cross.ts'
import { ref } from '../../contract/shapes.ts'
import { type Route, route } from '../../http/route.ts'
import { linkedApps } from '../../identity/key-record.ts'
import { readSections } from '../sections.ts'
import { type Reads, readBodyNow, readMindNow, readVoiceNow } from './dashboard.ts'

interface Needs extends Reads {
  clock: Clock
}

export function dashboardRoutes(deps: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/cross/dashboard',
      operationId: 'getDashboard',
      tag: 'Cross',
      summary: 'See mind, body and voice at once',
      description:
        'Streaks and mastery, stacks with the interactions recorded between what you take, and where your speaking stands. `alerts` counts recorded interactions within your own active stacks and protocols; none recorded is no evidence that there are none.',
      access: dashboardAccess,
      query: DashboardQuery,
      success: { status: 200, description: 'The dashboard.', schema: ref(Dashboard) },
      errors: ['not_linked'],
      handler: async ({ key, query }) => {
        const now = deps.clock.now()
        const { sections, unavailable } = await readSections(
          key,
          {
            mind: (account) => readMindNow(deps, account, now),
            body: (account) => readBodyNow(deps, account),
            voice: (account) => readVoiceNow(deps, account, now),
          },
          query.partial === 'true',
        )
        const data = { generated_at: iso(now), linked_apps: linkedApps(key), ...sections, unavailable_apps: unavailable }
        return { data, disclaimer: CROSS_DISCLAIMER }
      },
    }),
  ]
}
