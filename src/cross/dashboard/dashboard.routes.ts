import type { Clock } from '../../base/clock.ts'
import { iso } from '../../base/clock.ts'
import { dashboardAccess } from '../../contract/access.ts'
import { CROSS_DISCLAIMER, Dashboard, DashboardQuery } from '../../contract/cross.ts'
import { ref } from '../../contract/shapes.ts'
import { type Route, route } from '../../http/route.ts'
import { linkedApps } from '../../identity/key-record.ts'
import { readSections } from '../sections.ts'
import { readBody, readMind, readVoice, type Sources } from './dashboard.ts'

interface Needs extends Sources {
  clock: Clock
}

export function dashboardRoutes(deps: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/cross/dashboard',
      operationId: 'getDashboard',
      tag: 'Insights',
      summary: 'Get your dashboard',
      description:
        'Returns your streaks and mastery, your stacks and protocols, and the state of your speaking opportunities. `alerts` counts the recorded interactions within your active stacks and protocols; a count of 0 does not mean that a combination is safe.',
      access: dashboardAccess,
      query: DashboardQuery,
      success: { status: 200, description: 'The dashboard.', schema: ref(Dashboard) },
      errors: ['not_linked'],
      handler: async ({ key, query }) => {
        const now = deps.clock.now()
        const { sections, unavailable } = await readSections(
          key,
          {
            mind: (account) => readMind(deps, account, now),
            body: (account) => readBody(deps, account),
            voice: (account) => readVoice(deps, account, now),
          },
          query.partial === true,
        )
        const data = { generated_at: iso(now), linked_apps: linkedApps(key), ...sections, unavailable_apps: unavailable }
        return { data, disclaimer: CROSS_DISCLAIMER }
      },
    }),
  ]
}
