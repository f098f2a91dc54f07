import type { FastifyInstance } from 'fastify'
import { upstreamError } from '../contract/errors.ts'

/** Set when the process was told to stop: it goes on answering, and asks each client to come back on another connection. */
export interface Leaving {
  begun: boolean
}

/** Alive: the process answers. Ready: it can serve, and is not on its way out. */
export function serveHealth(app: FastifyInstance, leaving: Leaving, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!leaving.begun && (await isReady())) return { status: 'ready' }
    throw upstreamError('The service can not serve now.', { reason: 'not_ready' })
  })
}
