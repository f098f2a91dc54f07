import { iso, nextUtcMidnight } from '../clock.ts'
import { Introspection } from '../contract/keys.ts'
import { AI_OPERATIONS, type AiOperation } from '../contract/limits.ts'
import { APPS } from '../contract/scopes.ts'
import { ref } from '../contract/shapes.ts'
import type { Deps } from '../deps.ts'
import { anyKey, type Route, route } from '../http/route.ts'
import { type KeyRecord, toSummary } from './key-record.ts'

export function introspectionRoutes({ clock, limits, ledger, windows }: Deps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/me',
      operationId: 'introspect',
      tag: 'Keys',
      summary: 'Ask what this key is and may do',
      description:
        'Identity, linked applications, the calling key, the plan, what was used today (this request included) and what is left.',
      access: anyKey,
      success: { status: 200, description: 'The calling key.', schema: ref(Introspection) },
      errors: [],
      handler: async ({ key }): Promise<Introspection> => {
        const now = clock.now()
        const used = await ledger.usageToday(key)
        const remaining = Object.fromEntries(
          AI_OPERATIONS.map((operation) => [operation, Math.max(0, limits.daily[operation] - used[operation])]),
        )
        return {
          identity: { email: key.email, linked_apps: linkedApps(key) },
          key: toSummary({ ...key, last_used_at: ledger.lastUse(key.id) ?? key.last_used_at }, now),
          plan_snapshot: { plan: 'beta', is_free: true, writes_enabled: false, ...plans(key) },
          usage_today: used,
          limits: {
            requests_per_min: limits.minute.standard,
            ai_requests_per_min: limits.minute.ai,
            requests_remaining: windows.remaining(`standard:${key.id}`, limits.minute.standard, clock.steady()),
            ai_daily_caps: limits.daily,
            ai_daily_remaining: remaining as Record<AiOperation, number>,
            resets_at: iso(nextUtcMidnight(now)),
          },
        }
      },
    }),
  ]
}

const linkedApps = (key: KeyRecord) => ({ mind: Boolean(key.links.mind), body: Boolean(key.links.body), voice: Boolean(key.links.voice) })

const plans = (key: KeyRecord) => Object.fromEntries(APPS.map((app) => [`${app}_plan`, key.links[app]?.plan ?? 'none']))
