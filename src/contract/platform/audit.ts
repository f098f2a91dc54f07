import Type, { type Static } from 'typebox'
import { Cursor, PageLimit } from '../paging.ts'
import { literals, literalsOrNull, nullable, shape, Timestamp, Uuid } from '../shapes.ts'

/** What is noted about a person. An erasure leaves no note that names them. */
const AUDIT_ACTIONS = ['mint', 'child', 'refresh', 'rotate', 'revoke', 'leak', 'consent', 'sign-in', 'export', 'block', 'unblock'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** How the caller proved who they are. */
const AUDIT_MEANS = ['session', 'key', 'portal', 'operator'] as const
export type AuditMeans = (typeof AUDIT_MEANS)[number]

export const AuditQuery = Type.Object({
  limit: PageLimit,
  cursor: Cursor,
  action: Type.Optional(literals(AUDIT_ACTIONS, { description: 'Only this kind of entry.' })),
  key_id: Type.Optional(Type.String({ format: 'uuid', description: 'Only entries about this key or by it.' })),
})

const nullableUuid = (description: string) => Type.Unsafe<string | null>({ ...Uuid, type: ['string', 'null'], description })

export const AuditLog = shape(
  'AuditLog',
  Type.Object({
    data: Type.Array(
      Type.Object({
        id: Uuid,
        at: Timestamp,
        action: literals(AUDIT_ACTIONS),
        key_id: nullableUuid('The key that it happened to; null if it was not about a key.'),
        key_name: nullable(Type.String()),
        by_key: nullableUuid(
          'The key that did it; null if a session, the settings page or an operator did, or if a live key revoked a test key.',
        ),
        via: literalsOrNull(AUDIT_MEANS, {
          description: 'How the caller proved who they are. Null for entries that are older than this field.',
        }),
        network: nullable(Type.String({ description: 'Where the request came from: an address without its last part.' })),
      }),
    ),
    next_cursor: nullable(Type.String()),
  }),
)
export type AuditLog = Static<typeof AuditLog>
