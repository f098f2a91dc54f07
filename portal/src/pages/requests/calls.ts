import type { Schemas } from '@threefold/sdk'

export type RequestLine = Schemas['RecentRequests']['data'][number]

/** A request, together with the requests that it made. For example, an MCP request calls the API on behalf of an agent. */
export interface Call extends RequestLine {
  parts: RequestLine[]
}

/** Groups requests under the request that made them, oldest first. If that request is no longer listed, they are listed separately. */
export function callsOf(requests: readonly RequestLine[]): Call[] {
  const ids = new Set(requests.map(({ request_id }) => request_id))
  const isPart = ({ part_of }: RequestLine) => part_of !== null && ids.has(part_of)
  return requests
    .filter((request) => !isPart(request))
    .map((whole) => ({ ...whole, parts: requests.filter(({ part_of }) => part_of === whole.request_id).toReversed() }))
}

/** The first request that failed. A tool call may fail even though the MCP request itself succeeds. */
export const faultOf = (call: Call): RequestLine | undefined => [call, ...call.parts].find(({ code }) => code !== null)

export const FILTERS = ['status', 'route', 'key_id', 'since', 'id'] as const
export type Filters = Record<(typeof FILTERS)[number], string>

export const PERIODS: Record<string, { title: string; ms: number }> = {
  '5m': { title: 'Last 5 minutes', ms: 300_000 },
  '1h': { title: 'Last hour', ms: 3_600_000 },
  '24h': { title: 'Last 24 hours', ms: 86_400_000 },
}

/** The calls that match the filters. `status` is `ok`, `failed` or an error code. */
export function matching(calls: readonly Call[], { status, route, key_id, since, id }: Filters, now = Date.now()): Call[] {
  const hasStatus = (call: Call) => {
    const code = faultOf(call)?.code
    if (status === 'ok') return code === undefined
    return status === 'failed' ? code !== undefined : code === status
  }
  const wanted = id.trim().toLowerCase()
  const oldest = now - (PERIODS[since]?.ms ?? Number.POSITIVE_INFINITY)
  return calls.filter(
    (call) =>
      (status === '' || hasStatus(call)) &&
      (route === '' || routeOf(call) === route) &&
      (key_id === '' || call.key_id === key_id) &&
      Date.parse(call.at) >= oldest &&
      [call, ...call.parts].some(({ request_id }) => request_id.toLowerCase().includes(wanted)),
  )
}

export const routeOf = ({ method, route }: RequestLine): string => `${method} ${route}`

export const msText = (ms: number): string => (ms < 1 ? '<1 ms' : `${Math.round(ms).toLocaleString()} ms`)
