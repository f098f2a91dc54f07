import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Json } from '../../base/json.ts'

/** Clients may store the response but must revalidate it each time. */
export const REVALIDATED = 'private, no-cache'
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Shared by all responses of a cache, so they can all be invalidated together. */
export interface Validity {
  isCurrent: boolean
}

/** A JSON response as bytes: a person's rows as the database serialized them, or a response shared by all callers. */
export class ReadyJson<T = unknown> {
  /** Latin-1, one character per byte: Node sends a string together with the headers in one write, but a buffer in a second one. */
  readonly body: string
  readonly etag: string | null
  readonly validity: Validity | null
  /** For the type checker only. */
  declare readonly holds?: T

  private constructor(json: string, validity: Validity | null) {
    const bytes = Buffer.from(json)
    this.body = bytes.toString('latin1')
    this.etag = validity && `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    this.validity = validity
  }

  /** A response for this caller only. The JSON is never null for statements that aggregate, which always return a row. */
  static own<T>(json: Json<T> | null): ReadyJson<T> {
    if (json === null) throw new Error('the statement returned no row')
    return new ReadyJson<T>(json, null)
  }

  /** A response that is the same for every caller, with an `ETag`. Undeclared fields must already have been removed. */
  static shared(json: string, validity: Validity): ReadyJson<never> {
    return new ReadyJson<never>(json, validity)
  }
}

/** Whether If-None-Match matches; proxies that compress turn the tag into a weak one. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Bypasses the framework's serialization; sends 304 to clients that already have the response. */
export function sendReady(response: ReadyJson, reply: FastifyReply): void {
  const { request } = reply
  if (response.etag !== null) {
    reply.header('etag', response.etag).header('cache-control', REVALIDATED)
    if (matchesTag(request.headers['if-none-match'], response.etag)) return void reply.code(304).send()
    reply.server.fastPath.remember(request, reply, response)
  }
  reply.hijack()
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers['content-type'] = JSON_TYPE
  headers['content-length'] = response.body.length
  reply.raw.writeHead(200, headers).end(request.method === 'HEAD' ? '' : response.body, 'latin1')
}
