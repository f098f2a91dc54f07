import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { OneAtATime } from '../base/scheduling/one-at-a-time.ts'
import { SPARING } from '../base/scheduling/sparing.ts'
import { anyKey } from '../contract/access.ts'
import { ApiError, envelope, errorHeaders, invalidRequest } from '../contract/errors.ts'
import type { Admission } from '../http/admission.ts'
import type { Route } from '../http/route.ts'
import { argumentsChecker } from './arguments/check-arguments.ts'
import type { Service } from './call-tool.ts'
import { answerLegacy } from './legacy.ts'
import { FORWARDED_METHODS, mcpServer, withToolList } from './server.ts'
import { TASK_TOOLS } from './tools/all.ts'
import { chosenApps, Views } from './views.ts'

const URL_PATH = '/mcp'
export const MCP_BODY_BYTES = 1024 * 1024
/** Batches are limited because tool lists are long, and a small request must not fetch many of them. */
export const MAX_BATCH_MESSAGES = 10
/** The transport requires this header, although the service responds with JSON unless the client asks for progress. */
const ACCEPT = 'application/json, text/event-stream'

export const mcpAddress = { method: 'POST', url: URL_PATH } as const

/** Serves the Model Context Protocol over HTTP without sessions: each request is independent and carries its own key. */
export function serveMcp(
  app: FastifyInstance,
  { log, publicUrl, admission }: { log: Logger; publicUrl: string; admission: Admission },
  routes: readonly Route[],
): void {
  const byOperation = new Map(routes.map((route) => [route.operationId, route]))
  const views = new Views(TASK_TOOLS, byOperation)
  const check = new Map(TASK_TOOLS.map((tool) => [tool, argumentsChecker(tool)]))
  const { origin } = new URL(publicUrl)
  const batches = new OneAtATime({ rest: SPARING })

  // the protocol requires status 405 from servers that have neither sessions nor server-sent streams
  const noSession = new ApiError('not_found', 'This server has no sessions. Send each message with POST.')
  app.route({
    method: ['GET', 'DELETE'],
    url: URL_PATH,
    schema: { hide: true },
    handler: (request, reply) =>
      reply.code(405).headers(errorHeaders(noSession)).header('allow', 'POST, OPTIONS').send(envelope(noSession, request.id)),
  })

  app.post(URL_PATH, {
    schema: { hide: true },
    bodyLimit: MCP_BODY_BYTES,
    onRequest: async (request, reply) => {
      delete request.raw.headers.cookie // only keys are accepted, never browser sessions
      await admission.admit({ ...anyKey, bucket: null, isForwarded: true }, request, reply)
      checkOrigin(request, origin)
    },
    handler: async (request, reply) => {
      const { body } = request
      const methods = methodsIn(body)
      const isTooLong = methods.length > MAX_BATCH_MESSAGES
      const forwarded = isTooLong ? 0 : methods.filter((method) => FORWARDED_METHODS.includes(method)).length
      const counted = isTooLong ? 1 : methods.length - forwarded
      if (counted > 0) await admission.count(request, reply, counted)
      // a single call over the limit gets its error in the result, but a batch over the limit is rejected as a whole
      else if (methods.length > 1) await admission.checkRoom(request, reply)
      if (body === undefined) throw invalidRequest('This request requires a JSON body.', 'body_missing')
      if (isTooLong) throw invalidRequest(`A batch must have at most ${MAX_BATCH_MESSAGES} messages.`, 'batch_too_long')
      const view = views.of(request.key as NonNullable<typeof request.key>, chosenApps((request.query as { apps?: unknown }).apps))
      // an OAuth client asks for more scopes when it receives a 403, but not when a tool's result reports the error
      const lacking = request.key?.is_token && methods.length === 1 ? views.refusalOf(request.key, toolIn(body)) : null
      if (lacking) throw lacking
      let calling = 0 // the number of messages that have called a route, and were therefore counted by it
      const canStream = methods.length === 1 && (request.headers.accept ?? '').includes('text/event-stream')
      const service = { app, request, routes: byOperation, onFirstCall: () => calling++, log, publicUrl, view, canStream, check }
      const work = () => respond(service, reply)
      // one person's batches run one at a time, so that they don't delay everyone else
      const response = await (methods.length > 1 && request.key ? batches.run(request.key.identity_id, work) : work())
      // also counts messages that called no route after all, for example because the tool doesn't exist
      if (forwarded > calling)
        await admission.count(request, reply, forwarded - calling).catch((error) => {
          if (calling === 0) throw error // if other messages did call a route, an error would discard their results
        })
      return methods.includes('tools/list') ? new Response(withToolList(await response.text(), view.list), response) : response
    },
  })

  const respond = async (service: Service, reply: FastifyReply): Promise<Response> => {
    const { id, headers, body } = service.request
    const ended = new AbortController()
    reply.raw.once('close', () => ended.abort()) // this also fires after the response, when there is nothing left to abort
    const message = new Request(publicUrl + URL_PATH, {
      method: 'POST',
      headers: new Headers({ ...(headers as Record<string, string>), accept: ACCEPT }),
      signal: ended.signal,
    })
    if (await isLegacyRequest(message, body)) return answerLegacy(mcpServer(service), message, body, service.canStream)
    const handler = createMcpHandler(() => mcpServer(service), {
      legacy: 'reject',
      maxSubscriptions: 0, // the server has nothing to subscribe to
      onerror: (err) => log.debug({ request_id: id, err }, 'mcp'),
    })
    return handler.fetch(message, { parsedBody: body })
  }
}

/** The tool that a message calls, if any. */
const toolIn = (body: unknown): unknown => (body as { params?: { name?: unknown } } | null | undefined)?.params?.name

/** The methods of a message or a batch. Anything else, even an empty batch, counts as one message. */
const methodsIn = (body: unknown): unknown[] =>
  (Array.isArray(body) && body.length > 0 ? body : [body]).map((message) => (message as { method?: unknown } | null | undefined)?.method)

/** Prevents web pages from using a visitor's browser to reach a service in the visitor's private network. */
function checkOrigin({ headers }: FastifyRequest, own: string): void {
  if (headers.origin === undefined || headers.origin === own) return
  throw new ApiError('forbidden', "Web pages from other origins can't call this endpoint.", { reason: 'origin' })
}
