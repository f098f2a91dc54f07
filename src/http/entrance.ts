import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidRequest } from '../contract/errors.ts'

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

interface Entrance {
  /** Follows the request until it leaves; answers why it is refused, if it is. */
  arrive(request: FastifyRequest, reply: FastifyReply): Error | undefined
  sendNotFound(request: FastifyRequest, reply: FastifyReply): void
}

/**
 * What every request meets first, in one hook because each costs: its id, browsers' rules, the Host header, and the
 * answer to a path that is not there, which must not wait for a body.
 */
export function openEntrance(app: FastifyInstance, { arrive, sendNotFound }: Entrance): void {
  app.addHook('onRequest', (request, reply, done) => {
    writeCommonHeaders(request, reply)
    const refusal = arrive(request, reply)
    if (request.method === 'OPTIONS') return answerPreflight(reply)
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(invalidRequest('An HTTP/1.1 request needs a Host header.', 'host_missing'))
    if (request.is404) return sendNotFound(request, reply)
    done(refusal)
  })
}

/** Keys travel in a header that browsers never add by themselves, so any page may call with one. */
export function writeCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff').header('access-control-allow-origin', '*')
  if (request.headers.origin !== undefined) reply.header('access-control-expose-headers', EXPOSED)
}

function answerPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, DELETE, OPTIONS')
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', '86400')
    .send()
}
