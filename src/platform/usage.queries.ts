import type { UsageOfKeys } from '../contract/platform/usage.ts'
import { statement } from '../db/statement.ts'

type UsedKey = UsageOfKeys['data'][number] & { created_at: string }

/**
 * The newest $7 keys that were used from $2 to $3, or the next ones after the position in $5 and $6, with their daily usage. The
 * usage of a rotated key is added to that of its successor.
 *
 * A person may have thousands of keys. Most are ruled out by the time of their last use. `offset 0` and `union all` make the planner
 * look up the remaining keys one by one; otherwise, it would first compute the usage of everybody's keys.
 */
export const usageOfKeys = statement<UsedKey[]>(
  'usage_of_keys',
  `with listed as (
     select k.*, lineage.counted_as from platform.keys k
     cross join lateral (
       select case when k.lineage_id is null or k.rotated_at is null then coalesce(k.lineage_id, k.id) end as counted_as offset 0) lineage
     where k.identity_id = $1 and ($5::timestamptz is null or (k.created_at, k.id) < ($5, $6::uuid))
       and (k.last_used_at >= $2::date::timestamp at time zone 'UTC' or k.lineage_id is not null)
       and exists (
         select from platform.daily_requests r where r.key_id = lineage.counted_as and r.day between $2::date and $3::date
         union all
         select from platform.daily_ai a where a.key_id = lineage.counted_as and a.day between $2::date and $3::date and a.spent > 0)
     order by k.created_at desc, k.id desc limit $7
   )
   select coalesce(json_agg(json_build_object(
     'created_at', platform.rfc3339(k.created_at),
     'key', json_build_object(
       'id', k.id, 'name', k.name, 'key_prefix', k.key_prefix, 'is_portal', k.is_portal,
       'is_active', k.revoked_at is null and (k.expires_at is null or k.expires_at > $4)),
     'days', (
       select json_agg(json_build_object(
         'day', to_char(used.day, 'YYYY-MM-DD'), 'requests', used.requests,
         'coach', used.coach, 'bridge', used.bridge, 'pitch', used.pitch) order by used.day desc)
       from (
         select day, sum(requests) as requests, sum(coach) as coach, sum(bridge) as bridge, sum(pitch) as pitch
         from (
           select day, requests, 0 as coach, 0 as bridge, 0 as pitch from platform.daily_requests where key_id = k.counted_as
           union all
           select day, 0, case operation when 'coach' then spent else 0 end, case operation when 'bridge' then spent else 0 end,
                  case operation when 'pitch' then spent else 0 end
           from platform.daily_ai where key_id = k.counted_as and spent > 0) each
         where day between $2::date and $3::date
         group by day) used)
   ) order by k.created_at desc, k.id desc), '[]')
   from listed k`,
)
