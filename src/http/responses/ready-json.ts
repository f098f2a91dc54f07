import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ByteString, Json } from '../../base/json.ts'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compression.ts'
import { headerLines } from './whole-response.ts'

/** Clients may store the response but must revalidate it each time. */
const REVALIDATED = 'private, no-cache'
const COMMON_LINES = headerLines({ 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' })
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Shared by all responses of a cache, so they can all be invalidated together. */
export interface Validity {
  isCurrent: boolean
}

/** A JSON response as bytes: a person's rows as the database serialized them, or a response shared by all callers. */
export class ReadyJson<T = unknown> {
  /** A buffer, because Node would copy a string twice, which would take four times as long for a large body. */
  readonly body: Buffer
  readonly validity: Validity | null
  readonly #type: string
  readonly #hash: string | null
  /** The compressed forms of a shared response, or promises of those that are still being compressed. */
  readonly #compressed: Map<Encoding, Buffer | Promise<Buffer>> | null
  /** The header lines of a shared response. */
  readonly #heads: Map<Encoding | null, string> | null
  /** For the type checker only. */
  declare readonly holds?: T

  private constructor(body: Buffer, validity: Validity | null, type = JSON_TYPE) {
    this.body = body
    this.validity = validity
    this.#type = type
    this.#hash = validity && createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#compressed = validity && new Map()
    this.#heads = validity && new Map()
  }

  /** A response for this caller only. The JSON is never null for statements that aggregate, which always return a row. */
  static own<T>(json: Json<T> | null): ReadyJson<T> {
    if (json === null) throw new Error('the statement returned no row')
    return new ReadyJson<T>(Buffer.from(json), null)
  }

  /** A response for this caller only, most of which was encoded earlier. */
  static ofBytes<T>(body: ByteString): ReadyJson<T> {
    return new ReadyJson<T>(Buffer.from(body, 'latin1'), null)
  }

  /** A response for this caller only, in another media type that the caller asked for. */
  static inForm(type: string, json: string): ReadyJson<never> {
    return new ReadyJson<never>(Buffer.from(json), null, `${type}; charset=utf-8`)
  }

  /** A response that is the same for every caller, with an `ETag`. Undeclared fields must already have been removed. */
  static shared(json: string, validity: Validity): ReadyJson<never> {
    // allocated separately: a small buffer would be a slice of an 8 kB pool, all of which would stay in memory while the response is cached
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
    body.write(json)
    return new ReadyJson<never>(body, validity)
  }

  /** The approximate size in memory; a shared response may also hold two compressed forms. */
  get size(): number {
    return this.body.length * (this.#compressed ? 1.5 : 1)
  }

  /** The encoding in which to send this response to a client with this `Accept-Encoding` header. */
  encodingFor(header: string | string[] | undefined): Encoding | null {
    return isCompressible(this.body.length) ? acceptedEncoding(header) : null
  }

  /** Each encoding has its own tag, because a strong tag promises the same bytes. */
  etagFor(encoding: Encoding | null): string | null {
    return this.#hash && (encoding === null ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`)
  }

  /** The headers of a complete response in this encoding. */
  headersFor(encoding: Encoding | null, body: Buffer): Record<string, string> {
    return {
      'content-type': this.#type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
      ...(isCompressible(this.body.length) && { vary: 'accept-encoding' }),
    }
  }

  /** The lines of all headers that are the same for every caller. */
  headIn(encoding: Encoding | null, body: Buffer): string {
    const known = this.#heads?.get(encoding)
    if (known) return known
    const etag = this.etagFor(encoding)
    const caching = etag ? `etag: ${etag}\r\ncache-control: ${REVALIDATED}\r\n` : 'cache-control: no-store\r\n'
    const head = COMMON_LINES + caching + headerLines(this.headersFor(encoding, body))
    this.#heads?.set(encoding, head)
    return head
  }

  /** The body in this encoding, or a promise if it still has to be compressed. A shared response is compressed only once. */
  bodyIn(encoding: Encoding | null): Buffer | Promise<Buffer> {
    return encoding === null ? this.body : (this.#compressed?.get(encoding) ?? this.#compress(encoding))
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    if (!this.#compressed) return compress(encoding, this.body, 'own')
    const compressed = compress(encoding, this.body, 'shared').then((body) => {
      this.#compressed?.set(encoding, body)
      return body
    })
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}

/** Whether If-None-Match matches; proxies that compress responses turn the tag into a weak one. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Bypasses the framework's serialization; sends 304 to clients that already have the response. */
export function sendReady(response: ReadyJson, reply: FastifyReply): undefined | Promise<void> {
  const { request } = reply
  const encoding = response.encodingFor(request.headers['accept-encoding'])
  const etag = response.etagFor(encoding)
  if (etag !== null) {
    reply.header('etag', etag).header('cache-control', REVALIDATED)
    if (matchesTag(request.headers['if-none-match'], etag)) return void reply.code(304).headers({ vary: 'accept-encoding' }).send()
    reply.server.fastPath.remember(request, reply, response)
  }
  const write = (body: Buffer): void => {
    reply.hijack()
    const varies = reply.getHeader('vary')
    const headers = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, response.headersFor(encoding, body))
    if (varies !== undefined && headers.vary !== varies) headers.vary = `${varies}, ${headers.vary}`
    reply.raw.writeHead(reply.statusCode, headers).end(request.method === 'HEAD' ? undefined : body)
  }
  const body = response.bodyIn(encoding)
  return body instanceof Promise ? body.then(write) : void write(body)
}
