import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Observer, RequestSpan } from '../base/observer.ts'

/** Add it before every other hook, so that refusals at the entrance are followed too. */
export function followRequests(app: FastifyInstance, observer: Observer): void {
  if (!observer.followsRequests) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions } = request
    const span = observer.requestStarted({ id, method, route: routeOptions.url ?? null, headers })
    spans.set(request, span)
    reply.raw.once('close', () => span.end(reply.raw.statusCode, request.refusal?.code ?? null))
    span.run(done)
  })
  // reading a body leaves the asynchronous context that the request began in
  app.addHook('preHandler', (request, _reply, done) => (spans.get(request) as RequestSpan).run(done))
}
