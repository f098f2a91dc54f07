import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { addressOf, nameOf, type Operation, type Request } from '../contract/operation.ts'
import { MINT, OPERATIONS } from '../contract/operations.ts'
import { expectEach, expectError, expectShape, expectStatus, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'

async function send(kit: Kit, operation: Operation, request: Request): Promise<Answer> {
  const { method, isAi } = operation
  const credential = nameOf(operation) === MINT ? kit.session : (await kit.main()).key
  const bucket = isAi ? 'ai' : credential === kit.session ? null : 'standard'
  return kit.client.send({ method, path: addressOf(operation, request), body: request.body, credential, bucket })
}

async function succeed(kit: Kit, operation: Operation): Promise<Answer> {
  if (nameOf(operation) === MINT) return kit.mintMain()
  return send(kit, operation, (await operation.sample?.(kit)) ?? {})
}

const succeeds = (operation: Operation): Check => ({
  name: `operations/${nameOf(operation)}`,
  promise: operation.promise,
  run: async (kit) => {
    const answer = await succeed(kit, operation)
    expectStatus(answer, operation.status)
    expectThat(answer.isJson, `${answer.of}: application/json`, answer.headers.get('content-type'))
    expectShape(answer, operation.shape)
    if (!kit.contractOnly) (await kit.description()).expectKept(answer, operation.method, operation.path)
  },
})

const refusesInvalid = (operation: Operation): Check => ({
  name: `input/${nameOf(operation)}`,
  promise: 'A request with an invalid path, query or body is rejected with 400 `invalid_request`.',
  run: (kit) => expectEach(operation.invalid ?? [], async (request) => expectError(await send(kit, operation, request), 'invalid_request')),
})

export const operationChecks: Check[] = OPERATIONS.map(succeeds)
export const inputChecks: Check[] = OPERATIONS.filter(({ invalid }) => invalid).map(refusesInvalid)
