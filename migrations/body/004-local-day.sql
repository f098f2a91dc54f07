-- The day of a moment in a zone; in UTC when nobody knows the zone, which comes from an application.
create function body.local_day(moment timestamptz, zone text) returns text
language plpgsql stable
as $$
begin
  return to_char(moment at time zone zone, 'YYYY-MM-DD');
exception when invalid_parameter_value then
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD');
end $$;

revoke all on function body.local_day(timestamptz, text) from public;
grant execute on function body.local_day(timestamptz, text) to threefold_service;
