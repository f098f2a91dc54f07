import type { FastifyInstance } from 'fastify'
import { isLookAhead } from '../base/look-ahead.ts'
import { databasesOf } from '../contract/access.ts'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../contract/errors.ts'
import { BODY_BYTES } from '../contract/limits.ts'
import { ErrorShape, ref } from '../contract/shapes.ts'
import type { AiAnswers } from '../identity/ai-answers.ts'
import type { Admission } from './admission.ts'
import { inputReader } from './input/input.ts'
import type { Lanes } from './limits/lanes.ts'
import type { InFlight } from './limits/shedding.ts'
import { lookAhead } from './look-ahead.ts'
import { accountsOf, type Route } from './route.ts'
import { responseSender } from './send-response.ts'

interface Needs {
  admission: Admission
  inFlight: InFlight
  lanes: Lanes
  answers: AiAnswers
}

const NOTHING = Buffer.alloc(0)

/** Registers the routes. Each request is admitted before its body is read; then the input is validated, and the handler is called. */
export function registerRoutes(app: FastifyInstance, { admission, inFlight, lanes, answers }: Needs, routes: readonly Route[]): void {
  for (const declared of routes) {
    const isQuick = declared.access.ai === null && !declared.success.stream
    const readInput = inputReader(declared)
    const databases = databasesOf(declared.access)
    const send = responseSender(declared.success)
    app.route({
      method: declared.method,
      url: declared.url,
      config: { declared },
      bodyLimit: declared.bodyLimit ?? BODY_BYTES,
      schema: documentation(declared),
      onRequest: (request, reply, done) => {
        const admitted = admission.admit(declared.access, request, reply)
        if (admitted) admitted.then(() => done(), done)
        else done()
      },
      handler: (request, reply) => {
        if (request.body === undefined) declared.checkSender?.(request.headers, NOTHING)
        readInput(request, reply)
        if (isLookAhead(request.headers)) return lookAhead(declared, request, answers)
        const { key, session, slot, params, query, body } = request
        const accounts = key && accountsOf(key)
        reply.code(declared.success.status).header('cache-control', 'no-store')
        const work = () => declared.handler({ key, session, slot, accounts, params, query, body, request, reply } as never)
        if (!key) return send(work(), reply)
        if (!isQuick) return send(request.watchKey().unlessEnded(work()), reply)
        return send(lanes.run({ person: key.identity_id, databases, work, hasLeft: () => !inFlight.has(reply) }), reply)
      },
    })
  }
}

/**
 * Fails at start-up for a route without declared access, so that a forgotten declaration can't expose it. Routes marked as
 * hidden serve pages and are exempt.
 */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, schema, method, url }) => {
    const isPage = schema?.hide === true && !url.startsWith('/v1')
    if (!config?.declared && !isPage) throw new Error(`${method} ${url} doesn't declare its access requirements; declare them with route()`)
  })
}

function documentedErrors({ access, params, query, body, errors }: Route): ErrorCode[] {
  const follows: Partial<Record<ErrorCode, boolean>> = {
    invalid_request: Boolean(params || query || body),
    unauthorized: access.credential !== 'none',
    forbidden: access.credential === 'key',
    not_linked: access.apps.length > 0,
    rate_limited: access.bucket !== null || access.credential === 'none',
    usage_capped: access.ai !== null,
    upstream_error: true,
    internal_error: true,
  }
  return ERROR_CODES.filter((code) => follows[code] || errors.includes(code))
}

function responseShape({ schema, stream, other }: Route['success']) {
  const content = {
    ...(stream && { 'text/event-stream': { schema: stream } }),
    'application/json': { schema },
    ...(other && { [other.type]: { schema: other.schema } }),
  }
  return stream || other ? { content } : schema
}

function documentation(declared: Route) {
  const { params, query, body, success, access } = declared
  const codes = documentedErrors(declared)
  const failures = codes.map((code) => {
    const { status } = ERRORS[code]
    const sameStatus = codes.filter((other) => ERRORS[other].status === status)
    return [status, { description: sameStatus.map((each) => `\`${each}\`: ${ERRORS[each].summary}`).join(' '), ...ref(ErrorShape) }]
  })
  return {
    operationId: declared.operationId,
    tags: [declared.tag],
    summary: declared.summary,
    description: declared.description,
    security: access.credential === 'none' ? [] : [{ [access.credential]: access.scopes }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [success.status]: { description: success.description, ...responseShape(success) },
      ...(success.empty && { 204: { description: success.empty, type: 'null' } }),
      ...Object.fromEntries(failures),
    },
  }
}
