create table platform.daily_requests (
  key_id uuid not null references platform.keys on delete cascade,
  identity_id uuid not null,
  day date not null,
  requests integer not null,
  primary key (key_id, day)
);

create table platform.daily_ai (
  key_id uuid not null references platform.keys on delete cascade,
  identity_id uuid not null,
  day date not null,
  operation text not null check (operation in ('coach', 'bridge', 'pitch')),
  spent integer not null default 0 check (spent >= 0),
  primary key (key_id, day, operation)
);

-- A reserved unit lives here until it is spent or given back; a dead one lapses by itself.
create table platform.ai_reservations (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null,
  identity_id uuid not null,
  day date not null,
  operation text not null,
  lapses_at timestamptz not null,
  foreign key (key_id, day, operation) references platform.daily_ai on delete cascade
);
create index ai_reservations_of_day on platform.ai_reservations (key_id, day, operation);

alter table platform.daily_requests enable row level security;
alter table platform.daily_requests force row level security;
alter table platform.daily_ai enable row level security;
alter table platform.daily_ai force row level security;
alter table platform.ai_reservations enable row level security;
alter table platform.ai_reservations force row level security;

create policy own on platform.daily_requests to threefold_service using (identity_id = platform.current_person());
create policy own on platform.daily_ai to threefold_service using (identity_id = platform.current_person());
create policy own on platform.ai_reservations to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.daily_requests to threefold_gate using (true);
create policy gate on platform.daily_ai to threefold_gate using (true);
create policy gate on platform.ai_reservations to threefold_gate using (true);

grant select on platform.daily_requests to threefold_service;
grant select, insert, update on platform.daily_ai to threefold_service;
grant select, insert, delete on platform.ai_reservations to threefold_service;
grant select, insert, update on platform.daily_requests to threefold_gate;
grant select on platform.daily_ai, platform.ai_reservations to threefold_gate;

-- Units of a day that are spent or held by a live reservation.
create function platform.ai_units_used(of_key uuid, on_day date, of_operation text, at timestamptz) returns integer
language sql stable
as $$
  select coalesce((select spent from platform.daily_ai
                   where key_id = of_key and day = on_day and operation = of_operation), 0)
       + (select count(*)::integer from platform.ai_reservations
          where key_id = of_key and day = on_day and operation = of_operation and lapses_at > at)
$$;

-- The row of the day is locked first, so callers of one key take turns and none can pass the cap.
create function platform.reserve_ai_unit(
  of_key uuid, of_operation text, on_day date, cap integer, at timestamptz, until timestamptz
) returns json
language plpgsql
as $$
declare
  used integer;
  reservation uuid;
begin
  insert into platform.daily_ai (key_id, identity_id, day, operation)
  values (of_key, platform.current_person(), on_day, of_operation)
  on conflict do nothing;
  perform from platform.daily_ai where key_id = of_key and day = on_day and operation = of_operation for update;
  delete from platform.ai_reservations
  where key_id = of_key and day = on_day and operation = of_operation and lapses_at <= at;
  used := platform.ai_units_used(of_key, on_day, of_operation, at);
  if used < cap then
    insert into platform.ai_reservations (key_id, identity_id, day, operation, lapses_at)
    values (of_key, platform.current_person(), on_day, of_operation, until)
    returning id into reservation;
    used := used + 1;
    perform pg_notify('threefold', 'usage:' || of_key);
  end if;
  return json_build_object('reservation', reservation, 'used', used);
end $$;

-- Spending a reservation that has lapsed fails: its unit may already be someone else's.
create function platform.spend_ai_unit(of_reservation uuid, at timestamptz) returns json
language plpgsql
as $$
declare
  held platform.ai_reservations;
begin
  delete from platform.ai_reservations where id = of_reservation and lapses_at > at returning * into held;
  if held.id is null then
    return json_build_object('spent', false);
  end if;
  update platform.daily_ai set spent = spent + 1
  where key_id = held.key_id and day = held.day and operation = held.operation;
  perform pg_notify('threefold', 'usage:' || held.key_id);
  return json_build_object('spent', true);
end $$;

create function platform.release_ai_unit(of_reservation uuid) returns json
language plpgsql
as $$
declare
  freed uuid;
begin
  delete from platform.ai_reservations where id = of_reservation returning key_id into freed;
  if freed is not null then
    perform pg_notify('threefold', 'usage:' || freed);
  end if;
  return json_build_object('released', freed is not null);
end $$;
