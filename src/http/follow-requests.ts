import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Observer, RequestSpan } from '../base/observer.ts'

/** Must be added before all other hooks, so that requests they reject are followed too. */
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
  // the asynchronous context of the request is lost while its body is read
  app.addHook('preHandler', (request, _reply, done) => spans.get(request)?.run(done))
}
