import Type, { type Static } from 'typebox'
import { Cursor, PageLimit } from '../paging.ts'
import { literals, literalsOrNull, nullable, shape, Timestamp, Uuid } from '../shapes.ts'

/** The actions that are recorded about a person. Once the person's data is erased, no record identifies them. */
const AUDIT_ACTIONS = ['mint', 'child', 'refresh', 'rotate', 'revoke', 'leak', 'consent', 'sign-in', 'export', 'block', 'unblock'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** How the caller proved who they are. */
const AUDIT_MEANS = ['session', 'key', 'portal', 'operator'] as const
export type AuditMeans = (typeof AUDIT_MEANS)[number]

export const AuditQuery = Type.Object({
  limit: PageLimit,
  cursor: Cursor,
  action: Type.Optional(literals(AUDIT_ACTIONS, { description: 'Returns only entries of this kind.' })),
  key_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Returns only entries about this key or about actions taken with it.' }),
  ),
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
        key_id: nullableUuid('The key that the event affected; null if it affected none.'),
        key_name: nullable(Type.String()),
        by_key: nullableUuid(
          'The key that the caller used; null if the caller used a session, the settings page or operator access, or if a live key revoked a test key.',
        ),
        via: literalsOrNull(AUDIT_MEANS, {
          description: 'How the caller was authenticated. Null for entries that were created before this field existed.',
        }),
        network: nullable(
          Type.String({ description: 'The network that the request came from, which is recorded instead of the full IP address.' }),
        ),
      }),
    ),
    next_cursor: nullable(Type.String()),
  }),
)
export type AuditLog = Static<typeof AuditLog>
