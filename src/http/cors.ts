import type { FastifyInstance } from 'fastify'

const EXPOSED = [
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-should-retry',
  'x-ignored-params',
  'x-ai-model',
  'etag',
  'allow',
  'www-authenticate',
].join(', ')
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, if-none-match, last-event-id, prefer'

/** Keys travel in a header that browsers never add by themselves, so any page may call with one. */
export function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', '*')
    if (request.headers.origin !== undefined) reply.header('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, DELETE, OPTIONS')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '86400')
      .send()
  })
}
