import type { FastifyInstance } from 'fastify'
import { upstreamError } from '../contract/errors.ts'

/** Alive: the process answers. Ready: it can serve, and is not on its way out. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let leaving = false
  app.addHook('preClose', (done) => {
    leaving = true
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!leaving && (await isReady())) return { status: 'ready' }
    throw upstreamError('The service can not serve now.', { reason: 'not_ready' })
  })
}
