import Type, { type Static } from 'typebox'
import { KEY_MODES, KEY_PATTERN } from './key-form.ts'
import {
  AI_OPERATIONS,
  CHILD_SECONDS,
  KEY_NAME_LENGTH,
  MAX_ALLOWED_CIDRS,
  MAX_GRACE_SECONDS,
  MAX_KEY_DAYS,
  TEST_KEY_DAYS,
} from './limits.ts'
import { Cursor, PageLimit } from './paging.ts'
import { recordOf } from './records.ts'
import { ALL_SCOPES, APPS, GRANTABLE_SCOPES } from './scopes.ts'
import { Count, literals, nullable, PLAIN_TEXT_PATTERN, ref, shape, Timestamp, Uuid } from './shapes.ts'

const everyApp = <T>(value: T) => recordOf(APPS, () => value)
const everyOperation = <T>(value: T) => recordOf(AI_OPERATIONS, () => value)

const unitsPerDay = Type.Object(everyOperation(Type.Optional(Count)), { additionalProperties: false })

export const KeySummary = shape(
  'ApiKey',
  Type.Object({
    id: Uuid,
    mode: literals(KEY_MODES, { description: 'A test key belongs to its own test person and never touches real data.' }),
    parent_id: Type.Unsafe<string | null>({ ...Uuid, type: ['string', 'null'], description: 'For a child key, the id of its parent.' }),
    name: Type.String(),
    key_prefix: Type.String({ description: 'The fixed prefix and the first 8 characters of the secret.' }),
    scopes: Type.Unsafe<string[]>({ type: 'array', items: { type: 'string', enum: ALL_SCOPES }, description: 'What the key may do.' }),
    ai_daily: Type.Unsafe<Static<typeof unitsPerDay> | null>({
      ...unitsPerDay,
      type: ['object', 'null'],
      description: 'For a child key, the maximum number of units per day that it may use, by operation.',
    }),
    allowed_cidrs: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string' },
      description: 'The networks from which the key may be used; null if it is not restricted.',
    }),
    is_active: Type.Boolean({ description: 'Whether the key is active, that is, neither revoked nor expired.' }),
    created_at: Timestamp,
    last_used_at: nullable(Timestamp),
    expires_at: nullable(Timestamp),
    rotated_at: nullable(Type.String({ ...Timestamp, description: 'When the key was replaced by rotation; null if it was not.' })),
  }),
)
export type KeySummary = Static<typeof KeySummary>

const KeyName = (options: object) => Type.String({ minLength: 1, maxLength: KEY_NAME_LENGTH, pattern: PLAIN_TEXT_PATTERN, ...options })
const ChosenScopes = (description: string) => Type.Array(literals(GRANTABLE_SCOPES), { minItems: 1, uniqueItems: true, description })

const AllowedCidrs = (description: string) =>
  Type.Array(Type.String({ format: 'cidr', maxLength: 43 }), {
    minItems: 1,
    maxItems: MAX_ALLOWED_CIDRS,
    uniqueItems: true,
    description: `${description} Each network is in CIDR notation, such as \`203.0.113.0/24\` or \`2001:db8::/32\`.`,
  })

export const MintRequest = Type.Object({
  mode: Type.Optional(
    literals(KEY_MODES, {
      default: 'live',
      description: 'A test key belongs to its own test person. Its secret starts with `threefold_test_`.',
    }),
  ),
  name: Type.Optional(KeyName({ default: 'default', description: 'A name for your own reference. It does not need to be unique.' })),
  scopes: Type.Optional(
    ChosenScopes(
      'The scopes that the key may have. Default: all that your accounts grant. Refreshing or rotating the key never adds scopes.',
    ),
  ),
  expires_in_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_KEY_DAYS,
      description: `The number of days after which the key expires. By default, a live key never expires, and a test key expires after ${TEST_KEY_DAYS} days.`,
    }),
  ),
  allowed_cidrs: Type.Optional(AllowedCidrs('The networks from which the key may be used. Default: not restricted.')),
})

export const ChildRequest = Type.Object({
  name: Type.Optional(KeyName({ description: 'A name for your own reference. Default: `child of`, followed by the name of its parent.' })),
  scopes: ChosenScopes('The scopes of the child. Its parent must have all of them. If the parent loses a scope, so does the child.'),
  expires_in_seconds: Type.Integer({
    minimum: CHILD_SECONDS.shortest,
    maximum: CHILD_SECONDS.longest,
    description: 'The number of seconds after which the child expires. It never outlives its parent.',
  }),
  ai_daily: Type.Optional({
    ...unitsPerDay,
    description:
      "The maximum number of units per day that the child may use, by operation, within its parent's caps. Default: the full caps.",
  }),
  allowed_cidrs: Type.Optional(
    AllowedCidrs("The networks from which the child may be used. They must lie within its parent's networks, which are the default."),
  ),
})

const minted = {
  key: Type.String({ pattern: KEY_PATTERN.source, description: 'The raw key. It is returned only once, so store it immediately.' }),
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

export const KeyListQuery = Type.Object({
  mode: Type.Optional(
    literals(KEY_MODES, {
      default: 'live',
      description:
        '`test` lists the test keys that you minted. With a test key, `mode` has no effect: the list contains the keys of its test person.',
    }),
  ),
  limit: PageLimit,
  cursor: Cursor,
})
export const KeyList = shape('ApiKeyList', Type.Object({ data: Type.Array(ref(KeySummary)), next_cursor: nullable(Type.String()) }))
export const Revoked = shape(
  'RevokedKey',
  Type.Object({
    revoked: Type.Boolean(),
    also_revoked: Type.Array(Uuid, {
      description:
        'The ids of the other keys that were revoked with it: the keys that it replaced, the keys that replaced it, and its children.',
    }),
  }),
)
/** Stands for the calling key's id in the path that creates children, so that callers don't have to look up the id first. */
export const SELF = 'self'
export const ParentPath = Type.Object({
  id: Type.String({
    pattern: `^(${SELF}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`,
    description: `The id of the calling key, or \`${SELF}\`.`,
  }),
})
export const KeyPath = Type.Object({ id: Type.String({ format: 'uuid', description: 'The id of one of your keys.' }) })

export const LeakReport = Type.Object({
  key: Type.String({ pattern: KEY_PATTERN.source, description: 'The raw key that leaked.' }),
})
export const LeakReceived = shape(
  'LeakReceipt',
  Type.Object({ received: Type.Boolean({ description: 'Always true, whether or not the key exists.' }) }),
)

/** The payload that GitHub sends to the partners of its secret scanning. */
export const ScannedSecrets = Type.Array(
  Type.Object({
    token: Type.String({ description: 'The string that was found.' }),
    type: Type.String({ description: 'The name under which the key format is registered with GitHub.' }),
    url: Type.Optional(nullable(Type.String({ description: 'The URL at which it was found.' }))),
    source: Type.Optional(nullable(Type.String({ description: 'The kind of place, such as `commit` or `issue_comment`.' }))),
  }),
)
export const ScanFeedback = Type.Array(
  Type.Object({
    token_hash: Type.String({ description: 'The SHA-256 hash of the token, in hexadecimal.' }),
    token_type: Type.String(),
    label: literals(['true_positive', 'false_positive'], { description: 'Whether the token is or was a key.' }),
  }),
)

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
