import { statement } from '../../db/statement.ts'
import type { Links } from '../key-record.ts'

interface Parent {
  lineage_id: string
  root_id: string | null
  links: Links
  expires_at: Date | null
}

/** An active key of the current person, locked so that it can't be revoked or rotated before its child exists. */
export const parentOfChild = statement<Parent>(
  'parent_of_child',
  `select coalesce(k.lineage_id, k.id) as lineage_id, k.root_id, coalesce(k.links, platform.links_of_identity(k.identity_id)) as links,
          k.expires_at
   from platform.keys k
   where k.id = $1 and k.identity_id = platform.current_person() and not k.is_portal and k.parent_id is null
     and k.rotated_at is null and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
   for update`,
)
