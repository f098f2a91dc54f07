import type { Logger } from 'pino'
import { type Clock, iso } from '../base/clock.ts'
import type { ApiError } from '../contract/errors.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { RecentRequests } from '../identity/recent-requests.ts'

/** A request after its answer, by route pattern: never a URL, header, body or e-mail. */
export interface Answered {
  id: string
  method: string
  /** Null where no route was found. */
  route: string | null
  status: number
  ms: number
  key: KeyRecord | null
  refusal: ApiError | null
}

interface Observers {
  log: Logger
  requests: RecentRequests
  clock: Clock
  metrics: { count(answered: Answered): void } | null
}

/** Counts a request, writes its line, and keeps it for the person whose key it came with. */
export function answerObserver({ log, requests, clock, metrics }: Observers): (answered: Answered) => void {
  const logs = log.isLevelEnabled('info')
  return (answered) => {
    metrics?.count(answered)
    const { id, method, route, status, ms, key, refusal } = answered
    const rounded = Math.round(ms * 10) / 10
    if (logs) log.info({ request_id: id, method, route, status, ms: rounded, key_id: key?.id ?? null }, 'request')
    if (key === null || key.portal !== null || route === null) return
    const message = refusal && refusal.code !== 'invalid_request' ? refusal.message : null // that one may quote what was sent
    const code = refusal?.code ?? null
    requests.note(key.identity_id, {
      at: iso(clock.now()),
      key_id: key.id,
      method,
      route,
      status,
      code,
      message,
      request_id: id,
      ms: rounded,
    })
  }
}
