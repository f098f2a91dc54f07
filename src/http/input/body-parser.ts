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

/** Accepts JSON only; an empty body counts as absent, whatever its content type. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    parseJson(request, decode(body as Buffer), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    done(invalidRequest('Send the body as JSON with the header: Content-Type: application/json', 'unsupported_media_type'))
  })
}
