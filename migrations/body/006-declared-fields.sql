-- Applications may store more in these columns than the API declares. Removing the rest on every read doubled the time of the
-- query, so it happens on write.
create function body.only(object jsonb, fields text[]) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(object) f where f.key = any (fields)
$$;
create function body.each_only(elements jsonb, fields text[]) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_agg(body.only(e.value, fields) order by e.place), '[]') from jsonb_array_elements(elements) with ordinality e(value, place)
$$;
revoke all on function body.only(jsonb, text[]), body.each_only(jsonb, text[]) from public;

alter table body.stacks
  add column declared_items jsonb generated always as (
    body.each_only(items, '{remedy_id,remedy_name,dose,unit,timing,notes}')) stored;
alter table body.protocols
  add column declared_steps jsonb generated always as (
    body.each_only(steps, '{order,title,instruction,remedy_id,frequency,duration_days}')) stored,
  add column declared_assigned_by jsonb generated always as (
    body.only(assigned_by, '{name,credential}')) stored;
