-- The only ways past row-level security. Each does one thing; all belong to threefold_gate.

create function platform.key_record(k platform.keys) returns json
language sql stable
as $$
  select json_build_object(
    'id', k.id,
    'identity_id', k.identity_id,
    'email', i.email,
    'name', k.name,
    'key_prefix', k.key_prefix,
    'scopes', k.scopes,
    'created_at', platform.rfc3339(k.created_at),
    'last_used_at', platform.rfc3339(k.last_used_at),
    'expires_at', platform.rfc3339(k.expires_at),
    'revoked_at', platform.rfc3339(k.revoked_at),
    'links', (select coalesce(json_object_agg(l.app, json_build_object('account_id', l.account_id, 'plan', l.plan)), '{}')
              from platform.links l where l.identity_id = k.identity_id))
  from platform.identities i where i.id = k.identity_id
$$;

-- Authentication: the holder of a key is known only by its hash.
create function platform.find_key(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$ select platform.key_record(k) from platform.keys k where k.hash = of_hash $$;

-- Minting: the identity of a verified e-mail, made when it is new, locked until the mint is done.
create function platform.identity_of_email(folded text, at timestamptz) returns uuid
language sql security definer set search_path = ''
as $$
  insert into platform.identities (email, created_at) values (folded, at)
  on conflict (email) do update set email = excluded.email
  returning id
$$;

-- Write-behind of use: many keys of many people in one statement.
create function platform.record_use(of_keys uuid[], on_days date[], counts integer[], used_at timestamptz[])
returns table (key_id uuid, day date, requests integer)
language sql security definer set search_path = ''
as $$
  with used as (
    select * from unnest(of_keys, on_days, counts, used_at) as u(key_id, day, requests, used_at)
  ), touched as (
    update platform.keys k set last_used_at = greatest(k.last_used_at, u.latest)
    from (select used.key_id, max(used.used_at) as latest from used group by used.key_id) u
    where k.id = u.key_id
  )
  insert into platform.daily_requests as d (key_id, identity_id, day, requests)
  select u.key_id, k.identity_id, u.day, u.requests
  from used u join platform.keys k on k.id = u.key_id
  order by u.key_id, u.day
  on conflict (key_id, day) do update set requests = d.requests + excluded.requests
  returning d.key_id, d.day, d.requests
$$;

-- Operators: the newest keys of everybody, without their hashes.
create function platform.all_keys(most integer) returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(row_to_json(listed)), '[]') from (
    select k.id, i.email, k.name, k.key_prefix, k.scopes,
           platform.rfc3339(k.created_at) as created_at, platform.rfc3339(k.last_used_at) as last_used_at,
           platform.rfc3339(k.expires_at) as expires_at, platform.rfc3339(k.revoked_at) as revoked_at
    from platform.keys k join platform.identities i on i.id = k.identity_id
    order by k.created_at desc, k.id desc limit most) listed
$$;

create function platform.revoke_any_key(of_key uuid, at timestamptz) returns boolean
language sql security definer set search_path = ''
as $$
  with revoked as (
    update platform.keys set revoked_at = coalesce(revoked_at, at) where id = of_key returning id
  )
  select coalesce((select pg_notify('threefold', 'key:' || id) is not null from revoked), false)
$$;

alter function platform.find_key(bytea) owner to threefold_gate;
alter function platform.identity_of_email(text, timestamptz) owner to threefold_gate;
alter function platform.record_use(uuid[], date[], integer[], timestamptz[]) owner to threefold_gate;
alter function platform.all_keys(integer) owner to threefold_gate;
alter function platform.revoke_any_key(uuid, timestamptz) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
