import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Clients may keep it, and ask each time whether it is still so. */
export const KEPT = 'private, no-cache'
/** Room for all of the corpus and the searches of some minutes: what somebody searches for once must not cost memory for hours. */
const MOST_ANSWERS = 5_000
const MOST_BYTES = 16 * 1024 * 1024

/** Whether answers hold until somebody takes this back; else only for whoever has just asked. */
interface Validity {
  isCurrent: boolean
}

export interface ReadyAnswer {
  /** One character a byte: Node sends such a text together with the head in one write, a buffer in another. */
  body: string
  etag: string
  /** Shared with all answers of its cache. Not the cache itself: who remembers one answer would keep all of them in memory. */
  validity: Validity
}

/** UTF-8, one character a byte. */
export const byteText = (text: string): string => Buffer.from(text).toString('latin1')

function readyAnswer(json: string, validity: Validity): ReadyAnswer {
  const bytes = Buffer.from(json)
  return {
    body: bytes.toString('latin1'),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    validity,
  }
}

/** Answers that are the same for everybody, kept as the bytes that go out. Bounded by size and number. */
export class ResponseCache {
  readonly validity: Validity = { isCurrent: false }
  readonly #answers = new LRUCache<string, ReadyAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  })

  get(key: string): ReadyAnswer | undefined {
    return this.#answers.get(key)
  }

  /** What is kept, or what is made now and kept from now on. */
  async fill(key: string, make: () => Promise<string>): Promise<ReadyAnswer> {
    const answer = readyAnswer(await make(), this.validity)
    this.#answers.set(key, answer)
    return answer
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }
}

/** Whether If-None-Match names the tag; a proxy that compresses makes it a weak one. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Sends JSON that is already bytes, past the framework, which would look at every part of it. */
export function sendBytes(body: string, reply: FastifyReply): void {
  reply.hijack()
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers['content-type'] = 'application/json; charset=utf-8'
  headers['content-length'] = body.length
  reply.raw.writeHead(200, headers).end(reply.request.method === 'HEAD' ? '' : body, 'latin1')
}

/** Sends ready bytes, or 304 to a client that has them. What is ready now is sent now, without a promise. */
export function sendReady(
  answer: ReadyAnswer | Promise<ReadyAnswer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  if (answer instanceof Promise) return answer.then((made) => sendReady(made, request, reply))
  reply.header('etag', answer.etag).header('cache-control', KEPT)
  if (namesTag(request.headers['if-none-match'], answer.etag)) reply.code(304).send()
  else {
    reply.server.expressLane.remember(request, reply, answer)
    sendBytes(answer.body, reply)
  }
  return undefined
}
