import Type, { type Static } from 'typebox'
import { ERROR_CODES } from '../errors.ts'
import { AI_OPERATIONS, BUCKETS } from '../limits.ts'
import { Count, literals, literalsOrNull, nullable, shape } from '../shapes.ts'

export const PreflightRequest = Type.Object({
  method: literals(['GET', 'POST', 'DELETE']),
  path: Type.String({
    pattern: '^/(v1|cds-services)/',
    maxLength: 4_000,
    description: 'The path of the call, including its query string.',
  }),
  body: Type.Optional(Type.Unsafe<unknown>({ additionalProperties: true, description: 'The body of the call, if it has one.' })),
})

const Refusal = Type.Object({
  code: literals(ERROR_CODES),
  message: Type.String(),
  details: Type.Optional(Type.Object({}, { additionalProperties: true })),
})

export const Preflight = shape(
  'Preflight',
  Type.Object({
    allowed: Type.Boolean({ description: 'Whether the call would be allowed, regardless of whether the requested record exists.' }),
    operation: nullable(Type.String({ description: 'The operation that would handle the call.' })),
    status: Type.Integer({ description: 'The HTTP status that the response would have.' }),
    error: Type.Unsafe<Static<typeof Refusal> | null>({
      ...Refusal,
      type: ['object', 'null'],
      description: 'The error, if the call would be rejected.',
    }),
    fix: nullable(Type.String({ description: 'What to change, if the call would be rejected.' })),
    cost: Type.Object({
      rate_limit: literalsOrNull(BUCKETS, { description: 'The per-minute limit that the call counts against.' }),
      requests: Count,
      ai_operation: literalsOrNull(AI_OPERATIONS, { description: 'The daily cap that a successful call counts against.' }),
      units: Count,
    }),
  }),
)
export type Preflight = Static<typeof Preflight>
