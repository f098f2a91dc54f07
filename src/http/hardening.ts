import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, envelope, errorHeaders, invalidRequest } from '../contract/errors.ts'
import { newRequestId } from './request-id.ts'

/** Limits that Node enforces. Its error responses are replaced below. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 0, // otherwise, Node would set another timer after each response; the idle timeout closes these connections anyway
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
} as const

/** The keep-alive time announced to clients. It is shorter than the idle timeout, so that clients close idle connections first. */
export const KEEP_ALIVE = 'timeout=72'

/** Longer than any model call and longer than `KEEP_ALIVE`. This timeout also closes connections whose client stops reading. */
const IDLE_TIMEOUT_MS = 120_000

/** Sends the errors that Node detects before a request exists in the same envelope as all other errors. */
export function hardenServer(server: Server): void {
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = invalidRequest('The only supported value of the Expect header is 100-continue.', 'unsupported_expectation')
    const { headers, body } = rawResponse(error)
    response.writeHead(error.status, { ...headers, connection: 'close' }).end(body)
  })
  server.on('connect', (_request: IncomingMessage, socket: Socket) =>
    sendOnSocket(socket, new ApiError('not_found', 'This service is not a proxy.')),
  )
}

interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

function toApiError({ code, rawPacket }: ClientError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, SERVER_LIMITS.maxHeaderSize).includes('\r\n')
        ? invalidRequest('The headers are too large.', 'headers_too_large')
        : invalidRequest('The URL is too long.', 'url_too_long')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return invalidRequest('The request was sent too slowly.', 'request_timeout')
    case 'HPE_INVALID_METHOD':
      return new ApiError('not_found', 'This HTTP method is not supported.')
    default:
      return invalidRequest('The request is not valid HTTP/1.1.', 'malformed_request')
  }
}

/** Node internals: the response to be sent next, and the request being read. */
interface HttpSocket extends Socket {
  _httpMessage?: ServerResponse | null
  parser?: { incoming: IncomingMessage | null } | null
}

const pending = new WeakSet<Socket>()

/** Sends connection errors after the responses to earlier requests. If a response has already started, only disconnects. */
export function handleClientError(error: ClientError, socket: HttpSocket): void {
  // browsers open connections in advance, and would mistake a response on an unused connection for the response to their first request
  const isUnused = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy()
  if (pending.has(socket)) return
  const next = socket._httpMessage
  if (next?.req.complete) {
    pending.add(socket)
    return void next.once('close', () => {
      pending.delete(socket)
      handleClientError(error, socket)
    })
  }
  const hasResponse = next ? next.headersSent : socket.parser?.incoming?.complete === false
  if (hasResponse) return void socket.destroy()
  sendOnSocket(socket, toApiError(error))
}

function sendOnSocket(socket: Socket, error: ApiError): void {
  const { headers, body } = rawResponse(error)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${error.status} ${error.code}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function rawResponse(error: ApiError) {
  const requestId = newRequestId()
  const body = JSON.stringify(envelope(error, requestId))
  const headers = {
    ...errorHeaders(error),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    'access-control-allow-origin': '*',
  }
  return { headers, body }
}
