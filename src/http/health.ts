import type { FastifyInstance } from 'fastify'
import { upstreamError } from '../contract/errors.ts'

/** While the service is shutting down, it keeps serving requests, but closes each connection after the response. */
export interface Shutdown {
  hasStarted: boolean
}

/** `/healthz` succeeds if the process responds; `/readyz` succeeds if it can serve requests and is not shutting down. */
export function serveHealth(app: FastifyInstance, shutdown: Shutdown, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!shutdown.hasStarted && (await isReady())) return { status: 'ready' }
    throw upstreamError('The service is not ready.', { reason: 'not_ready' })
  })
}
