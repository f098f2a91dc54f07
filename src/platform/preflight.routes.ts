import type { FastifyRequest } from 'fastify'
import { LOOK_AHEAD } from '../base/look-ahead.ts'
import { anyKey } from '../contract/access.ts'
import type { ErrorEnvelope } from '../contract/errors.ts'
import { fixOf } from '../contract/fixes.ts'
import { COACH_BODY_BYTES } from '../contract/limits.ts'
import { Preflight, PreflightRequest } from '../contract/platform/preflight.ts'
import { ref } from '../contract/shapes.ts'
import { pathPattern } from '../http/errors.ts'
import type { LookedAhead } from '../http/look-ahead.ts'
import { type Route, route } from '../http/route.ts'

const FREE: Preflight['cost'] = { rate_limit: null, requests: 0, ai_operation: null, units: 0 }
/** The caller's headers that determine whether a call is admitted. */
const PASSED_ON = ['authorization', 'cookie', 'sec-fetch-site', 'host', 'prefer', 'x-forwarded-for'] as const

/**
 * The route that checks whether a call would be allowed. The call passes through the service like a real one, but only up to its handler.
 * `routes` are all other routes.
 */
export function preflightRoutes(routes: readonly Route[]): Route[] {
  const costs = routes.map(({ method, url, access: { bucket, ai } }) => ({
    method,
    matches: pathPattern(url),
    cost: { rate_limit: bucket, requests: bucket ? 1 : 0, ai_operation: ai, units: ai ? 1 : 0 },
  }))
  const costOf = (method: string, path: string) => {
    const [pathname = ''] = path.split('?', 1)
    return costs.find((known) => known.method === method && known.matches.test(pathname))?.cost ?? FREE
  }

  return [
    route({
      method: 'POST',
      url: '/v1/preflight',
      operationId: 'preflight',
      tag: 'Keys',
      summary: 'Check whether a call is allowed',
      description:
        'Runs the same checks on a call as the service would, in this order: credential, rate limit, linked accounts, scopes, input and daily cap. Returns what the call would cost, or the error that it would receive and how to fix it. The call itself is neither made nor counted; this request counts like any other.',
      access: anyKey,
      body: PreflightRequest,
      bodyLimit: COACH_BODY_BYTES,
      success: { status: 200, description: 'The result of the check.', schema: ref(Preflight) },
      errors: [],
      handler: async ({ body: { method, path, body }, request }): Promise<Preflight> => {
        const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
        const headers = { ...passedOn(request), ...LOOK_AHEAD, ...(body !== undefined && { 'content-type': 'application/json' }) }
        const { remoteAddress = 'unknown' } = request.raw.socket
        const response = await request.server.inject({ method, url: path, headers, remoteAddress, ...payload })
        const cost = costOf(method, path)
        if (response.statusCode < 400) return { allowed: true, ...response.json<LookedAhead>(), error: null, fix: null, cost }
        const { error } = response.json<ErrorEnvelope>()
        return { allowed: false, operation: null, status: response.statusCode, error, fix: fixOf(error), cost }
      },
    }),
  ]
}

const passedOn = ({ headers }: FastifyRequest) =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
