import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'

/**
 * Responds to messages that use a protocol revision earlier than 2026-07-28: as a stream if the client asks for progress, otherwise as
 * JSON.
 */
export async function answerLegacy(server: Server, message: Request, parsedBody: unknown, canStream: boolean): Promise<Response> {
  const isFollowed = canStream && hasProgressToken(parsedBody)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isFollowed })
  await server.connect(transport)
  const close = () => server.close()
  message.signal.addEventListener('abort', close, { once: true })
  try {
    const response = await transport.handleRequest(message, { parsedBody })
    if (!isFollowed || !response.body) return response
    const whole = response.body.pipeThrough(new TransformStream({ flush: close }))
    return new Response(whole, response)
  } finally {
    if (!isFollowed) await close()
  }
}

const hasProgressToken = (body: unknown): boolean =>
  (body as { params?: { _meta?: { progressToken?: unknown } } } | null)?.params?._meta?.progressToken !== undefined
