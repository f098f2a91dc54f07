-- Charging for an answer, in as few statements as possible and with plans that a connection keeps. NOTIFY takes a lock over the
-- whole server until the commit, so these functions leave it to their caller to announce the use of units, for many at once.

-- Units that are used in any other way, by SQL or by an instance of the previous version, are announced by the database. All keys
-- of the family must hear of it: successors, the parent and its children.
create or replace function platform.announce_units_to_successors() returns trigger
language plpgsql
as $$
declare
  of_key uuid := coalesce(new.key_id, old.key_id);
  family uuid := coalesce((select k.parent_id from platform.keys k where k.id = of_key), of_key);
begin
  perform pg_notify('threefold', 'usage:' || of_key);
  perform pg_notify('threefold', 'usage:' || k.id) from platform.keys k
  where (k.id = family or k.lineage_id = family or k.parent_id = family) and k.id <> of_key and k.revoked_at is null;
  return null;
end $$;
create or replace trigger announce_units_to_successors after insert or delete on platform.ai_reservations
  for each row when (current_setting('threefold.announced_by', true) is distinct from 'caller')
  execute function platform.announce_units_to_successors();
create trigger announce_units after insert or update or delete on platform.daily_ai
  for each row when (current_setting('threefold.announced_by', true) is distinct from 'caller')
  execute function platform.announce_units_to_successors();

-- As begin_ai_answer. The lock on the person's day makes all calls of a person take turns, so no sum can change before the unit
-- is reserved.
create function platform.begin_answer(
  answer_id uuid, of_key uuid, of_operation text, idempotency text, hash text,
  on_day date, cap integer, at timestamptz, lapses timestamptz, expires timestamptz, person_cap integer, of_family uuid, own_cap integer
) returns json
language plpgsql
as $$
declare
  person uuid := platform.current_person();
  announced_by text := set_config('threefold.announced_by', 'caller', true);
  family uuid[];
  known platform.ai_answers;
  person_used integer;
  family_used integer;
  own_used integer;
  has_row boolean;
  held record;
  reservation uuid := gen_random_uuid();
begin
  select d.spent into person_used from platform.person_daily_ai d
  where d.identity_id = person and d.day = on_day and d.operation = of_operation for update;
  if not found then
    insert into platform.person_daily_ai (identity_id, day, operation) values (person, on_day, of_operation) on conflict do nothing;
    select d.spent into person_used from platform.person_daily_ai d
    where d.identity_id = person and d.day = on_day and d.operation = of_operation for update;
  end if;

  if idempotency is not null then
    delete from platform.ai_answers a
    where a.key_id = of_key and a.idempotency_key = idempotency and (a.expires_at <= at or a.answer is null and a.lapses_at <= at);
    select * into known from platform.ai_answers a where a.key_id = of_key and a.idempotency_key = idempotency;
    if found then
      return platform.earlier_answer(known, hash);
    end if;
  end if;

  family := array(select k.id from platform.keys k where k.parent_id = of_family) || of_family || of_key;
  select count(*) filter (where r.lapses_at > at)::integer as by_person,
         count(*) filter (where r.lapses_at > at and r.key_id = any (family))::integer as by_family,
         count(*) filter (where r.lapses_at > at and r.key_id = of_key)::integer as by_key,
         count(*) filter (where r.lapses_at <= at)::integer as lapsed
  into held from platform.ai_reservations r where r.identity_id = person and r.day = on_day and r.operation = of_operation;
  select coalesce(sum(d.spent), 0) + held.by_family, coalesce(sum(d.spent) filter (where d.key_id = of_key), 0) + held.by_key,
         bool_or(d.key_id = of_key)
  into family_used, own_used, has_row
  from platform.daily_ai d where d.key_id = any (family) and d.day = on_day and d.operation = of_operation;
  person_used := person_used + held.by_person;
  if own_used >= own_cap then
    return json_build_object('state', 'own_capped', 'used', own_used);
  elsif person_used >= person_cap then
    return json_build_object('state', 'person_capped', 'used', person_used);
  elsif family_used >= cap then
    return json_build_object('state', 'capped', 'used', family_used);
  end if;

  if held.lapsed > 0 then
    delete from platform.ai_reservations r
    where r.identity_id = person and r.day = on_day and r.operation = of_operation and r.lapses_at <= at;
  end if;
  if has_row is not true then
    insert into platform.daily_ai (key_id, identity_id, day, operation) values (of_key, person, on_day, of_operation) on conflict do nothing;
  end if;
  loop
    insert into platform.ai_answers (id, key_id, identity_id, idempotency_key, request_hash, lapses_at, expires_at)
    values (answer_id, of_key, person, idempotency, hash, lapses, expires)
    on conflict (key_id, idempotency_key) where idempotency_key is not null do nothing;
    exit when found;
    -- a call for another operation has used the idempotency key at this very moment
    select * into known from platform.ai_answers a where a.key_id = of_key and a.idempotency_key = idempotency;
    if found then
      return platform.earlier_answer(known, hash);
    end if;
  end loop;
  insert into platform.ai_reservations (id, key_id, identity_id, day, operation, lapses_at)
  values (reservation, of_key, person, on_day, of_operation, lapses);
  return json_build_object('state', 'new', 'reservation', reservation, 'used', family_used + 1, 'own_used', own_used + 1);
end $$;

create function platform.earlier_answer(known platform.ai_answers, hash text) returns json
language plpgsql immutable
as $$
begin
  return json_build_object(
    'state', case when known.request_hash <> hash then 'other_request' when known.answer is null then 'running' else 'kept' end,
    'id', known.id, 'answer', known.answer);
end $$;

-- As finish_ai_answer: the unit is spent with the answer, or neither.
create function platform.finish_answer(
  answer_id uuid, of_reservation uuid, content json, at timestamptz, expires timestamptz, on_day date, of_operation text
) returns json
language plpgsql
as $$
declare
  person uuid := platform.current_person();
  announced_by text := set_config('threefold.announced_by', 'caller', true);
begin
  perform from platform.person_daily_ai d where d.identity_id = person and d.day = on_day and d.operation = of_operation for update;
  with spent as (
    delete from platform.ai_reservations r where r.id = of_reservation and r.lapses_at > at returning r.key_id
  ), by_person as (
    update platform.person_daily_ai d set spent = d.spent + 1 from spent
    where d.identity_id = person and d.day = on_day and d.operation = of_operation
  ), by_key as (
    update platform.daily_ai d set spent = d.spent + 1 from spent
    where d.key_id = spent.key_id and d.day = on_day and d.operation = of_operation
  )
  update platform.ai_answers a set answer = content, expires_at = expires from spent where a.id = answer_id;
  if not found then
    delete from platform.ai_answers a where a.id = answer_id;
    return json_build_object('kept', false);
  end if;
  return json_build_object('kept', true);
end $$;

-- Gives a unit back. Its answer, if there is one, is kept in the same step, so that a call that waits for it never misses it.
create function platform.release_answer(answer_id uuid, of_reservation uuid, content json, expires timestamptz) returns json
language plpgsql
as $$
declare
  announced_by text := set_config('threefold.announced_by', 'caller', true);
begin
  if content is null then
    delete from platform.ai_answers a where a.id = answer_id and a.answer is null;
  else
    update platform.ai_answers a set answer = content, expires_at = expires where a.id = answer_id and a.answer is null;
  end if;
  delete from platform.ai_reservations r where r.id = of_reservation;
  return json_build_object('released', found);
end $$;

-- As before, in one statement whose plan is kept.
create or replace function platform.usage_today(of_lineage uuid, of_family uuid, on_day date, at timestamptz) returns json
language plpgsql stable
as $$
declare
  family uuid[] := array(select k.id from platform.keys k where k.parent_id = of_family) || of_family || of_lineage;
begin
  return (
    with units as (
      select d.key_id, d.operation, d.spent as number, null::timestamptz as lapses_at
      from platform.daily_ai d where d.key_id = any (family) and d.day = on_day
      union all
      select r.key_id, r.operation, 1, r.lapses_at
      from platform.ai_reservations r where r.key_id = any (family) and r.day = on_day and r.lapses_at > at
    ), sums as (
      select min(lapses_at) as lapses_at,
             coalesce(sum(number) filter (where operation = 'coach'), 0) as coach,
             coalesce(sum(number) filter (where operation = 'bridge'), 0) as bridge,
             coalesce(sum(number) filter (where operation = 'pitch'), 0) as pitch,
             json_build_object(
               'coach', coalesce(sum(number) filter (where key_id = of_lineage and operation = 'coach'), 0),
               'bridge', coalesce(sum(number) filter (where key_id = of_lineage and operation = 'bridge'), 0),
               'pitch', coalesce(sum(number) filter (where key_id = of_lineage and operation = 'pitch'), 0)) as own
      from units
    )
    select json_strip_nulls(json_build_object(
      'lapses_at', extract(epoch from s.lapses_at) * 1000,
      'requests', coalesce((select q.requests from platform.daily_requests q where q.key_id = of_lineage and q.day = on_day), 0),
      'coach', s.coach, 'bridge', s.bridge, 'pitch', s.pitch,
      'own', case when of_lineage <> of_family then s.own end))
    from sums s);
end $$;

revoke all on all functions in schema platform from public;
grant execute on function
  platform.begin_answer(uuid, uuid, text, text, text, date, integer, timestamptz, timestamptz, timestamptz, integer, uuid, integer),
  platform.earlier_answer(platform.ai_answers, text),
  platform.finish_answer(uuid, uuid, json, timestamptz, timestamptz, date, text),
  platform.release_answer(uuid, uuid, json, timestamptz)
  to threefold_service;
