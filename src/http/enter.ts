import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Access } from '../contract/access.ts'
import type { Limits } from '../contract/limits.ts'
import type { Admission, Admitted } from './admission.ts'
import type { InFlight } from './limits/shedding.ts'

export interface Entry {
  admission: Admission
  inFlight: InFlight
  limits: Limits
  clock: Clock
}

/** Applies the admission to the framework's request and reply; throws when it was refused. */
export function enter(
  access: Access,
  { admission, inFlight, limits, clock }: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const apply = ({ key, session, slot, headers, refusal }: Admitted): undefined => {
    request.key = key
    request.session = session
    request.slot = slot
    reply.headers(headers)
    if (refusal) throw refusal
  }
  const admitted = admission.decide(request.raw, access, (keyId) => inFlight.claim(reply, keyId, clock, limits.concurrent))
  return admitted instanceof Promise ? admitted.then(apply) : apply(admitted)
}
