-- The life of a person: shown, exported, blocked, unblocked and erased.
grant usage on schema platform to threefold_operator;
alter table platform.identities add column blocked_at timestamptz;

-- Nothing but a cascade removes a note: no role may update or delete here. The note of an erasure names nobody.
create table platform.audit (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  action text not null,
  made_by text not null check (made_by in ('person', 'operator')),
  identity_id uuid references platform.identities on delete cascade,
  check ((action = 'erase') = (identity_id is null))
);
create index audit_of_identity on platform.audit (identity_id);
alter table platform.audit enable row level security;
alter table platform.audit force row level security;
create policy own on platform.audit to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.audit to threefold_gate using (true);
grant select, insert on platform.audit to threefold_service, threefold_gate;
grant delete on platform.identities to threefold_gate;

-- A person's rows go by cascade, which looks for them by key.
create index ai_answers_of_key on platform.ai_answers (key_id);
create index portal_sessions_of_key on platform.portal_sessions (key_id);

-- Authentication also learns whether the person is blocked.
create or replace function platform.find_key(of_hash bytea) returns json
language sql stable security definer set search_path = ''
as $$
  select (found.record || jsonb_build_object('blocked_at', platform.rfc3339(i.blocked_at)))::json
  from (select k.identity_id, platform.key_record(k)::jsonb || '{"portal": null, "session": null}' as record
        from platform.keys k where k.hash = of_hash
        union all
        select s.identity_id, platform.portal_key_record(s)
        from platform.portal_sessions s where s.hash = of_hash) found
  join platform.identities i on i.id = found.identity_id
$$;
alter function platform.find_key(bytea) owner to threefold_gate;

-- Every change is announced by the database itself, whoever makes it. All announcements of one transaction about one person are
-- one notification. The argument is the column with the person's id.
create function platform.announce_person() returns trigger
language plpgsql
as $$
declare
  was text := case when tg_op <> 'INSERT' then to_jsonb(old)->>tg_argv[0] end;
  becomes text := case when tg_op <> 'DELETE' then to_jsonb(new)->>tg_argv[0] end;
begin
  if was is not null then
    perform pg_notify('threefold', 'identity:' || was);
  end if;
  if becomes is distinct from was then
    perform pg_notify('threefold', 'identity:' || becomes);
  end if;
  return null;
end $$;

create trigger announce_update after update on platform.identities
  for each row when (old.* is distinct from new.*) execute function platform.announce_person('id');
create trigger announce_delete after delete on platform.identities
  for each row execute function platform.announce_person('id');
-- The time of the last use is written every two seconds, for thousands of keys at once, and changes nothing by itself.
create trigger announce_update after update on platform.keys
  for each row when (old.* is distinct from new.* and (old.last_used_at is not distinct from new.last_used_at
    or row (old.identity_id, old.name, old.hash, old.scopes, old.links, old.root_id, old.expires_at, old.revoked_at, old.rotated_at)
      is distinct from row (new.identity_id, new.name, new.hash, new.scopes, new.links, new.root_id, new.expires_at, new.revoked_at, new.rotated_at)))
  execute function platform.announce_person('identity_id');
create trigger announce_delete after delete on platform.keys
  for each row execute function platform.announce_person('identity_id');
create trigger announce_update after update on platform.links
  for each row when (old.* is distinct from new.*) execute function platform.announce_person('identity_id');
create trigger announce_change after insert or delete on platform.links
  for each row execute function platform.announce_person('identity_id');
create trigger announce_change after update or delete on platform.portal_sessions
  for each row execute function platform.announce_person('identity_id');

-- A blocked person gets no key and no session. TF001 and TF002 are turned into responses by src/db/refusals.ts.
create function platform.refuse_blocked() returns trigger
language plpgsql
as $$
begin
  if exists (select from platform.identities where id = new.identity_id and blocked_at is not null) then
    raise exception using errcode = 'TF002', message = 'this person is blocked';
  end if;
  return new;
end $$;
create trigger refuse_blocked before insert on platform.keys for each row execute function platform.refuse_blocked();
create trigger refuse_blocked before insert on platform.portal_sessions for each row execute function platform.refuse_blocked();

-- Only operators grant platform:admin, or change anything about a key that has it except its end.
create function platform.refuse_admin_scope() returns trigger
language plpgsql
as $$
begin
  if not pg_has_role(current_user, 'threefold_operator', 'member') then
    raise exception using errcode = 'TF001', message = 'only an operator can grant platform:admin';
  end if;
  return new;
end $$;
create trigger refuse_admin_insert before insert on platform.keys
  for each row when ('platform:admin' = any (new.scopes)) execute function platform.refuse_admin_scope();
create trigger refuse_admin_update before update on platform.keys
  for each row when ('platform:admin' = any (new.scopes)
    and (old.scopes is distinct from new.scopes or old.hash is distinct from new.hash or old.identity_id is distinct from new.identity_id))
  execute function platform.refuse_admin_scope();

-- Everything that is stored about the current person: the rows of each table with their id, without the hashes of secrets.
create function platform.export_person() returns json
language plpgsql stable
as $$
declare
  name text;
  rows jsonb;
  everything jsonb := jsonb_build_object('identity', (select to_jsonb(i) from platform.identities i where i.id = platform.current_person()));
begin
  for name in
    select c.relname from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'identity_id' and not a.attisdropped
    where n.nspname = 'platform' and c.relkind in ('r', 'p') order by c.relname
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''hash''), ''[]'') from platform.%I t where t.identity_id = platform.current_person()', name)
    into rows;
    everything := everything || jsonb_build_object(name, rows);
  end loop;
  return everything::json;
end $$;

-- Every other row of the person goes with the identity, by cascade. Returns the id of the note, or null if there was nobody.
create function platform.erase_person(by_whom text, noted_at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  note uuid;
begin
  -- in the order in which minting and the writing of use lock them
  perform from platform.identities where id = platform.current_person() for update;
  perform from platform.keys where identity_id = platform.current_person() order by id for update;
  delete from platform.identities where id = platform.current_person();
  if found then
    insert into platform.audit (at, action, made_by) values (noted_at, 'erase', by_whom) returning id into note;
  end if;
  return note;
end $$;

-- Someone who is being erased must not cost others their requests: the batch waits, and leaves them out.
create or replace function platform.record_requests(of_identities uuid[], batches jsonb[], most integer) returns integer
language sql security definer set search_path = ''
as $$
  with held as materialized (
    select i.id from platform.identities i where i.id = any (of_identities) order by i.id for key share
  ), written as (
    insert into platform.recent_requests as kept (identity_id, requests)
    select b.identity_id, b.requests
    from unnest(of_identities, batches) as b(identity_id, requests) join held on held.id = b.identity_id
    order by b.identity_id
    on conflict (identity_id) do update set requests = (
      select jsonb_agg(newest.request order by newest.request->>'at' desc, newest.place)
      from (select request, place from jsonb_array_elements(excluded.requests || kept.requests) with ordinality as r(request, place)
            order by request->>'at' desc, place limit most) newest)
    returning 1
  )
  select count(*)::integer from written
$$;
alter function platform.record_requests(uuid[], jsonb[], integer) owner to threefold_gate;

-- Operators: people by e-mail address, which may have changed hands, or by id.
create function platform.find_person(wanted text) returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from platform.identities where email = wanted or id::text = wanted $$;

create function platform.block_person(of_person uuid, is_blocked boolean, noted_at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update platform.identities set blocked_at = case when is_blocked then coalesce(blocked_at, noted_at) end where id = of_person;
  if not found then
    return false;
  end if;
  insert into platform.audit (at, action, made_by, identity_id)
  values (noted_at, case when is_blocked then 'block' else 'unblock' end, 'operator', of_person);
  return true;
end $$;

alter function platform.erase_person(text, timestamptz) owner to threefold_gate;
alter function platform.find_person(text) owner to threefold_gate;
alter function platform.block_person(uuid, boolean, timestamptz) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on function platform.export_person(), platform.erase_person(text, timestamptz) to threefold_service;
grant execute on function platform.find_person(text), platform.block_person(uuid, boolean, timestamptz) to threefold_operator;
