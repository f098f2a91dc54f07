import type { RequestList } from '../contract/platform/usage.ts'
import { statement } from '../db/statement.ts'

export const recordRequests = statement('record_requests', 'select platform.record_latest_requests($1, $2, $3)')

/** Lists recent requests, newest first, with the current names of the keys. */
export const listRequests = statement<RequestList['data']>(
  'list_requests',
  `select coalesce(json_agg(json_build_object(
     'at', r.request->>'at', 'key_id', r.request->>'key_id', 'key_name', k.name, 'method', r.request->>'method',
     'route', r.request->>'route', 'status', (r.request->>'status')::integer, 'code', r.request->>'code',
     'message', r.request->>'message', 'fix', r.request->>'fix', 'request_id', r.request->>'request_id',
     'part_of', r.request->>'part_of', 'ms', (r.request->>'ms')::float8)
     order by r.request->>'at' desc, r.place), '[]')
   from platform.recent_requests kept
   cross join lateral (
     select request, place
     from unnest(array(select former::json from jsonb_array_elements(kept.requests) as f(former)) || kept.latest)
       with ordinality as u(request, place)
     order by request->>'at' desc, place limit $2) as r
   left join platform.keys k on k.id = (r.request->>'key_id')::uuid
   where kept.identity_id = $1`,
)
