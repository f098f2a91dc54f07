grant usage on schema platform to threefold_service;
grant usage, create on schema platform to threefold_gate;

create function platform.current_person() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('threefold.person', true), '')::uuid $$;

create function platform.rfc3339(moment timestamptz) returns text
language sql stable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create table platform.identities (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  created_at timestamptz not null
);

create table platform.links (
  identity_id uuid not null references platform.identities on delete cascade,
  app text not null check (app in ('mind', 'body', 'voice')),
  account_id uuid not null,
  plan text not null,
  primary key (identity_id, app)
);

create table platform.keys (
  id uuid primary key,
  identity_id uuid not null references platform.identities on delete cascade,
  name text not null,
  key_prefix text not null,
  hash bytea not null unique check (length(hash) = 32),
  scopes text[] not null,
  made_by_operator boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_at timestamptz
);
create index keys_of_identity on platform.keys (identity_id, created_at desc, id desc);

alter table platform.identities enable row level security;
alter table platform.identities force row level security;
alter table platform.links enable row level security;
alter table platform.links force row level security;
alter table platform.keys enable row level security;
alter table platform.keys force row level security;

create policy own on platform.identities to threefold_service using (id = platform.current_person());
create policy own on platform.links to threefold_service using (identity_id = platform.current_person());
create policy own on platform.keys to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.identities to threefold_gate using (true);
create policy gate on platform.links to threefold_gate using (true);
create policy gate on platform.keys to threefold_gate using (true);

grant select on platform.identities to threefold_service;
grant select, insert, update, delete on platform.links to threefold_service;
grant select, insert, update on platform.keys to threefold_service;
grant select, insert, update on platform.identities to threefold_gate;
grant select on platform.links to threefold_gate;
grant select, update on platform.keys to threefold_gate;
