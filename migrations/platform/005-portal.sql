-- Browsers that are signed in to the developer settings page. Each acts with one key of its person that is no key to
-- anybody else: nobody has its secret, and it is in no list.
alter table platform.keys add column is_portal boolean not null default false;
create unique index portal_key_of_identity on platform.keys (identity_id) where is_portal;

create table platform.portal_sessions (
  hash bytea primary key check (length(hash) = 32),
  identity_id uuid not null references platform.identities on delete cascade,
  key_id uuid not null references platform.keys on delete cascade,
  app text not null check (app in ('mind', 'body', 'voice')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index portal_sessions_of_identity on platform.portal_sessions (identity_id);
create index portal_sessions_by_end on platform.portal_sessions (expires_at);

-- The last requests of a person's keys: what was asked by route, never by URL, and how it was answered. No bodies.
create table platform.recent_requests (
  identity_id uuid primary key references platform.identities on delete cascade,
  requests jsonb not null
);

alter table platform.portal_sessions enable row level security;
alter table platform.portal_sessions force row level security;
alter table platform.recent_requests enable row level security;
alter table platform.recent_requests force row level security;
create policy own on platform.portal_sessions to threefold_service using (identity_id = platform.current_person());
create policy own on platform.recent_requests to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.portal_sessions to threefold_gate using (true);
create policy gate on platform.recent_requests to threefold_gate using (true);
grant select, insert, delete on platform.portal_sessions to threefold_service;
grant select on platform.recent_requests to threefold_service;
grant select, delete on platform.portal_sessions to threefold_gate;
grant select, insert, update on platform.recent_requests to threefold_gate;

-- A session stands for its person's portal key, and ends when it ends.
create function platform.portal_key_record(s platform.portal_sessions) returns jsonb
language sql stable
as $$
  select platform.key_record(k)::jsonb || jsonb_build_object('portal', s.app, 'expires_at', platform.rfc3339(s.expires_at))
  from platform.keys k where k.id = s.key_id
$$;

create or replace function platform.find_key(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$
  select (platform.key_record(k)::jsonb || '{"portal": null}')::json from platform.keys k where k.hash = of_hash
  union all
  select platform.portal_key_record(s)::json from platform.portal_sessions s where s.hash = of_hash
$$;

-- Operators see keys, not browsers.
create or replace function platform.all_keys(most integer) returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(row_to_json(listed)), '[]') from (
    select k.id, i.email, k.name, k.key_prefix, k.scopes,
           platform.rfc3339(k.created_at) as created_at, platform.rfc3339(k.last_used_at) as last_used_at,
           platform.rfc3339(k.expires_at) as expires_at, platform.rfc3339(k.revoked_at) as revoked_at
    from platform.keys k join platform.identities i on i.id = k.identity_id
    where not k.is_portal
    order by k.created_at desc, k.id desc limit most) listed
$$;

create or replace function platform.revoke_any_key(of_key uuid, at timestamptz) returns boolean
language sql security definer set search_path = ''
as $$
  with revoked as (
    update platform.keys set revoked_at = coalesce(revoked_at, at) where id = of_key and not is_portal returning id
  )
  select coalesce((select pg_notify('threefold', 'key:' || id) is not null from revoked), false)
$$;

create function platform.end_portal_session(of_hash bytea) returns integer
language sql security definer set search_path = ''
as $$
  with gone as (delete from platform.portal_sessions where hash = of_hash returning key_id)
  select count(pg_notify('threefold', 'key:' || key_id))::integer from gone
$$;

create function platform.delete_expired_portal_sessions(at timestamptz) returns integer
language sql security definer set search_path = ''
as $$
  with gone as (delete from platform.portal_sessions where expires_at <= at returning 1)
  select count(*)::integer from gone
$$;

-- Write-behind of requests: the newest of each person, whichever instance saw them.
create function platform.record_requests(of_identities uuid[], batches jsonb[], most integer) returns integer
language sql security definer set search_path = ''
as $$
  with written as (
    insert into platform.recent_requests as kept (identity_id, requests)
    select b.identity_id, b.requests
    from unnest(of_identities, batches) as b(identity_id, requests)
    where exists (select from platform.identities i where i.id = b.identity_id)
    order by b.identity_id
    on conflict (identity_id) do update set requests = (
      select jsonb_agg(newest.request order by newest.request->>'at' desc, newest.place)
      from (select request, place from jsonb_array_elements(excluded.requests || kept.requests) with ordinality as r(request, place)
            order by request->>'at' desc, place limit most) newest)
    returning 1
  )
  select count(*)::integer from written
$$;

alter function platform.find_key(bytea) owner to threefold_gate;
alter function platform.end_portal_session(bytea) owner to threefold_gate;
alter function platform.delete_expired_portal_sessions(timestamptz) owner to threefold_gate;
alter function platform.record_requests(uuid[], jsonb[], integer) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
