-- A person's units of a day, whichever key spent them. Unlike the rows of their keys, it survives rotation and is never copied.
create table platform.person_daily_ai (
  identity_id uuid not null references platform.identities on delete cascade,
  day date not null,
  operation text not null check (operation in ('coach', 'bridge', 'pitch')),
  spent integer not null default 0 check (spent >= 0),
  primary key (identity_id, day, operation)
);
create index ai_reservations_of_person on platform.ai_reservations (identity_id, day, operation);

alter table platform.person_daily_ai enable row level security;
alter table platform.person_daily_ai force row level security;
create policy own on platform.person_daily_ai to threefold_service using (identity_id = platform.current_person());
create policy owner on platform.person_daily_ai to threefold_gate using (true);
grant select, insert, update on platform.person_daily_ai to threefold_service;

-- Units of a day that the person's keys have spent or hold by live reservations.
create function platform.person_ai_units_used(on_day date, of_operation text, at timestamptz) returns integer
language sql stable
as $$
  select coalesce((select spent from platform.person_daily_ai
                   where identity_id = platform.current_person() and day = on_day and operation = of_operation), 0)
       + (select count(*)::integer from platform.ai_reservations
          where identity_id = platform.current_person() and day = on_day and operation = of_operation and lapses_at > at)
$$;

-- Whoever reserves or spends locks the person's row before the key's, or two of them could wait for each other.
create function platform.lock_person_ai_day(on_day date, of_operation text) returns void
language plpgsql
as $$
begin
  insert into platform.person_daily_ai (identity_id, day, operation)
  values (platform.current_person(), on_day, of_operation)
  on conflict do nothing;
  perform from platform.person_daily_ai
  where identity_id = platform.current_person() and day = on_day and operation = of_operation for update;
end $$;

-- As begin_ai_answer of 004, with a cap for the person in addition to the key's. Without that cap, it is the same.
create function platform.begin_ai_answer(
  answer_id uuid, of_key uuid, of_operation text, idempotency text, hash text,
  on_day date, cap integer, at timestamptz, lapses timestamptz, expires timestamptz, person_cap integer
) returns json
language plpgsql
as $$
declare
  begun json;
  person_used integer;
begin
  perform platform.lock_person_ai_day(on_day, of_operation);
  person_used := platform.person_ai_units_used(on_day, of_operation, at);
  begun := platform.begin_ai_answer(answer_id, of_key, of_operation, idempotency, hash, on_day, cap, at, lapses, expires);
  if begun->>'state' = 'new' and person_used >= person_cap then
    perform platform.drop_ai_answer(answer_id, (begun->>'reservation')::uuid);
    return json_build_object('state', 'person_capped', 'used', person_used);
  end if;
  return begun;
end $$;

create or replace function platform.spend_ai_unit(of_reservation uuid, at timestamptz) returns json
language plpgsql
as $$
declare
  held platform.ai_reservations;
begin
  select * into held from platform.ai_reservations where id = of_reservation;
  if held.id is not null then
    perform platform.lock_person_ai_day(held.day, held.operation);
    delete from platform.ai_reservations where id = of_reservation and lapses_at > at returning * into held;
  end if;
  if held.id is null then
    return json_build_object('spent', false);
  end if;
  update platform.person_daily_ai set spent = spent + 1
  where identity_id = held.identity_id and day = held.day and operation = held.operation;
  update platform.daily_ai set spent = spent + 1
  where key_id = held.key_id and day = held.day and operation = held.operation;
  perform pg_notify('threefold', 'usage:' || held.key_id);
  return json_build_object('spent', true);
end $$;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
