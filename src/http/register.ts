import type { FastifyInstance } from 'fastify'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../contract/errors.ts'
import { BODY_BYTES } from '../contract/limits.ts'
import { ErrorShape, ref } from '../contract/shapes.ts'
import { type Entry, enter } from './enter.ts'
import { inputReader } from './input/input.ts'
import { accountsOf, type Route } from './route.ts'
import { answerSender } from './send-answer.ts'

/** Puts declared routes on the server: admission before the body is read, input checks after, then the handler. */
export function registerRoutes(app: FastifyInstance, entry: Entry, routes: readonly Route[]): void {
  for (const declared of routes) {
    const readInput = inputReader(declared)
    const send = answerSender(declared.success)
    app.route({
      method: declared.method,
      url: declared.url,
      config: { declared },
      bodyLimit: declared.bodyLimit ?? BODY_BYTES,
      schema: documentation(declared),
      onRequest: (request, reply, done) => {
        const entered = enter(declared.access, entry, request, reply)
        if (entered) entered.then(() => done(), done)
        else done()
      },
      handler: (request, reply) => {
        readInput(request, reply)
        const { key, session, slot, params, query, body } = request
        const accounts = key && accountsOf(key)
        reply.code(declared.success.status).header('cache-control', 'no-store')
        return send(declared.handler({ key, session, slot, accounts, params, query, body, request, reply } as never), reply)
      },
    })
  }
}

/** A route that declares no access does not register: forgetting it must not open it. Hidden ones are pages. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, schema, method, url }) => {
    const isPage = schema?.hide === true && !url.startsWith('/v1')
    if (!config?.declared && !isPage) throw new Error(`${method} ${url} declares no access: declare it with route().`)
  })
}

/** Errors that follow from what a route declares, and those that it names itself. */
function documentedErrors({ access, params, query, body, errors }: Route): ErrorCode[] {
  const follows: Partial<Record<ErrorCode, boolean>> = {
    invalid_request: Boolean(params || query || body),
    unauthorized: true,
    forbidden: access.scopes.length > 0,
    not_linked: access.apps.length > 0,
    rate_limited: access.bucket !== null,
    usage_capped: access.ai !== null,
    upstream_error: true,
    internal_error: true,
  }
  return ERROR_CODES.filter((code) => follows[code] || errors.includes(code))
}

const answerShape = ({ schema, stream }: Route['success']) =>
  stream ? { content: { 'text/event-stream': { schema: stream }, 'application/json': { schema } } } : schema

function documentation(declared: Route) {
  const { params, query, body, success, access } = declared
  const codes = documentedErrors(declared)
  const failures = codes.map((code) => {
    const { status } = ERRORS[code]
    const told = codes.filter((other) => ERRORS[other].status === status)
    return [status, { description: told.map((each) => `\`${each}\`: ${ERRORS[each].summary}`).join(' '), ...ref(ErrorShape) }]
  })
  return {
    operationId: declared.operationId,
    tags: [declared.tag],
    summary: declared.summary,
    description: declared.description,
    security: [{ [access.credential]: access.scopes }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [success.status]: { description: success.description, ...answerShape(success) }, ...Object.fromEntries(failures) },
  }
}
