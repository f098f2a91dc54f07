-- The made-up people of test keys. This schema exists only in the database of the sandbox, which holds nobody else's rows.
grant usage, create on schema sandbox to threefold_gate;

create table sandbox.people (
  -- made up; the address of the person's accounts and of their identity
  email text primary key,
  -- the SHA-256 hash of the e-mail address of whoever minted the key
  owner bytea not null check (length(owner) = 32),
  created_at timestamptz not null,
  -- how far the person's clock is ahead, ten years at most
  advanced_seconds integer not null default 0 check (advanced_seconds between 0 and 315576000),
  -- when the clock was last moved, by the real clock
  moved_at timestamptz not null
);
create index people_of_owner on sandbox.people (owner, created_at desc);
create index people_by_last_move on sandbox.people (moved_at);

alter table sandbox.people enable row level security;
alter table sandbox.people force row level security;
create policy own on sandbox.people to threefold_service
  using (email = (select i.email from platform.identities i where i.id = platform.current_person()));
create policy gate on sandbox.people to threefold_gate using (true);
grant select, update (advanced_seconds, moved_at) on sandbox.people to threefold_service;
grant select, insert, update, delete on sandbox.people to threefold_gate;

-- The service writes the rows of the person that it makes up, and no one else's: the policies are those of every database.
grant insert on mind.accounts, mind.practice, mind.mastery, body.accounts, body.stacks, body.protocols, body.biomarker_readings,
  voice.accounts, voice.kits, voice.speeches, voice.opportunities, voice.campaigns to threefold_service;
-- Columns that the database computes need them.
grant execute on function body.only(jsonb, text[]), body.each_only(jsonb, text[]) to threefold_service;
-- Their opportunities refer to events, whose dates are relative to today.
grant insert, update on voice.events to threefold_service;
-- Their accounts end with their keys.
grant delete on mind.accounts, body.accounts, voice.accounts to threefold_gate;

-- Until when a person has a key, by their own clock; null if they have none.
create function sandbox.ends_at(of_email text) returns timestamptz
language sql stable
as $$
  select max(coalesce(least(k.revoked_at, k.expires_at), 'infinity'))
  from platform.identities i join platform.keys k on k.identity_id = i.id where i.email = of_email
$$;

create function sandbox.now_of(p sandbox.people, at timestamptz) returns timestamptz
language sql immutable
as $$ select at + make_interval(secs => p.advanced_seconds) $$;

-- Authentication: whose clock a request with this key sees.
create function sandbox.clock_of(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('person', p.email, 'advanced_seconds', p.advanced_seconds)
  from platform.keys k join platform.identities i on i.id = k.identity_id join sandbox.people p on p.email = i.email
  where k.hash = of_hash
$$;

-- What one owner has minted: how many people have a key or are about to get one, and when the latest person was made that a limit
-- of so many in an hour or a day has room for only once they are old enough.
create function sandbox.mints_of(of_owner bytea, per_hour integer, per_day integer, at timestamptz)
returns table (active integer, hour timestamptz, day timestamptz)
language sql stable security definer set search_path = ''
as $$
  with minted as (
    select p.created_at from sandbox.people p where p.owner = of_owner order by p.created_at desc limit per_day
  )
  select (select count(*)::integer from sandbox.people p
          where p.owner = of_owner and coalesce(sandbox.ends_at(p.email) > sandbox.now_of(p, at), p.created_at > at - interval '1 minute')),
         (select created_at from minted offset per_hour - 1 limit 1),
         (select created_at from minted offset per_day - 1 limit 1)
$$;

create function sandbox.add_person(new_email text, of_owner bytea, at timestamptz) returns void
language sql security definer set search_path = ''
as $$ insert into sandbox.people (email, owner, created_at, moved_at) values (new_email, of_owner, at, at) $$;

-- Removes a few of the people whose last key ended at least a week ago, by the real clock and by their own.
create function sandbox.remove_ended_people(at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone text[];
begin
  with ended as (
    select p.email from sandbox.people p
    where p.moved_at <= at - interval '7 days'
      and coalesce(sandbox.ends_at(p.email), p.created_at) <= sandbox.now_of(p, at) - interval '7 days'
    order by p.moved_at limit 5 for update skip locked
  ), removed as (
    delete from sandbox.people p using ended where p.email = ended.email returning p.email
  )
  select array_agg(email) into gone from removed;
  delete from mind.accounts where email_verified and mind.fold_email(email) = any (gone);
  delete from body.accounts where email_verified and body.fold_email(email) = any (gone);
  delete from voice.accounts where email_verified and voice.fold_email(email) = any (gone);
  delete from platform.identities where email = any (gone);
  return coalesce(cardinality(gone), 0);
end $$;

alter function sandbox.clock_of(bytea) owner to threefold_gate;
alter function sandbox.mints_of(bytea, integer, integer, timestamptz) owner to threefold_gate;
alter function sandbox.add_person(text, bytea, timestamptz) owner to threefold_gate;
alter function sandbox.remove_ended_people(timestamptz) owner to threefold_gate;

revoke all on all functions in schema sandbox from public;
grant execute on all functions in schema sandbox to threefold_service, threefold_gate;
