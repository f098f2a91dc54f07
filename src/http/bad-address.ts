import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Entry, enter } from './enter.ts'
import { writeCommonHeaders } from './entrance.ts'
import { pathPattern, type SendError } from './errors.ts'
import type { Route } from './route.ts'

/** Answers an address that the router can't read, in the order of every route: 404, then who calls, and only then 400. */
export function badAddressSender(
  routes: readonly Route[],
  entry: Entry,
  sendError: SendError,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => void,
): SendError {
  const patterns = routes.map(({ method, url, access }) => ({ method, access, matches: pathPattern(url) }))
  return async (error, request, reply) => {
    writeCommonHeaders(request, reply) // no hook runs before these
    const [path = ''] = request.url.split('?', 1)
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    const known = patterns.find(({ method, matches }) => method === asked && matches.test(path))
    if (!known) return sendNotFound(request, reply)
    try {
      await enter(known.access, entry, request, reply)
      sendError(error, request, reply)
    } catch (refusal) {
      sendError(refusal, request, reply)
    }
  }
}
