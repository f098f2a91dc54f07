-- A function in SQL is planned at every call, which takes time for each month; one in PL/pgSQL is planned once for a connection.
create or replace function platform.ai_units_used(of_key uuid, on_day date, of_operation text, at timestamptz) returns integer
language plpgsql stable
as $$
begin
  return coalesce((select spent from platform.daily_ai
                   where key_id = of_key and day = on_day and operation = of_operation), 0)
       + (select count(*)::integer from platform.ai_reservations
          where key_id = of_key and day = on_day and operation = of_operation and lapses_at > at);
end $$;

create or replace function platform.family_ai_units_used(of_family uuid, on_day date, of_operation text, at timestamptz) returns integer
language plpgsql stable
as $$
begin
  return platform.ai_units_used(of_family, on_day, of_operation, at)
       + coalesce((select sum(platform.ai_units_used(child.id, on_day, of_operation, at))::integer
                   from platform.keys child where child.parent_id = of_family), 0);
end $$;

create or replace function platform.person_ai_units_used(on_day date, of_operation text, at timestamptz) returns integer
language plpgsql stable
as $$
begin
  return coalesce((select spent from platform.person_daily_ai
                   where identity_id = platform.current_person() and day = on_day and operation = of_operation), 0)
       + (select count(*)::integer from platform.ai_reservations
          where identity_id = platform.current_person() and day = on_day and operation = of_operation and lapses_at > at);
end $$;
