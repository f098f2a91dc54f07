import Type from 'typebox'
import type { AiOperation } from '../../src/contract/limits.ts'
import type { Deps } from '../../src/deps.ts'
import { route } from '../../src/http/route.ts'

const Answer = Type.Object({ answer: Type.String() })

/** An AI operation whose result the test determines. */
export const aiRoute =
  (work: () => Promise<string>, operation: AiOperation = 'coach') =>
  ({ answers }: Deps) => [
    route({
      method: 'POST',
      url: '/v1/test/ai',
      operationId: 'testAi',
      tag: 'Test',
      summary: 'Spend a unit',
      description: 'Only in tests.',
      access: { credential: 'key', scopes: ['ai:invoke'], apps: [], bucket: 'ai', ai: operation },
      body: Type.Object({ text: Type.Optional(Type.String({ maxLength: 5 })) }),
      bodyOptional: true,
      success: { status: 200, description: 'An answer.', schema: Answer },
      errors: [],
      handler: ({ key, body }) =>
        answers.answer({ key, operation, request: body, idempotencyKey: null }, async () => ({ answer: await work() })),
    }),
  ]

export const LIFTED = { minute: { standard: 1_000_000, ai: 1_000_000 }, daily: { coach: 25, bridge: 10, pitch: 10 } }
