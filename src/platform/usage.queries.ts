import type { UsageOfKeys } from '../contract/usage.ts'
import { statement } from '../db/statement.ts'

/** Keys that are active or have been used since $2, each with all days from $2 to $3. A rotated key's use counts as its successor's. */
export const usageOfKeys = statement<UsageOfKeys['data']>(
  'usage_of_keys',
  `with keys as (
     select k.*, k.revoked_at is null and (k.expires_at is null or k.expires_at > $4) as is_active,
            case when k.lineage_id is null or k.rotated_at is null then coalesce(k.lineage_id, k.id) end as counted_as
     from platform.keys k where k.identity_id = $1
   ), listed as (
     select k.* from keys k
     where k.is_active
        or exists (select from platform.daily_requests r where r.key_id = k.counted_as and r.day >= $2::date)
        or exists (select from platform.daily_ai a where a.key_id = k.counted_as and a.day >= $2::date)
   )
   select coalesce(json_agg(json_build_object(
     'key', json_build_object('id', k.id, 'name', k.name, 'key_prefix', k.key_prefix, 'is_active', k.is_active, 'is_portal', k.is_portal),
     'days', (
       select json_agg(json_build_object(
         'day', to_char(d.day, 'YYYY-MM-DD'), 'requests', coalesce(r.requests, 0),
         'coach', coalesce(a.coach, 0), 'bridge', coalesce(a.bridge, 0), 'pitch', coalesce(a.pitch, 0)) order by d.day)
       from (select generate_series($2::date, $3::date, interval '1 day')::date as day) d
       left join platform.daily_requests r on r.key_id = k.counted_as and r.day = d.day
       left join lateral (
         select sum(spent) filter (where operation = 'coach') as coach, sum(spent) filter (where operation = 'bridge') as bridge,
                sum(spent) filter (where operation = 'pitch') as pitch
         from platform.daily_ai where key_id = k.counted_as and day = d.day) a on true)
   ) order by k.created_at desc, k.id desc), '[]')
   from listed k`,
)
