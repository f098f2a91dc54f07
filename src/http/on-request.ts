import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidRequest } from '../contract/errors.ts'
import { TEST_ANSWER_HEADER, TEST_STREAM_HEADER } from '../contract/test-headers.ts'
import { KEEP_ALIVE } from './hardening.ts'

const EXPOSED_HEADERS = [
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-should-retry',
  'x-ignored-params',
  'x-key-expires',
  'x-ai-model',
  'idempotency-replayed',
  'etag',
  'allow',
  'www-authenticate',
].join(', ')
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'prefer',
  TEST_ANSWER_HEADER,
  TEST_STREAM_HEADER,
].join(', ')

interface Handlers {
  /** Tracks the request until it is complete; returns an error if load must be shed. */
  track(request: FastifyRequest, reply: FastifyReply): Error | undefined
  sendNotFound(request: FastifyRequest, reply: FastifyReply): void
}

/**
 * Adds a single hook for everything, because each hook costs time: common headers, tracking, CORS preflight, the Host header and unknown
 * paths, which get a 404 before their body is read.
 */
export function addOnRequestHook(app: FastifyInstance, { track, sendNotFound }: Handlers): void {
  app.addHook('onRequest', (request, reply, done) => {
    writeCommonHeaders(request, reply)
    const refusal = track(request, reply)
    if (request.method === 'OPTIONS') return sendPreflight(reply)
    const hosts = hostCount(request.raw)
    if (hosts === 0 && request.raw.httpVersion === '1.1')
      return done(invalidRequest('HTTP/1.1 requests must have a Host header.', 'host_missing'))
    if (hosts > 1) return done(invalidRequest('A request must have only one Host header.', 'host_repeated'))
    if (request.is404) return sendNotFound(request, reply)
    done(refusal)
  })
}

/** Node keeps only the first of several Host headers, but a proxy in front may have used another one. */
export function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** Writes the headers of every response. Any origin is allowed, because browsers never add the header with the key on their own. */
export function writeCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff').header('access-control-allow-origin', '*')
  if (reply.raw.shouldKeepAlive) reply.header('keep-alive', KEEP_ALIVE)
  if (request.headers.origin !== undefined) reply.header('access-control-expose-headers', EXPOSED_HEADERS)
}

function sendPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, DELETE, OPTIONS')
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', '86400')
    .send()
}
