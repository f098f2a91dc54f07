import type { FastifyReply, FastifyRequest } from 'fastify'
import { anyKey } from '../contract/access.ts'
import { ApiError } from '../contract/errors.ts'
import type { Admission } from '../http/admission.ts'
import type { KeyRecord } from '../identity/key-record.ts'

/** Admits only browsers that are signed in. A key is not enough: it may have been given to a program, or have leaked. */
export const browserOf =
  (admission: Admission) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<KeyRecord> => {
    await admission.admit(anyKey, request, reply)
    reply.header('cache-control', 'no-store')
    if (request.key?.portal) return request.key
    throw new ApiError('forbidden', 'Sign in to the developer settings to do this; a key is not enough.', { reason: 'session_required' })
  }
