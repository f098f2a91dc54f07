-- The tables that grow with every day of use are partitioned by month, so that old months are dropped instead of deleted row by row
-- and the indexes of the current month stay small. Each table keeps its name, columns and rows: the old one becomes the first
-- partition, with everything up to the end of this month, and no row is copied. Instances of the previous version notice nothing.
alter policy owner on platform.person_daily_ai rename to gate;
alter table platform.daily_requests rename to daily_requests_first;
drop trigger announce_units on platform.daily_ai;
alter table platform.daily_ai rename to daily_ai_first;
alter table platform.person_daily_ai rename to person_daily_ai_first;
alter table platform.audit rename to audit_first;

-- Reservations depended on the row of their day only to be erased with its key.
alter table platform.ai_reservations
  drop constraint ai_reservations_key_id_day_operation_fkey,
  add constraint ai_reservations_of_key foreign key (key_id) references platform.keys on delete cascade not valid;
drop index platform.audit_of_identity;
alter table platform.audit_first
  drop constraint audit_pkey,
  add constraint audit_first_pkey primary key using index audit_by_time;
alter index platform.audit_newest rename to audit_first_newest;
alter index platform.daily_requests_pkey rename to daily_requests_first_pkey;
alter index platform.daily_ai_pkey rename to daily_ai_first_pkey;
alter index platform.person_daily_ai_pkey rename to person_daily_ai_first_pkey;

create table platform.daily_requests (like platform.daily_requests_first including all) partition by range (day);
create table platform.daily_ai (like platform.daily_ai_first including all) partition by range (day);
create table platform.person_daily_ai (like platform.person_daily_ai_first including all) partition by range (day);
create table platform.audit (like platform.audit_first including all) partition by range (at);
alter table platform.daily_requests add foreign key (key_id) references platform.keys on delete cascade;
alter table platform.daily_ai add foreign key (key_id) references platform.keys on delete cascade;
alter table platform.person_daily_ai add foreign key (identity_id) references platform.identities on delete cascade;
alter table platform.audit add foreign key (identity_id) references platform.identities on delete cascade;

alter table platform.daily_requests enable row level security, force row level security;
alter table platform.daily_ai enable row level security, force row level security;
alter table platform.person_daily_ai enable row level security, force row level security;
alter table platform.audit enable row level security, force row level security;
create policy own on platform.daily_requests to threefold_service using (identity_id = platform.current_person());
create policy own on platform.daily_ai to threefold_service using (identity_id = platform.current_person());
create policy own on platform.person_daily_ai to threefold_service using (identity_id = platform.current_person());
create policy own on platform.audit to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.daily_requests to threefold_gate using (true);
create policy gate on platform.daily_ai to threefold_gate using (true);
create policy gate on platform.person_daily_ai to threefold_gate using (true);
create policy gate on platform.audit to threefold_gate using (true);
grant select on platform.daily_requests to threefold_service;
grant select, insert, update on platform.daily_ai, platform.person_daily_ai to threefold_service;
grant select, insert, update on platform.daily_requests to threefold_gate;
grant select on platform.daily_ai to threefold_gate;
grant select, insert on platform.audit to threefold_service, threefold_gate;

-- Makes the old table the first partition of the new one. A clock that was ahead may have left rows of later months.
create function pg_temp.attach_first(name text, at text) returns void
language plpgsql
as $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC');
  next_month text := to_char(this_month + interval '1 month', 'YYYY-MM-DD 00:00:00+00');
  first text := name || to_char(this_month, '_YYYY_MM');
begin
  execute format('drop policy own on platform.%I', name || '_first');
  execute format('revoke all on platform.%I from threefold_service, threefold_gate', name || '_first');
  execute format('alter table platform.%I rename to %I', name || '_first', first);
  execute format('create table platform.%I partition of platform.%I default', name || '_default', name);
  execute format('alter table platform.%I enable row level security, force row level security', name || '_default');
  execute format('with later as (delete from platform.%I where %I >= %L returning *) insert into platform.%I select * from later',
    first, at, next_month, name);
  execute format('drop policy gate on platform.%I', first);
  execute format('alter table platform.%I attach partition platform.%I for values from (minvalue) to (%L)', name, first, next_month);
end $$;
select pg_temp.attach_first('daily_requests', 'day');
select pg_temp.attach_first('daily_ai', 'day');
select pg_temp.attach_first('person_daily_ai', 'day');
select pg_temp.attach_first('audit', 'at');

create trigger announce_units after insert or update or delete on platform.daily_ai
  for each row when (current_setting('threefold.announced_by', true) is distinct from 'caller')
  execute function platform.announce_units_to_successors();

-- Makes the months to come, or drops a month that is older than what is kept: one change in each call, so that no lock is held for
-- long. Returns the name of what it made or dropped, or null if nothing is left to do. Without a number of months, everything is
-- kept. What people can still look up is never dropped, nor is anything dropped because an instance's clock is ahead. Rows of a
-- month that doesn't exist are in the default partition until it is made.
create function platform.keep_months(at timestamptz, usage_months integer, audit_months integer) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '200ms'
as $$
declare
  parent record;
  month record;
  oldest_kept text;
begin
  if not pg_try_advisory_xact_lock(7336134) then
    return null;
  end if;
  for parent in
    select c.relname as name, a.attname as ranged_by, array_agg(p.relname::text order by p.relname) as months,
           case c.relname when 'audit' then audit_months + greatest(12 - audit_months, 0)
                          else usage_months + greatest(4 - usage_months, 0) end as kept
    from pg_partitioned_table t
    join pg_class c on c.oid = t.partrelid and c.relnamespace = 'platform'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = t.partattrs[0]
    join pg_inherits i on i.inhparent = c.oid
    join pg_class p on p.oid = i.inhrelid and p.relname ~ '_\d{4}_\d\d$'
    group by c.relname, a.attname order by c.relname
  loop
    begin
      for month in
        select parent.name || to_char(begins, '_YYYY_MM') as name,
               to_char(begins, 'YYYY-MM-DD 00:00:00+00') as begins, to_char(begins + interval '1 month', 'YYYY-MM-DD 00:00:00+00') as ends
        from date_trunc('month', at at time zone 'UTC') as this_month,
             generate_series(this_month, this_month + interval '2 months', interval '1 month') as begins
      loop
        continue when month.name <= parent.months[1] or month.name = any (parent.months);
        -- attaching a table locks the others less than creating a partition does
        execute format('create table platform.%I (like platform.%I including defaults including constraints)', month.name, parent.name);
        execute format('with early as (delete from platform.%I where %I >= %L and %I < %L returning *) insert into platform.%I select * from early',
          parent.name, parent.ranged_by, month.begins, parent.ranged_by, month.ends, month.name);
        execute format('alter table platform.%I enable row level security, force row level security', month.name);
        execute format('alter table platform.%I attach partition platform.%I for values from (%L) to (%L)',
          parent.name, month.name, month.begins, month.ends);
        return month.name;
      end loop;
      oldest_kept := parent.name || to_char(least(at, now()) at time zone 'UTC' - make_interval(months => parent.kept), '_YYYY_MM');
      if parent.months[1] < oldest_kept then
        execute format('drop table platform.%I', parent.months[1]);
        return parent.months[1];
      end if;
    exception when lock_not_available then
      continue; -- with the next table; this one is free another time
    end;
  end loop;
  return null;
end $$;

-- As before, with partitioned tables, but not once more with each of their partitions.
create or replace function platform.export_person() returns json
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
    where n.nspname = 'platform' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''hash''), ''[]'') from platform.%I t where t.identity_id = platform.current_person()', name)
    into rows;
    everything := everything || jsonb_build_object(name, rows);
  end loop;
  return everything::json;
end $$;

revoke all on function platform.keep_months(timestamptz, integer, integer) from public;
grant execute on function platform.keep_months(timestamptz, integer, integer) to threefold_service;
