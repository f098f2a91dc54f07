import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { ApiError, envelope, errorHeaders, invalidRequest } from '../contract/errors.ts'
import { writeCapReached } from './limits/limit-headers.ts'
import { bearerChallenge } from './responses/bearer-challenge.ts'
import type { Route } from './route.ts'

const FRAMEWORK_ERRORS: Record<string, [reason: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as JSON with the header: Content-Type: application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body_incomplete', 'The length of the body does not match its Content-Length header.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_TYPE: ['unsupported_media_type', 'Send the body as JSON with the header: Content-Type: application/json'],
  FST_ERR_BAD_URL: ['malformed_url', 'The path is not valid percent-encoded UTF-8.'],
  FST_ERR_MAX_PARAM_LENGTH: ['malformed_url', 'The path is too long.'],
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as FastifyError
  const known = FRAMEWORK_ERRORS[code]
  if (known) return invalidRequest(known[1], known[0])
  if (error instanceof SyntaxError && statusCode === 400) return invalidRequest('The body is not valid JSON.', 'malformed_json')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalidRequest('The request could not be read.', 'malformed_request')
  return new ApiError('internal_error', 'Something went wrong on our side. The error was logged with this request_id.', undefined, {
    cause: error,
  })
}

export type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

export const errorSender =
  (log: Logger, publicUrl: string): SendError =>
  (error, request, reply) => {
    const apiError = toApiError(error)
    request.refusal = apiError
    const line = { request_id: request.id, code: apiError.code, err: apiError.cause ?? apiError }
    if (apiError.code === 'internal_error') log.error(line, 'request failed')
    else if (apiError.code === 'upstream_error') log.warn(line, 'upstream failed')
    if (apiError.code === 'usage_capped') writeCapReached(reply, apiError)
    void reply
      .code(apiError.status)
      .headers({ ...errorHeaders(apiError), ...bearerChallenge(apiError, request.url, publicUrl) })
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(envelope(apiError, request.id))
  }

export const pathPattern = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}/?$`)

/** Responds to unknown paths and methods. Lists the methods that the path supports. */
export function notFoundSender(
  routes: readonly Pick<Route, 'method' | 'url'>[],
  sendError: SendError,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const patterns = routes.map(({ method, url }) => ({ method, matches: pathPattern(url) }))
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const methods = [...new Set(patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method))]
    if (methods.length > 0) reply.header('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '))
    const message =
      methods.length > 0
        ? `This path does not support ${request.method}. Use ${methods.join(' or ')}.`
        : 'This path does not exist. See /docs for all routes.'
    sendError(new ApiError('not_found', message), request, reply)
  }
}

export function handleErrors(
  app: FastifyInstance,
  sendError: SendError,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
}
