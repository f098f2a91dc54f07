-- Keys with chosen scopes, keys that work only from certain networks, and keys that belong to another.
alter table platform.keys
  -- the scopes that were chosen when the key was minted: refreshing never adds others; null if none were chosen
  add column ceiling text[],
  -- the lineage of the parent, if the key is a child
  add column parent_id uuid references platform.keys on delete cascade,
  -- the most units per day and operation that a child may use, within what its parent may
  add column ai_daily jsonb,
  -- the networks from which the key may be used; null if from everywhere
  add column allowed_cidrs cidr[] check (cardinality(allowed_cidrs) between 1 and 20);
create index keys_of_parent on platform.keys (parent_id);

-- The key that speaks for a lineage: the last one in the chain of rotations.
create function platform.head_of(of_lineage uuid) returns platform.keys
language sql stable
as $$
  select * from platform.keys k where (k.id = of_lineage or k.lineage_id = of_lineage) and k.rotated_at is null
$$;

create function platform.scopes_of(k platform.keys, parent platform.keys) returns text[]
language sql immutable
as $$
  select case
    when k.parent_id is null or 'platform:admin' = any (parent.scopes) then k.scopes
    else array(select scope from unnest(k.scopes) as scope where scope = any (parent.scopes))
  end
$$;

-- A child has what its parent has at this moment, as far as it was given it, and lives no longer.
create or replace function platform.key_record(k platform.keys) returns json
language sql stable
as $$
  select json_build_object(
    'id', k.id,
    'identity_id', k.identity_id,
    'email', i.email,
    'name', k.name,
    'key_prefix', k.key_prefix,
    'scopes', platform.scopes_of(k, parent),
    'created_at', platform.rfc3339(k.created_at),
    'last_used_at', platform.rfc3339(k.last_used_at),
    'expires_at', platform.rfc3339(least(k.expires_at, parent.expires_at)),
    'rotated_at', platform.rfc3339(k.rotated_at),
    'revoked_at', platform.rfc3339(coalesce(k.revoked_at, parent.revoked_at)),
    'revoked_cause', coalesce(k.revoked_cause, parent.revoked_cause),
    'root_id', k.root_id,
    'lineage_id', coalesce(k.lineage_id, k.id),
    'parent_id', parent.id,
    'family_id', coalesce(k.parent_id, k.lineage_id, k.id),
    'ai_daily', k.ai_daily,
    'allowed_cidrs', k.allowed_cidrs,
    'parent_cidrs', parent.allowed_cidrs,
    'links', coalesce(parent.links, k.links, platform.links_of_identity(k.identity_id)))
  from platform.identities i left join lateral platform.head_of(k.parent_id) as parent on k.parent_id is not null
  where i.id = k.identity_id
$$;

-- What is shown of a key. A child is shown as it is now: with what its parent has left it.
create function platform.stored_key(k platform.keys) returns json
language sql stable
as $$
  select json_build_object(
    'id', k.id,
    'parent_id', parent.id,
    'name', k.name,
    'key_prefix', k.key_prefix,
    'scopes', platform.scopes_of(k, parent),
    'ai_daily', k.ai_daily,
    'allowed_cidrs', k.allowed_cidrs,
    'created_at', platform.rfc3339(k.created_at),
    'last_used_at', platform.rfc3339(k.last_used_at),
    'expires_at', platform.rfc3339(least(k.expires_at, parent.expires_at)),
    'rotated_at', platform.rfc3339(k.rotated_at),
    'revoked_at', platform.rfc3339(coalesce(k.revoked_at, parent.revoked_at)))
  from (select 1) as once left join lateral platform.head_of(k.parent_id) as parent on k.parent_id is not null
$$;

-- Units of a day that a key and its children have spent or hold by live reservations.
create function platform.family_ai_units_used(of_family uuid, on_day date, of_operation text, at timestamptz) returns integer
language sql stable
as $$
  select platform.ai_units_used(of_family, on_day, of_operation, at)
       + coalesce((select sum(platform.ai_units_used(child.id, on_day, of_operation, at))::integer
                   from platform.keys child where child.parent_id = of_family), 0)
$$;

-- The use of a key: its own requests, and the units of its family. For a child, also the units that it has used itself.
create function platform.usage_today(of_lineage uuid, of_family uuid, on_day date, at timestamptz) returns json
language sql stable
as $$
  select (jsonb_build_object(
    'lapses_at', (select extract(epoch from min(r.lapses_at)) * 1000 from platform.ai_reservations r
                  where r.day = on_day and r.lapses_at > at
                    and (r.key_id = of_family or r.key_id in (select child.id from platform.keys child where child.parent_id = of_family))),
    'requests', coalesce((select requests from platform.daily_requests where key_id = of_lineage and day = on_day), 0),
    'coach', platform.family_ai_units_used(of_family, on_day, 'coach', at),
    'bridge', platform.family_ai_units_used(of_family, on_day, 'bridge', at),
    'pitch', platform.family_ai_units_used(of_family, on_day, 'pitch', at))
    || case when of_lineage = of_family then '{}' else jsonb_build_object('own', jsonb_build_object(
         'coach', platform.ai_units_used(of_lineage, on_day, 'coach', at),
         'bridge', platform.ai_units_used(of_lineage, on_day, 'bridge', at),
         'pitch', platform.ai_units_used(of_lineage, on_day, 'pitch', at))) end)::json
$$;

-- As before, with the cap over the key and its children, and a cap of its own for a child. The lock on the person's day makes all
-- calls of a person take turns, so the sum can't change before the unit is reserved.
create function platform.begin_ai_answer(
  answer_id uuid, of_key uuid, of_operation text, idempotency text, hash text,
  on_day date, cap integer, at timestamptz, lapses timestamptz, expires timestamptz, person_cap integer, of_family uuid, own_cap integer
) returns json
language plpgsql
as $$
declare
  begun json;
  family_used integer;
begin
  perform platform.lock_person_ai_day(on_day, of_operation);
  family_used := platform.family_ai_units_used(of_family, on_day, of_operation, at);
  begun := platform.begin_ai_answer(
    answer_id, of_key, of_operation, idempotency, hash, on_day, coalesce(own_cap, 2147483647), at, lapses, expires, person_cap);
  if begun->>'state' = 'capped' then
    return json_build_object('state', 'own_capped', 'used', begun->'used');
  elsif begun->>'state' = 'new' and family_used >= cap then
    perform platform.drop_ai_answer(answer_id, (begun->>'reservation')::uuid);
    return json_build_object('state', 'capped', 'used', family_used);
  elsif begun->>'state' = 'new' then
    return (begun::jsonb || jsonb_build_object('used', family_used + 1, 'own_used', begun->'used'))::json;
  end if;
  return begun;
end $$;

-- Units are announced by the key that uses them; its successors, its parent and its siblings must hear of it too.
create or replace function platform.announce_units_to_successors() returns trigger
language plpgsql
as $$
declare
  of_key uuid := coalesce(new.key_id, old.key_id);
  family uuid := coalesce((select k.parent_id from platform.keys k where k.id = of_key), of_key);
begin
  perform pg_notify('threefold', 'usage:' || k.id) from platform.keys k
  where (k.id = family or k.lineage_id = family or k.parent_id = family) and k.id <> of_key and k.revoked_at is null;
  return null;
end $$;

create or replace function platform.revoke_any_key(of_key uuid, at timestamptz) returns boolean
language sql security definer set search_path = ''
as $$
  with target as (
    select coalesce(k.lineage_id, k.id) as lineage_id from platform.keys k where k.id = of_key and not k.is_portal
  ), held as materialized (
    select k.id from platform.keys k
    join target t on k.id = t.lineage_id or k.lineage_id = t.lineage_id or k.parent_id = t.lineage_id
    order by k.id for no key update of k
  ), revoked as (
    update platform.keys k set revoked_at = at from held where k.id = held.id and k.revoked_at is null returning k.id
  )
  select exists (select from target) and (select count(pg_notify('threefold', 'key:' || id)) >= 0 from revoked)
$$;
alter function platform.revoke_any_key(uuid, timestamptz) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on function platform.head_of(uuid), platform.scopes_of(platform.keys, platform.keys), platform.stored_key(platform.keys),
  platform.usage_today(uuid, uuid, date, timestamptz),
  platform.family_ai_units_used(uuid, date, text, timestamptz),
  platform.begin_ai_answer(uuid, uuid, text, text, text, date, integer, timestamptz, timestamptz, timestamptz, integer, uuid, integer)
  to threefold_service, threefold_gate;
