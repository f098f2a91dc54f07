import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../../contract/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw invalidRequest('The body is not valid UTF-8.', 'malformed_json')
  }
}

/** JSON is always UTF-8 (RFC 8259), of which ASCII is a subset. */
const CHARSETS = ['utf-8', 'utf8', 'us-ascii']
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i

const isUtf8 = (contentType = ''): boolean => CHARSETS.includes((CHARSET.exec(contentType)?.[1] ?? 'utf-8').toLowerCase())

/** Accepts JSON only; an empty body counts as absent, whatever its content type. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    request.routeOptions.config.declared?.checkSender?.(request.headers, body as Buffer)
    if (!isUtf8(request.headers['content-type']))
      return done(
        invalidRequest(
          'The body must be encoded in UTF-8. Remove the charset from Content-Type, or set it to utf-8.',
          'unsupported_media_type',
        ),
      )
    parseJson(request, decode(body as Buffer), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    done(invalidRequest('Send the body as JSON with the header: Content-Type: application/json', 'unsupported_media_type'))
  })
}
