import { createMcpHandler, isLegacyRequest, type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { anyKey } from '../contract/access.ts'
import { ApiError, envelope, errorHeaders, invalidRequest } from '../contract/errors.ts'
import { type AdmissionNeeds, admitRequest } from '../http/admit-request.ts'
import type { Route } from '../http/route.ts'
import { Caller } from './caller.ts'
import { mcpServer } from './server.ts'
import { toolsOf } from './tool.ts'

const URL_PATH = '/mcp'
export const MCP_BODY_BYTES = 1024 * 1024
/** Messages of one batch. Lists of tools are long and count against no minute, so a short request must not fetch many. */
export const BATCH_MESSAGES = 10
/** What the transport asks of a client's Accept; as everywhere, the answer is JSON whatever a client says. */
const ACCEPT = 'application/json, text/event-stream'

export const mcpAddress = { method: 'POST', url: URL_PATH } as const

/** The Model Context Protocol over HTTP, without sessions: every request stands alone and brings its key. */
export function serveMcp(
  app: FastifyInstance,
  { log, publicUrl, ...admissionNeeds }: AdmissionNeeds & { log: Logger; publicUrl: string },
  routes: readonly Route[],
): void {
  const tools = toolsOf(routes)
  const { origin } = new URL(publicUrl)

  // the protocol wants this status where there are neither sessions nor a stream to listen to
  const noSession = new ApiError('not_found', 'There are no sessions here: send every message by POST.')
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
      delete request.raw.headers.cookie // a key, never the session of a browser
      await admitRequest({ ...anyKey, bucket: null, isForwarded: true }, admissionNeeds, request, reply)
      checkOrigin(request, origin)
    },
    handler: async (request) => {
      if (request.body === undefined) throw invalidRequest('This request needs a JSON body.', 'body_missing')
      if (Array.isArray(request.body) && request.body.length > BATCH_MESSAGES)
        throw invalidRequest(`A batch has at most ${BATCH_MESSAGES} messages.`, 'batch_too_long')
      const server = () => mcpServer(tools, new Caller(app, request, log), app.swagger().info.version)
      const headers = new Headers({ ...(request.headers as Record<string, string>), accept: ACCEPT })
      const message = new Request(publicUrl + URL_PATH, { method: 'POST', headers })
      if (await isLegacyRequest(message, request.body)) return answerLegacy(server(), message, request.body)
      const handler = createMcpHandler(server, {
        legacy: 'reject',
        maxSubscriptions: 0, // nothing here changes while a client waits for it
        onerror: (err) => log.debug({ request_id: request.id, err }, 'mcp'),
      })
      return handler.fetch(message, { parsedBody: request.body })
    },
  })
}

/** Revisions before that of 2026-07-28. The library's own way with them would answer each as a stream of one event. */
async function answerLegacy(server: Server, message: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(message, { parsedBody })
  } finally {
    await server.close()
  }
}

/** A page elsewhere must not reach a service that only its visitor's machine can reach. */
function checkOrigin({ headers }: FastifyRequest, own: string): void {
  if (headers.origin === undefined || headers.origin === own) return
  throw new ApiError('forbidden', 'Web pages of another origin may not call this path.', { reason: 'origin' })
}
