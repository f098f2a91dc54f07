import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { pathPattern, type SendError } from './errors.ts'
import { writeCommonHeaders } from './on-request.ts'
import type { Route } from './route.ts'

/** Handles URLs that the router can't decode. The order of the checks is the same as on every route: 404, then admission, then 400. */
export function badUrlSender(
  routes: readonly Route[],
  admission: Admission,
  sendError: SendError,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => void,
): SendError {
  const patterns = routes.map(({ method, url, access }) => ({ method, access, matches: pathPattern(url) }))
  return async (error, request, reply) => {
    writeCommonHeaders(request, reply) // hooks don't run for these requests
    const [path = ''] = request.url.split('?', 1)
    const wanted = request.method === 'HEAD' ? 'GET' : request.method
    const route = patterns.find(({ method, matches }) => method === wanted && matches.test(path))
    if (!route) return sendNotFound(request, reply)
    try {
      await admission.admit(route.access, request, reply)
      sendError(error, request, reply)
    } catch (refusal) {
      sendError(refusal, request, reply)
    }
  }
}
