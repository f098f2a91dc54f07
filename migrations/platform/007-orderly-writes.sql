-- Whoever writes to several keys locks them in the order of their ids, or two of them could wait for each other.
create or replace function platform.record_use(of_keys uuid[], on_days date[], counts integer[], used_at timestamptz[])
returns table (key_id uuid, day date, requests integer)
language sql security definer set search_path = ''
as $$
  with used as (
    select * from unnest(of_keys, on_days, counts, used_at) as u(key_id, day, requests, used_at)
  ), held as materialized (
    select k.id, k.identity_id from platform.keys k where k.id = any (of_keys) order by k.id for no key update
  ), touched as (
    update platform.keys k set last_used_at = greatest(k.last_used_at, u.latest)
    from (select used.key_id, max(used.used_at) as latest from used join held on held.id = used.key_id group by used.key_id) u
    where k.id = u.key_id
  )
  insert into platform.daily_requests as d (key_id, identity_id, day, requests)
  select u.key_id, held.identity_id, u.day, u.requests
  from used u join held on held.id = u.key_id
  order by u.key_id, u.day
  on conflict (key_id, day) do update set requests = d.requests + excluded.requests
  returning d.key_id, d.day, d.requests
$$;

-- So many at a time that a backlog of any size goes away; a unit whose instance died is of no use to anybody after its day.
create or replace function platform.delete_expired_answers(at timestamptz) returns integer
language sql security definer set search_path = ''
as $$
  with dead as (
    delete from platform.ai_reservations where lapses_at <= at - interval '1 day'
  ), gone as (
    delete from platform.ai_answers
    where id in (select id from platform.ai_answers where expires_at <= at limit 5000 for update skip locked)
    returning 1
  )
  select count(*)::integer from gone
$$;
grant delete on platform.ai_reservations to threefold_gate;
grant update on platform.ai_answers to threefold_gate;

alter function platform.record_use(uuid[], date[], integer[], timestamptz[]) owner to threefold_gate;
alter function platform.delete_expired_answers(timestamptz) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
