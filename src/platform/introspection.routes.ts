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

type ChangingPart = Pick<Introspection, 'usage_today' | 'limits'>

interface FixedPart extends Omit<Introspection, keyof ChangingPart | 'key'> {
  key: Omit<KeySummary, 'last_used_at'>
}

const openings = new WeakMap<KeyRecord, string>()

/** The fixed part of the response as JSON, up to where the fields of `key` end. */
function openingOf(record: KeyRecord, now: number): string {
  const known = openings.get(record)
  if (known !== undefined) return known
  const { email, links } = record
  const { last_used_at, ...key } = toSummary(record, null, now)
  const fixed: FixedPart = {
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
  const opening = toJson(fixed).slice(0, -2)
  openings.set(record, opening)
  return opening
}

export function introspectionRoutes({ clock, limits, ledger, windows }: Needs): Route[] {
  /** Takes no slot: the request itself is not an AI request. */
  const aiMinute = (key: KeyRecord) => windows.ai.take(allowancesOf(key, 'ai', limits), clock.steady(), 0)

  /** Joined from JSON, because most of it stays the same for as long as the key is cached. */
  const introspect = (key: KeyRecord, used: Usage, slot: Slot | null, ai: Slot): ReadyJson<Introspection> => {
    const now = clock.now()
    const { own: _notDeclared, ...today } = used // of a child key
    const changing: ChangingPart = {
      usage_today: today,
      limits: {
        requests_per_min: limits.minute.standard,
        ai_requests_per_min: limits.minute.ai,
        requests_remaining: slot?.remaining ?? limits.minute.standard,
        ai_requests_remaining: ai.remaining,
        ai_daily_caps: recordOf(AI_OPERATIONS, (operation) => Math.min(limits.daily[operation], key.ai_daily?.[operation] ?? Infinity)),
        ai_daily_remaining: recordOf(AI_OPERATIONS, (operation) => remainingOf(dailyCapToday(key, operation, used, limits))),
        resets_at: resetsAt(now),
      },
    }
    return ReadyJson.own(`${openingOf(key, now)},"last_used_at":${toJson(ledger.lastUse(key))}},${toJson(changing).slice(1)}`)
  }

  return [
    route({
      method: 'GET',
      url: '/v1/me',
      operationId: 'introspect',
      tag: 'Keys',
      summary: 'Inspect the calling key',
      description:
        'Returns your identity, your linked applications and your plan, as well as the calling key, its usage today (including this request) and its remaining quota.',
      access: anyKey,
      success: { status: 200, description: 'The calling key with its usage and limits.', schema: ref(Introspection) },
      errors: [],
      ready: ({ key, slot }) => {
        const used = ledger.cachedUsage(key.id)
        const ai = aiMinute(key)
        return used && !(ai instanceof Promise) ? introspect(key, used, slot, ai) : undefined
      },
      handler: async ({ key, slot }) => introspect(key, await ledger.usageToday(key), slot, await aiMinute(key)),
    }),
  ]
}
