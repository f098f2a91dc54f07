import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, envelope, errorHeaders, invalidRequest } from '../contract/errors.ts'
import { newRequestId } from './request-id.ts'

/** Node's own limits; its own answers to them are replaced below. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
} as const

/** A connection on which nothing moves for so long is given up, also one whose reader takes nothing of its answer. Models think shorter. */
const SILENT_MS = 120_000

/** Faults that Node finds before there is a request get the envelope all the same. */
export function hardenServer(server: Server): void {
  server.setTimeout(SILENT_MS)
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = invalidRequest('The only expectation that is met is 100-continue.', 'unsupported_expectation')
    const { headers, body } = rawAnswer(error)
    response.writeHead(error.status, { ...headers, connection: 'close' }).end(body)
  })
  server.on('connect', (_request: IncomingMessage, socket: Socket) =>
    answerSocket(socket, new ApiError('not_found', 'This service is no proxy.')),
  )
}

interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

function describe({ code, rawPacket }: ClientError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, SERVER_LIMITS.maxHeaderSize).includes('\r\n')
        ? invalidRequest('The headers are too large.', 'headers_too_large')
        : invalidRequest('The URL is too long.', 'url_too_long')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return invalidRequest('The request was sent too slowly.', 'request_timeout')
    case 'HPE_INVALID_METHOD':
      return new ApiError('not_found', 'There is no such method.')
    default:
      return invalidRequest('The request is not valid HTTP/1.1.', 'malformed_request')
  }
}

/** Node's own: the answer that is due next, and the request that is being read. */
interface HttpSocket extends Socket {
  _httpMessage?: ServerResponse | null
  parser?: { incoming: IncomingMessage | null } | null
}

const waiting = new WeakSet<Socket>()

/** For faults of the connection itself: told after the answers to earlier requests; a request that has its answer is only cut off. */
export function answerClientError(error: ClientError, socket: HttpSocket): void {
  // browsers open connections that they may need: an answer to one which said nothing would be taken for that of its first request
  const isUnused = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy()
  if (waiting.has(socket)) return
  const due = socket._httpMessage
  if (due?.req.complete) {
    waiting.add(socket)
    return void due.once('close', () => {
      waiting.delete(socket)
      answerClientError(error, socket)
    })
  }
  const isAnswered = due ? due.headersSent : socket.parser?.incoming?.complete === false
  if (isAnswered) return void socket.destroy()
  answerSocket(socket, describe(error))
}

function answerSocket(socket: Socket, error: ApiError): void {
  const { headers, body } = rawAnswer(error)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${error.status} ${error.code}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function rawAnswer(error: ApiError) {
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
