import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Observer, RequestSpan } from '../base/observer.ts'

/**
 * Reports each request to the observer.
 * Must be called before any other hook is added, to include requests that other hooks reject.
 */
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
  // the request's asynchronous context is lost while its body is read
  app.addHook('preHandler', (request, _reply, done) => spans.get(request)?.run(done))
}
