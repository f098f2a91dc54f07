import type { RequestList } from '../contract/platform/usage.ts'
import { statement } from '../db/statement.ts'

export const recordRequests = statement('record_requests', 'select platform.record_requests($1, $2, $3)')

/** Lists recent requests, newest first, with the current names of the keys. */
export const listRequests = statement<RequestList['data']>(
  'list_requests',
  `select coalesce(json_agg(json_build_object(
     'at', r.request->>'at', 'key_id', r.request->>'key_id', 'key_name', k.name, 'method', r.request->>'method',
     'route', r.request->>'route', 'status', (r.request->>'status')::integer, 'code', r.request->>'code',
     'message', r.request->>'message', 'fix', r.request->>'fix', 'request_id', r.request->>'request_id',
     'part_of', r.request->>'part_of', 'ms', (r.request->>'ms')::float8)
     order by r.place), '[]')
   from platform.recent_requests kept
   cross join lateral jsonb_array_elements(kept.requests) with ordinality as r(request, place)
   left join platform.keys k on k.id = (r.request->>'key_id')::uuid
   where kept.identity_id = $1 and r.place <= $2`,
)
