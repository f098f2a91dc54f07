import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const MOST_BYTES = 48 * 1024 * 1024

export interface ReadyAnswer {
  bytes: Buffer
  etag: string
}

function readyAnswer(json: string): ReadyAnswer {
  const bytes = Buffer.from(json)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Answers that are the same for everybody, kept as the bytes that go out. Bounded by size. */
export class ResponseCache {
  readonly #answers = new LRUCache<string, ReadyAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 200,
  })

  get(key: string): ReadyAnswer | undefined {
    return this.#answers.get(key)
  }

  /** What is kept, or what is made now and kept from now on. */
  async fill(key: string, make: () => Promise<string>): Promise<ReadyAnswer> {
    const answer = readyAnswer(await make())
    this.#answers.set(key, answer)
    return answer
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }
}

const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Sends ready bytes, or 304 to a client that has them. What is ready now is sent now, without a promise. */
export function sendReady(
  answer: ReadyAnswer | Promise<ReadyAnswer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  if (answer instanceof Promise) return answer.then((made) => sendReady(made, request, reply))
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
  if (names(request.headers['if-none-match'], answer.etag)) reply.code(304).send()
  else reply.header('content-type', 'application/json; charset=utf-8').send(answer.bytes)
  return undefined
}
