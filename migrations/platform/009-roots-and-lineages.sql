-- An e-mail address can change hands, so an identity is no longer found by its address alone.
alter table platform.identities drop constraint identities_email_key;
create index identities_of_email on platform.identities (email);

-- The accounts through which keys were minted and browsers signed in. A root ends when its account no longer has the address of
-- its identity, or when another person of the same issuer has it; everything that grew from it ends with it.
create table platform.roots (
  id uuid primary key default gen_random_uuid(),
  identity_id uuid not null references platform.identities on delete cascade,
  -- null if no session vouches for it: keys made by an operator, or before roots were recorded
  issuer text,
  sub text,
  -- the account that must keep the address; null if the address had no account in any application
  app text check (app in ('mind', 'body', 'voice')),
  account_id uuid,
  -- when the newest session that vouches for it was issued
  confirmed_at timestamptz not null,
  ended_at timestamptz,
  check ((issuer is null) = (sub is null)),
  check ((app is null) = (account_id is null))
);
create unique index live_root_of_sub on platform.roots (issuer, sub) where ended_at is null;
create index roots_of_sub on platform.roots (issuer, sub);
create index roots_of_identity on platform.roots (identity_id);

alter table platform.roots enable row level security;
alter table platform.roots force row level security;
create policy own on platform.roots to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.roots to threefold_gate using (true);
grant select on platform.roots to threefold_service;
grant update (ended_at) on platform.roots to threefold_service;
grant select, insert, update on platform.roots to threefold_gate;

-- Each key has links of its own, so that nothing but its own refresh widens it. A successor shares the lineage of the key that it
-- replaces, which is the id of the first one: use and answers are stored under it.
alter table platform.keys
  add column root_id uuid references platform.roots on delete cascade,
  add column links jsonb,
  add column lineage_id uuid,
  add column revoked_cause text check (revoked_cause in ('identity_changed'));
create index keys_of_root on platform.keys (root_id);
create index keys_of_lineage on platform.keys (lineage_id);

alter table platform.portal_sessions
  add column root_id uuid references platform.roots on delete cascade,
  add column links jsonb,
  add column scopes text[];
create index portal_sessions_of_root on platform.portal_sessions (root_id);

create function platform.links_of_identity(of_identity uuid) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_object_agg(l.app, jsonb_build_object('account_id', l.account_id, 'plan', l.plan)), '{}')
  from platform.links l where l.identity_id = of_identity
$$;

-- Existing keys are rooted in the first account that they are linked to.
insert into platform.roots (identity_id, app, account_id, confirmed_at)
select distinct on (l.identity_id) l.identity_id, l.app, l.account_id, i.created_at
from platform.links l join platform.identities i on i.id = l.identity_id
order by l.identity_id, array_position(array['mind', 'body', 'voice'], l.app);
update platform.keys k
set links = platform.links_of_identity(k.identity_id),
    root_id = (select r.id from platform.roots r where r.identity_id = k.identity_id);

-- Instances of the previous version write keys without links of their own.
create or replace function platform.key_record(k platform.keys) returns json
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
    'revoked_cause', k.revoked_cause,
    'root_id', k.root_id,
    'lineage_id', coalesce(k.lineage_id, k.id),
    'links', coalesce(k.links, platform.links_of_identity(k.identity_id)))
  from platform.identities i where i.id = k.identity_id
$$;

-- A browser has a root, links and scopes of its own. Its person's portal key only keeps count.
create or replace function platform.portal_key_record(s platform.portal_sessions) returns jsonb
language sql stable
as $$
  select platform.key_record(k)::jsonb
    || jsonb_strip_nulls(jsonb_build_object('root_id', s.root_id, 'links', s.links, 'scopes', s.scopes))
    || jsonb_build_object(
         'portal', s.app,
         'expires_at', platform.rfc3339(s.expires_at),
         'session', (select jsonb_build_object('issuer', r.issuer, 'sub', r.sub, 'issued_at', platform.rfc3339(s.created_at))
                     from platform.roots r where r.id = s.root_id))
  from platform.keys k where k.id = s.key_id
$$;

create or replace function platform.find_key(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$
  select (platform.key_record(k)::jsonb || '{"portal": null, "session": null}')::json from platform.keys k where k.hash = of_hash
  union all
  select platform.portal_key_record(s)::json from platform.portal_sessions s where s.hash = of_hash
$$;

-- Locks all keys in the order of their ids, as everyone does who writes to several.
create function platform.end_roots(of_roots uuid[], at timestamptz) returns integer
language plpgsql
as $$
declare
  ended uuid[];
begin
  with gone as (
    update platform.roots set ended_at = at where id = any (of_roots) and ended_at is null returning id
  )
  select array_agg(id) into ended from gone;
  if ended is null then
    return 0;
  end if;
  perform from platform.keys where root_id = any (ended) order by id for no key update;
  update platform.keys set revoked_at = at, revoked_cause = 'identity_changed' where root_id = any (ended) and revoked_at is null;
  delete from platform.portal_sessions where root_id = any (ended);
  perform pg_notify('threefold', 'identity:' || identity_id) from platform.roots where id = any (ended);
  return cardinality(ended);
end $$;

create function platform.has_lost_address(r platform.roots, accounts json) returns boolean
language sql immutable
as $$ select r.account_id is not null and r.account_id is distinct from (accounts->r.app->>'account_id')::uuid $$;

-- `accounts` are those that the identity's address has now. Returns whether the root lives on.
create function platform.check_root(of_root uuid, accounts json, at timestamptz) returns json
language sql
as $$
  select json_build_object('holds',
    not exists (select from platform.roots r where r.id = of_root and r.ended_at is not null)
    and platform.end_roots(
      array(select r.id from platform.roots r where r.id = of_root and r.ended_at is null and platform.has_lost_address(r, accounts)), at) = 0)
$$;

-- Ends everything that is rooted in an account that has lost this address.
create function platform.recheck_address(folded text, accounts json, at timestamptz) returns integer
language sql security definer set search_path = ''
as $$
  select platform.end_roots(array(
    select r.id from platform.roots r join platform.identities i on i.id = r.identity_id
    where i.email = folded and r.ended_at is null and platform.has_lost_address(r, accounts)), at)
$$;

-- The root and the identity of a session, which vouches for an address at the moment when it was issued. Without an issuer, an
-- operator vouches for it. Returns null for a session that is older than what is known about its address.
create function platform.claim_root(
  folded text, by_issuer text, by_sub text, issued timestamptz, accounts json, in_app text, at timestamptz
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := (accounts->in_app->>'account_id')::uuid;
  -- tokens say when they were issued in whole seconds
  vouched timestamptz := date_trunc('second', issued);
  root platform.roots;
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('sub ' || by_issuer || ' ' || by_sub, 0));
  perform pg_advisory_xact_lock(hashtextextended('address ' || folded, 0));
  perform platform.recheck_address(folded, accounts, at);
  perform platform.end_roots(array(
    select r.id from platform.roots r join platform.identities i on i.id = r.identity_id
    where r.issuer = by_issuer and r.ended_at is null and r.confirmed_at <= vouched
      and (r.sub = by_sub) <> (i.email = folded)), at);

  if exists (
    select from platform.roots r join platform.identities i on i.id = r.identity_id
    where r.issuer = by_issuer and (
      r.confirmed_at > vouched and (r.sub = by_sub) <> (i.email = folded)
      or r.sub = by_sub and i.email = folded and date_trunc('second', r.ended_at) >= vouched)
  ) then
    return null;
  end if;

  select r.* into root from platform.roots r join platform.identities i on i.id = r.identity_id
  where i.email = folded and r.ended_at is null and r.issuer is not distinct from by_issuer and r.sub is not distinct from by_sub
    and (by_issuer is not null or r.account_id is not distinct from account)
  limit 1;
  if root.id is not null then
    update platform.roots
    set confirmed_at = greatest(confirmed_at, vouched),
        app = case when account_id is null and account is not null then in_app else app end,
        account_id = coalesce(account_id, account)
    where id = root.id;
    return json_build_object('root_id', root.id, 'identity_id', root.identity_id);
  end if;

  -- the identity that this person had before, or that of the same address in another application
  select r.identity_id into person from platform.roots r join platform.identities i on i.id = r.identity_id
  where i.email = folded and (
    r.issuer = by_issuer and r.sub = by_sub
    or r.ended_at is null and r.account_id is not null and not exists (
      select from platform.roots other
      where other.identity_id = r.identity_id and other.issuer = by_issuer and other.sub <> by_sub))
  order by (r.issuer = by_issuer and r.sub = by_sub) is true desc, r.confirmed_at desc
  limit 1;
  if person is null then
    insert into platform.identities (email, created_at) values (folded, at) returning id into person;
  end if;
  insert into platform.roots (identity_id, issuer, sub, app, account_id, confirmed_at)
  values (person, by_issuer, by_sub, case when account is not null then in_app end, account, vouched)
  returning * into root;
  return json_build_object('root_id', root.id, 'identity_id', root.identity_id);
end $$;

-- For instances of the previous version only.
create or replace function platform.identity_of_email(folded text, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('address ' || folded, 0));
  select id into person from platform.identities where email = folded order by created_at desc, id limit 1 for update;
  if person is null then
    insert into platform.identities (email, created_at) values (folded, at) returning id into person;
  end if;
  return person;
end $$;

-- Requests count for the lineage; `last_used_at` is a key's own.
create or replace function platform.record_use(of_keys uuid[], on_days date[], counts integer[], used_at timestamptz[])
returns table (key_id uuid, day date, requests integer)
language sql security definer set search_path = ''
as $$
  with used as (
    select * from unnest(of_keys, on_days, counts, used_at) as u(key_id, day, requests, used_at)
  ), held as materialized (
    select k.id, k.identity_id, coalesce(k.lineage_id, k.id) as lineage_id
    from platform.keys k where k.id = any (of_keys) order by k.id for no key update
  ), touched as (
    update platform.keys k set last_used_at = greatest(k.last_used_at, u.latest)
    from (select used.key_id, max(used.used_at) as latest from used join held on held.id = used.key_id group by used.key_id) u
    where k.id = u.key_id
  ), counted as (
    insert into platform.daily_requests as d (key_id, identity_id, day, requests)
    select held.lineage_id, held.identity_id, u.day, sum(u.requests)::integer
    from used u join held on held.id = u.key_id
    group by held.lineage_id, held.identity_id, u.day
    order by held.lineage_id, u.day
    on conflict (key_id, day) do update set requests = d.requests + excluded.requests
    returning d.key_id, d.day, d.requests
  )
  select u.key_id, u.day, c.requests
  from used u join held on held.id = u.key_id join counted c on c.key_id = held.lineage_id and c.day = u.day
$$;

-- Units are announced by their lineage, which is the first key's id; the keys that replaced it must hear of it too.
create function platform.announce_units_to_successors() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('threefold', 'usage:' || k.id) from platform.keys k
  where k.lineage_id = coalesce(new.key_id, old.key_id) and k.id <> k.lineage_id and k.revoked_at is null;
  return null;
end $$;
create trigger announce_units_to_successors after insert or delete on platform.ai_reservations
for each row execute function platform.announce_units_to_successors();

create or replace function platform.revoke_any_key(of_key uuid, at timestamptz) returns boolean
language sql security definer set search_path = ''
as $$
  with target as (
    select coalesce(k.lineage_id, k.id) as lineage_id from platform.keys k where k.id = of_key and not k.is_portal
  ), held as materialized (
    select k.id from platform.keys k join target t on k.id = t.lineage_id or k.lineage_id = t.lineage_id order by k.id for no key update of k
  ), revoked as (
    update platform.keys k set revoked_at = at from held where k.id = held.id and k.revoked_at is null returning k.id
  )
  select exists (select from target) and (select count(pg_notify('threefold', 'key:' || id)) >= 0 from revoked)
$$;

alter function platform.find_key(bytea) owner to threefold_gate;
alter function platform.recheck_address(text, json, timestamptz) owner to threefold_gate;
alter function platform.claim_root(text, text, text, timestamptz, json, text, timestamptz) owner to threefold_gate;
alter function platform.identity_of_email(text, timestamptz) owner to threefold_gate;
alter function platform.record_use(uuid[], date[], integer[], timestamptz[]) owner to threefold_gate;
alter function platform.revoke_any_key(uuid, timestamptz) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
