import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Json } from '../../base/json.ts'

/** Clients may store it, and revalidate it each time. */
export const REVALIDATED = 'private, no-cache'
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Whether shared answers are current; their cache takes this back for all of them at once. */
export interface Validity {
  isCurrent: boolean
}

/** JSON as the bytes that leave: own rows as the database wrote them, or an answer that all callers share. */
export class ReadyJson<T = unknown> {
  /** One character a byte: Node sends such a text together with the head in one write, a buffer in another. */
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

  /** For this caller alone. A statement that aggregates always has a row. */
  static own<T>(json: Json<T> | null): ReadyJson<T> {
    if (json === null) throw new Error('the statement returned no row')
    return new ReadyJson<T>(json, null)
  }

  /** The same for everybody, with an `ETag`. Whoever makes it sees to its shape. */
  static shared(json: string, validity: Validity): ReadyJson<never> {
    return new ReadyJson<never>(json, validity)
  }
}

/** Whether If-None-Match names the tag; a proxy that compresses makes it a weak one. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Sends ready bytes past the framework, which would look at every part of them, or 304 to a client that has them. */
export function sendReady(answer: ReadyJson, reply: FastifyReply): void {
  const { request } = reply
  if (answer.etag !== null) {
    reply.header('etag', answer.etag).header('cache-control', REVALIDATED)
    if (namesTag(request.headers['if-none-match'], answer.etag)) return void reply.code(304).send()
    reply.server.expressLane.remember(request, reply, answer)
  }
  reply.hijack()
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers['content-type'] = JSON_TYPE
  headers['content-length'] = answer.body.length
  reply.raw.writeHead(200, headers).end(request.method === 'HEAD' ? '' : answer.body, 'latin1')
}
