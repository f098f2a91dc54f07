import type { AuditLog } from '../contract/platform/audit.ts'
import { statement } from '../db/statement.ts'

/** The newest $6 notes about a person, or the next ones after the position in $2 and $3, optionally for one action or one key only. */
export const listNotes = statement<AuditLog['data']>(
  'list_audit_notes',
  `select coalesce(json_agg(json_build_object(
     'id', a.id, 'at', platform.rfc3339(a.at), 'action', a.action, 'key_id', a.key_id, 'key_name', k.name, 'by_key', a.by_key,
     'via', coalesce(a.via, case when a.made_by = 'operator' then 'operator' end), 'network', a.network) order by a.at desc, a.id desc), '[]')
   from (
     select * from platform.audit
     where identity_id = $1 and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
       and ($4::text is null or action = $4) and ($5::uuid is null or key_id = $5 or by_key = $5)
     order by at desc, id desc limit $6) a
   left join platform.keys k on k.id = a.key_id`,
)
