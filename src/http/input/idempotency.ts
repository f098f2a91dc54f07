import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalidRequest } from '../../contract/errors.ts'
import { IDEMPOTENCY_KEY_LENGTH } from '../../contract/limits.ts'
import type { AiCall } from '../../identity/ai-answers.ts'

/** The request's idempotency key, if any. If a stored response is replayed, a header says so. */
export const idempotencyOf = (request: FastifyRequest, reply: FastifyReply): Pick<AiCall, 'idempotencyKey' | 'onReplay'> => ({
  idempotencyKey: idempotencyKey(request),
  onReplay: () => reply.header('idempotency-replayed', 'true'),
})

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header) || header.length > IDEMPOTENCY_KEY_LENGTH)
    throw invalidRequest(
      `The Idempotency-Key header must consist of 1 to ${IDEMPOTENCY_KEY_LENGTH} visible ASCII characters without spaces.`,
      'malformed_idempotency_key',
    )
  return header
}
