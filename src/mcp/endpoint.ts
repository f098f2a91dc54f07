import { createMcpHandler, isLegacyRequest, type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { anyKey } from '../contract/access.ts'
import { ApiError, envelope, errorHeaders, invalidRequest } from '../contract/errors.ts'
import type { Admission } from '../http/admission.ts'
import type { Route } from '../http/route.ts'
import { ApiClient } from './api-client.ts'
import { mcpServer } from './server.ts'
import { toolsOf } from './tool.ts'

const URL_PATH = '/mcp'
export const MCP_BODY_BYTES = 1024 * 1024
/** Tool lists are long and not rate-limited, so a small request must not fetch many of them. */
export const MAX_BATCH_MESSAGES = 10
/** The transport requires this header; the service responds with JSON whatever the client accepts. */
const ACCEPT = 'application/json, text/event-stream'

export const mcpAddress = { method: 'POST', url: URL_PATH } as const

/** Serves the Model Context Protocol over HTTP without sessions: each request is independent and carries its own key. */
export function serveMcp(
  app: FastifyInstance,
  { log, publicUrl, admission }: { log: Logger; publicUrl: string; admission: Admission },
  routes: readonly Route[],
): void {
  const tools = toolsOf(routes)
  const { origin } = new URL(publicUrl)

  // the protocol requires a 405 from servers without sessions and server-sent streams
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
      delete request.raw.headers.cookie // only keys are accepted, never a browser session
      await admission.admit({ ...anyKey, bucket: null, isForwarded: true }, request, reply)
      checkOrigin(request, origin)
    },
    handler: async (request) => {
      if (request.body === undefined) throw invalidRequest('This request requires a JSON body.', 'body_missing')
      if (Array.isArray(request.body) && request.body.length > MAX_BATCH_MESSAGES)
        throw invalidRequest(`A batch must have at most ${MAX_BATCH_MESSAGES} messages.`, 'batch_too_long')
      const server = () => mcpServer(tools, new ApiClient(app, request, log), app.swagger().info.version)
      const headers = new Headers({ ...(request.headers as Record<string, string>), accept: ACCEPT })
      const message = new Request(publicUrl + URL_PATH, { method: 'POST', headers })
      if (await isLegacyRequest(message, request.body)) return handleLegacy(server(), message, request.body)
      const handler = createMcpHandler(server, {
        legacy: 'reject',
        maxSubscriptions: 0, // there is nothing to subscribe to
        onerror: (err) => log.debug({ request_id: request.id, err }, 'mcp'),
      })
      return handler.fetch(message, { parsedBody: request.body })
    },
  })
}

/** Handles protocol revisions before 2026-07-28, because the library would respond to them with a stream of one event. */
async function handleLegacy(server: Server, message: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(message, { parsedBody })
  } finally {
    await server.close()
  }
}

/** Keeps web pages from using a visitor's browser to reach a service that only the visitor can reach. */
function checkOrigin({ headers }: FastifyRequest, own: string): void {
  if (headers.origin === undefined || headers.origin === own) return
  throw new ApiError('forbidden', "Web pages from other origins can't call this endpoint.", { reason: 'origin' })
}
