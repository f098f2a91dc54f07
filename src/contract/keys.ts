import Type, { type Static } from 'typebox'
import { KEY_PATTERN } from './key-form.ts'
import { AI_OPERATIONS, KEY_NAME_LENGTH, MAX_GRACE_SECONDS } from './limits.ts'
import { Cursor, PageLimit } from './paging.ts'
import { recordOf } from './records.ts'
import { APPS } from './scopes.ts'
import { Count, nullable, PLAIN_TEXT_PATTERN, ref, shape, Timestamp, Uuid } from './shapes.ts'

export const KeySummary = shape(
  'ApiKey',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    key_prefix: Type.String({ description: 'The fixed prefix and the first 8 characters of the secret.' }),
    scopes: Type.Array(Type.String()),
    is_active: Type.Boolean({ description: 'Whether the key is active, that is, neither revoked nor expired.' }),
    created_at: Timestamp,
    last_used_at: nullable(Timestamp),
    expires_at: nullable(Timestamp),
  }),
)
export type KeySummary = Static<typeof KeySummary>

export const MintRequest = Type.Object({
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: KEY_NAME_LENGTH,
      pattern: PLAIN_TEXT_PATTERN,
      default: 'default',
      description: 'A name for your own reference. It does not need to be unique.',
    }),
  ),
})

const minted = {
  key: Type.String({ pattern: KEY_PATTERN.source, description: 'The raw key. It is returned only once, so store it now.' }),
  api_key: ref(KeySummary),
}
export const MintResponse = shape('MintedKey', Type.Object(minted))
export const RotateResponse = shape(
  'RotatedKey',
  Type.Object({ ...minted, previous_ends_at: Type.String({ ...Timestamp, description: 'When the old key stops working.' }) }),
)

export const RotateRequest = Type.Object({
  grace_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_GRACE_SECONDS,
      default: 0,
      description: 'How long the old key keeps working, in seconds.',
    }),
  ),
})

export const KeyListQuery = Type.Object({ limit: PageLimit, cursor: Cursor })
export const KeyList = Type.Object({ data: Type.Array(ref(KeySummary)), next_cursor: nullable(Type.String()) })
export const Revoked = Type.Object({
  revoked: Type.Boolean(),
  also_revoked: Type.Array(Uuid, {
    description: 'The ids of the other keys that were revoked: those that this key replaced or that replaced it.',
  }),
})
export const KeyPath = Type.Object({ id: Type.String({ format: 'uuid', description: 'The id of one of your keys.' }) })

const everyApp = <T>(value: T) => recordOf(APPS, () => value)
const everyOperation = <T>(value: T) => recordOf(AI_OPERATIONS, () => value)

export const Introspection = shape(
  'Introspection',
  Type.Object({
    identity: Type.Object({ email: Type.String(), linked_apps: Type.Object(everyApp(Type.Boolean())) }),
    key: ref(KeySummary),
    plan_snapshot: Type.Unsafe<Record<string, string | boolean>>({ type: 'object', additionalProperties: { type: ['string', 'boolean'] } }),
    usage_today: Type.Object({ requests: Count, ...everyOperation(Count) }),
    limits: Type.Object({
      requests_per_min: Count,
      ai_requests_per_min: Count,
      requests_remaining: Count,
      ai_requests_remaining: Count,
      ai_daily_caps: Type.Object(everyOperation(Count)),
      ai_daily_remaining: Type.Object(everyOperation(Count)),
      resets_at: Timestamp,
    }),
  }),
)
export type Introspection = Static<typeof Introspection>
