import type { FastifyInstance } from 'fastify'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../contract/errors.ts'
import { BODY_BYTES } from '../contract/limits.ts'
import { ErrorShape, ref } from '../contract/shapes.ts'
import { admit, type Doorkeepers } from './admission.ts'
import { inputReader } from './input/input.ts'
import type { Call, Route } from './route.ts'

/** Puts declared routes on the server: admission before the body is read, input checks after, then the handler. */
export function registerRoutes(app: FastifyInstance, doors: Doorkeepers, routes: readonly Route[]): void {
  for (const declared of routes) {
    const readInput = inputReader(declared)
    app.route({
      method: declared.method,
      url: declared.url,
      config: { declared },
      bodyLimit: declared.bodyLimit ?? BODY_BYTES,
      schema: documentation(declared),
      onRequest: (request, reply, done) => {
        const admitted = admit(declared.access, doors, request, reply)
        if (admitted) admitted.then(() => done(), done)
        else done()
      },
      handler: (request, reply) => {
        readInput(request, reply)
        const { key, session, params, query, body } = request
        reply.code(declared.success.status).header('cache-control', 'no-store')
        return declared.handler({ key, session, params, query, body, request, reply } as unknown as Call<'key', unknown, unknown, unknown>)
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
  stream
    ? { content: { 'text/event-stream': { schema: { type: 'string', description: stream } }, 'application/json': { schema } } }
    : schema

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
