import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { CompletedRequest, Observer } from '../base/observer.ts'
import type { ApiError } from '../contract/errors.ts'
import { fixOf } from '../contract/fixes.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { RecentRequests } from '../identity/recent-requests.ts'
import { withoutInput } from './declared-fields.ts'

/** The record of a request, which never contains a URL, a header, a body or an e-mail address. */
export interface RequestRecord extends CompletedRequest {
  id: string
  key: KeyRecord | null
  refusal: ApiError | null
  /** The id of the request that this one is part of, if any. */
  partOf: string | null
}

interface Needs {
  log: Logger
  requests: RecentRequests
  clock: Clock
  observer: Observer
  /** The names of the fields that requests may have. */
  declared: ReadonlySet<string>
}

/** Reports and logs each request, and adds it to the recent requests of the person whose key was used. */
export function requestRecorder({ log, requests, clock, observer, declared }: Needs): (request: RequestRecord) => void {
  const isLogged = log.isLevelEnabled('info')
  return (request) => {
    observer.requestCompleted(request)
    const { id, method, route, status, ms, key, refusal, partOf } = request
    const rounded = Math.round(ms * 10) / 10
    if (isLogged) log.info({ request_id: id, method, route, status, ms: rounded, key_id: key?.id ?? null }, 'request')
    if (key === null || key.portal !== null || route === null) return
    const code = refusal?.code ?? null
    const isQuoting = code === 'invalid_request' // validation messages may quote the input
    const message = refusal && !isQuoting ? refusal.message : null
    const fix = refusal && fixOf(isQuoting ? withoutInput(refusal, declared) : refusal, route)
    requests.note(key.identity_id, {
      at: clock.now(),
      key_id: key.id,
      method,
      route,
      status,
      code,
      message,
      fix,
      request_id: id,
      part_of: partOf,
      ms: rounded,
    })
  }
}
