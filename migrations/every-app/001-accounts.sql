grant usage on schema :app to threefold_service;
grant usage, create on schema :app to threefold_gate;

create function :app.current_person() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('threefold.person', true), '')::uuid $$;

create function :app.rfc3339(moment timestamptz) returns text
language sql stable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Trim and ASCII folding only; Unicode folding differs between systems and would let e-mails collide.
create function :app.fold_email(email text) returns text
language sql immutable parallel safe
as $$
  select translate(btrim(email, E' \t\n\x0b\f\r'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
$$;

create table :app.accounts (
  id uuid primary key,
  email text not null,
  email_verified boolean not null,
  display_name text not null,
  timezone text not null default 'UTC',
  plan text not null default 'free',
  created_at timestamptz not null
);
create unique index account_of_verified_email on :app.accounts (:app.fold_email(email)) where email_verified;

alter table :app.accounts enable row level security;
alter table :app.accounts force row level security;
create policy own on :app.accounts to threefold_service using (id = :app.current_person());
create policy gate on :app.accounts to threefold_gate using (true);
grant select on :app.accounts to threefold_service, threefold_gate;

-- Linking: the account behind a verified e-mail.
create function :app.account_of_email(folded text) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('account_id', id, 'plan', plan)
  from :app.accounts where email_verified and :app.fold_email(email) = folded
$$;
alter function :app.account_of_email(text) owner to threefold_gate;

revoke all on all functions in schema :app from public;
grant execute on all functions in schema :app to threefold_service, threefold_gate;
