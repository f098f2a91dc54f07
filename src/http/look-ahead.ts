import type { FastifyRequest } from 'fastify'
import type { Preflight } from '../contract/platform/preflight.ts'
import type { AiAnswers } from '../identity/ai-answers.ts'
import type { Route } from './route.ts'

export type LookedAhead = Pick<Preflight, 'operation' | 'status'>

/** The response to a preflight, which replaces the handler's response once the request has been admitted and validated. */
export async function lookAhead(
  { access, operationId, success, foresee }: Route,
  { key, params, body }: FastifyRequest,
  answers: AiAnswers,
): Promise<LookedAhead> {
  foresee?.({ key, params, body } as never)
  if (access.ai && key) await answers.checkEveryCap({ key, operation: access.ai })
  return { operation: operationId, status: success.status }
}
