import { LRUCache } from 'lru-cache'
import type { Clock } from '../base/clock.ts'
import { resetsAt } from '../base/clock.ts'
import { toJson } from '../base/json.ts'
import { anyKey } from '../contract/access.ts'
import { Introspection, type KeySummary } from '../contract/keys.ts'
import { AI_OPERATIONS, type Bucket, type Limits } from '../contract/limits.ts'
import { recordOf } from '../contract/records.ts'
import { ref } from '../contract/shapes.ts'
import { allowancesOf } from '../http/limits/allowances.ts'
import type { MinuteWindows, Slot } from '../http/limits/sliding-window.ts'
import { ReadyJson } from '../http/responses/ready-json.ts'
import { type Route, route } from '../http/route.ts'
import { dailyCapToday, remainingOf } from '../identity/daily-caps.ts'
import { type KeyRecord, linkedApps, toSummary, type Usage } from '../identity/key-record.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'

interface Needs {
  clock: Clock
  limits: Limits
  ledger: UsageLedger
  windows: Record<Bucket, MinuteWindows>
}

type ChangingLimits = Pick<Introspection['limits'], 'requests_remaining' | 'ai_requests_remaining' | 'ai_daily_remaining' | 'resets_at'>

/** The parts of a key's response that stay the same, as JSON without the closing braces of `key` and `limits`. */
interface FixedParts {
  opening: string
  limits: string
}

/** Enough for the busiest keys. Caching these parts for every cached key would take as much memory as the key records themselves. */
const MOST_KEPT = 2_000
const fixedParts = new LRUCache<KeyRecord, FixedParts>({ max: MOST_KEPT })

function fixedPartsOf(record: KeyRecord, now: number, { minute, daily }: Limits): FixedParts {
  const known = fixedParts.get(record)
  if (known) return known
  const { email, links } = record
  const { last_used_at, ...key } = toSummary(record, null, now)
  const opening: Omit<Introspection, 'usage_today' | 'limits' | 'key'> & { key: Omit<KeySummary, 'last_used_at'> } = {
    identity: { email, linked_apps: linkedApps(record) },
    plan_snapshot: {
      plan: 'beta',
      is_free: true,
      writes_enabled: false,
      mind_plan: links.mind?.plan ?? 'none',
      body_plan: links.body?.plan ?? 'none',
      voice_plan: links.voice?.plan ?? 'none',
    },
    key,
  }
  const limits: Omit<Introspection['limits'], keyof ChangingLimits> = {
    requests_per_min: minute.standard,
    ai_requests_per_min: minute.ai,
    ai_daily_caps: recordOf(AI_OPERATIONS, (operation) => Math.min(daily[operation], record.ai_daily?.[operation] ?? Infinity)),
  }
  const parts = { opening: toJson(opening).slice(0, -2), limits: toJson(limits).slice(0, -1) }
  fixedParts.set(record, parts)
  return parts
}

export function introspectionRoutes({ clock, limits, ledger, windows }: Needs): Route[] {
  /** Looks up the window without taking a slot, because the introspection request itself is not an AI request. */
  const aiMinute = (key: KeyRecord) => windows.ai.take(allowancesOf(key, 'ai', limits), clock.steady(), 0)

  /** Concatenates pieces of JSON, most of which stay the same for as long as the key is cached. */
  const introspect = (key: KeyRecord, used: Usage, slot: Slot | null, ai: Slot): ReadyJson<Introspection> => {
    const now = clock.now()
    const fixed = fixedPartsOf(key, now, limits)
    const { own: _notDeclared, ...today } = used // only child keys have `own`
    const changing: ChangingLimits = {
      requests_remaining: slot?.remaining ?? limits.minute.standard,
      ai_requests_remaining: ai.remaining,
      ai_daily_remaining: recordOf(AI_OPERATIONS, (operation) => remainingOf(dailyCapToday(key, operation, used, limits))),
      resets_at: resetsAt(now),
    }
    return ReadyJson.own(
      `${fixed.opening},"last_used_at":${toJson(ledger.lastUse(key))}},"usage_today":${toJson(today)},"limits":${fixed.limits},${toJson(changing).slice(1)}}`,
    )
  }

  return [
    route({
      method: 'GET',
      url: '/v1/me',
      operationId: 'introspect',
      tag: 'Keys',
      summary: 'Get the current key',
      description:
        'Returns your identity, your linked applications and your plan, as well as the calling key, its usage today (including this request) and its remaining quota.',
      access: anyKey,
      success: { status: 200, description: 'The calling key with its usage and limits.', schema: ref(Introspection) },
      errors: [],
      ready: ({ key, slot }) => {
        const used = ledger.cachedUsage(key)
        const ai = aiMinute(key)
        return used && !(ai instanceof Promise) ? introspect(key, used, slot, ai) : undefined
      },
      handler: async ({ key, slot }) => introspect(key, await ledger.usageToday(key), slot, await aiMinute(key)),
    }),
  ]
}
