import type { Logger } from 'pino'
import { type Clock, iso } from '../base/clock.ts'
import type { AnsweredRequest, Observer } from '../base/observer.ts'
import type { ApiError } from '../contract/errors.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { RecentRequests } from '../identity/recent-requests.ts'

/** A request after its answer, by route pattern: never a URL, header, body or e-mail. */
export interface Answered extends AnsweredRequest {
  id: string
  key: KeyRecord | null
  refusal: ApiError | null
}

interface Needs {
  log: Logger
  requests: RecentRequests
  clock: Clock
  observer: Observer
}

/** Reports a request, writes its line, and keeps it for the person whose key it came with. */
export function answerRecorder({ log, requests, clock, observer }: Needs): (answered: Answered) => void {
  const logs = log.isLevelEnabled('info')
  return (answered) => {
    observer.requestAnswered(answered)
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
