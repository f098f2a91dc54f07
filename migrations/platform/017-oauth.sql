-- The authorization server. A person who lets an application act for them makes a connection: a key whose secret nobody has.
-- Its child is the access token, which gets another secret each time it is refreshed, so a connection is never more than two rows.
create table platform.connections (
  key_id uuid primary key references platform.keys on delete cascade,
  identity_id uuid not null references platform.identities on delete cascade,
  -- what the library calls the consent that tokens are issued under
  grant_id text not null unique,
  client_id text not null,
  client_name text not null,
  -- where the application is, as the person was shown it
  client_address text not null,
  is_verified boolean not null,
  resource text not null,
  created_at timestamptz not null,
  -- until when the person allowed it; the key itself ends after some minutes if no token is ever issued
  ends_at timestamptz not null
);
create index connections_of_identity on platform.connections (identity_id);
alter table platform.connections enable row level security;
alter table platform.connections force row level security;
create policy own on platform.connections to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.connections to threefold_gate using (true);
grant select, insert on platform.connections to threefold_service;
grant select on platform.connections to threefold_gate;

-- What is under way: authorization requests, codes, refresh tokens, and the applications that registered themselves. Everything is
-- found by the hash of its secret, has an end, and is deleted after it.
create table platform.oauth_state (
  kind text not null,
  hash bytea not null check (length(hash) = 32),
  -- JSON as text, because jsonb can't hold every string that a client may send
  payload text not null,
  grant_id text,
  identity_id uuid references platform.identities on delete cascade,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (kind, hash)
);
create index oauth_state_of_grant on platform.oauth_state (grant_id);
create index oauth_state_of_identity on platform.oauth_state (identity_id);
create index oauth_state_by_end on platform.oauth_state (expires_at);
alter table platform.oauth_state enable row level security;
alter table platform.oauth_state force row level security;
create policy own on platform.oauth_state to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.oauth_state to threefold_gate using (true);
grant select on platform.oauth_state to threefold_service;
grant select, insert, update, delete on platform.oauth_state to threefold_gate;

-- Whoever comes with a code or a refresh token is nobody yet, so these are gate functions.
-- Each write also deletes some of what has ended, which keeps the table as small as what is under way.
create function platform.put_oauth_state(
  of_kind text, of_hash bytea, new_payload text, of_grant text, of_person uuid, ends timestamptz, at timestamptz
) returns void
language sql security definer set search_path = ''
as $$
  delete from platform.oauth_state where (kind, hash) in (
    select s.kind, s.hash from platform.oauth_state s where s.expires_at <= at order by s.expires_at limit 100 for update skip locked);
  insert into platform.oauth_state (kind, hash, payload, grant_id, identity_id, expires_at)
  values (of_kind, of_hash, new_payload, of_grant, of_person, ends)
  on conflict (kind, hash) do update
  set payload = excluded.payload, expires_at = excluded.expires_at, identity_id = excluded.identity_id
$$;

create function platform.find_oauth_state(of_kind text, of_hash bytea, at timestamptz) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('payload', s.payload, 'consumed', extract(epoch from s.consumed_at)::integer)
  from platform.oauth_state s where s.kind = of_kind and s.hash = of_hash and s.expires_at > at
$$;

-- False if it was used before: of two who use it at the same moment, only one may continue.
create function platform.consume_oauth_state(of_kind text, of_hash bytea, at timestamptz) returns boolean
language sql security definer set search_path = ''
as $$
  with used as (
    update platform.oauth_state set consumed_at = at where kind = of_kind and hash = of_hash and consumed_at is null returning 1
  )
  select exists (select from used)
$$;

create function platform.delete_oauth_state(of_kind text, of_hash bytea) returns void
language sql security definer set search_path = ''
as $$ delete from platform.oauth_state where kind = of_kind and hash = of_hash $$;

-- An application that registered itself is kept as long as somebody is connected to it.
create function platform.keep_oauth_client(of_hash bytea, until timestamptz) returns void
language sql security definer set search_path = ''
as $$ update platform.oauth_state set expires_at = greatest(expires_at, until) where kind = 'Client' and hash = of_hash $$;

-- The person and the connection of a grant that still holds.
create function platform.live_connection(of_grant text, at timestamptz) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('key_id', c.key_id, 'identity_id', c.identity_id, 'ends_at', platform.rfc3339(c.ends_at))
  from platform.connections c
  join platform.keys k on k.id = c.key_id
  join platform.identities i on i.id = c.identity_id
  where c.grant_id = of_grant and c.ends_at > at and k.revoked_at is null and k.expires_at > at and i.blocked_at is null
$$;

-- The grant of an access token, whether or not it has expired.
create function platform.grant_of_token(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('grant_id', c.grant_id, 'client_id', c.client_id, 'identity_id', c.identity_id)
  from platform.keys k join platform.connections c on c.key_id = k.parent_id where k.hash = of_hash
$$;

-- Gives an access token another secret. Nothing else about a key's secret can change, and only within a connection of the person.
create function platform.replace_token(
  of_token uuid, new_hash bytea, new_prefix text, new_scopes text[], ends timestamptz
) returns boolean
language sql security definer set search_path = ''
as $$
  with replaced as (
    update platform.keys k set hash = new_hash, key_prefix = new_prefix, scopes = new_scopes, expires_at = ends
    from platform.connections c
    where k.id = of_token and c.key_id = k.parent_id and c.identity_id = platform.current_person() and k.revoked_at is null
    returning 1
  )
  select exists (select from replaced)
$$;

-- Authentication also learns whether a key is an access token, whose holder can ask for more scopes.
create or replace function platform.find_key(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$
  select (found.record || jsonb_build_object(
    'blocked_at', platform.rfc3339(i.blocked_at),
    'is_token', exists (select from platform.connections c where c.key_id = (found.record->>'parent_id')::uuid)))::json
  from (select k.identity_id, platform.key_record(k)::jsonb || '{"portal": null, "session": null}' as record
        from platform.keys k where k.hash = of_hash
        union all
        select s.identity_id, platform.portal_key_record(s)
        from platform.portal_sessions s where s.hash = of_hash) found
  join platform.identities i on i.id = found.identity_id
$$;

-- What was under way for a grant that has ended.
create function platform.forget_grant(of_grant text) returns void
language sql security definer set search_path = ''
as $$ delete from platform.oauth_state where grant_id = of_grant $$;

alter function platform.put_oauth_state(text, bytea, text, text, uuid, timestamptz, timestamptz) owner to threefold_gate;
alter function platform.find_oauth_state(text, bytea, timestamptz) owner to threefold_gate;
alter function platform.consume_oauth_state(text, bytea, timestamptz) owner to threefold_gate;
alter function platform.delete_oauth_state(text, bytea) owner to threefold_gate;
alter function platform.keep_oauth_client(bytea, timestamptz) owner to threefold_gate;
alter function platform.live_connection(text, timestamptz) owner to threefold_gate;
alter function platform.grant_of_token(bytea) owner to threefold_gate;
alter function platform.replace_token(uuid, bytea, text, text[], timestamptz) owner to threefold_gate;
alter function platform.find_key(bytea) owner to threefold_gate;
alter function platform.forget_grant(text) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on function platform.put_oauth_state(text, bytea, text, text, uuid, timestamptz, timestamptz),
  platform.find_oauth_state(text, bytea, timestamptz), platform.consume_oauth_state(text, bytea, timestamptz),
  platform.delete_oauth_state(text, bytea), platform.keep_oauth_client(bytea, timestamptz),
  platform.live_connection(text, timestamptz), platform.grant_of_token(bytea),
  platform.replace_token(uuid, bytea, text, text[], timestamptz), platform.forget_grant(text)
  to threefold_service;

-- Operators: the applications that are registered; those without an end first.
create function platform.oauth_clients(at timestamptz) returns table (payload text, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$ select s.payload, s.expires_at from platform.oauth_state s where s.kind = 'Client' and s.expires_at > at order by s.expires_at desc, s.hash $$;
alter function platform.oauth_clients(timestamptz) owner to threefold_gate;
revoke all on function platform.oauth_clients(timestamptz) from public;
grant execute on function platform.oauth_clients(timestamptz) to threefold_operator;
