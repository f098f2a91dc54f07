-- Whoever minted test keys can see and end them.

-- The newest keys of the people whom one owner had made up, or those that come after a position, each with the time by its person's clock.
create function sandbox.keys_of(of_owner bytea, after_time timestamptz, after_id uuid, most integer, at timestamptz) returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'key', platform.stored_key(listed.k), 'now', platform.rfc3339(sandbox.now_of(listed.p, at)))
    order by (listed.k).created_at desc, (listed.k).id desc), '[]')
  from (
    select k, p from sandbox.people p join platform.identities i on i.email = p.email join platform.keys k on k.identity_id = i.id
    where p.owner = of_owner and not k.is_portal and (after_time is null or (k.created_at, k.id) < (after_time, after_id))
    order by k.created_at desc, k.id desc limit most) listed
$$;

-- A key, its person and the time by their clock, if this owner had them made up.
create function sandbox.owned_key(of_owner bytea, of_key uuid, at timestamptz) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', k.id, 'person', i.id, 'now', platform.rfc3339(sandbox.now_of(p, at)))
  from platform.keys k join platform.identities i on i.id = k.identity_id join sandbox.people p on p.email = i.email
  where k.id = of_key and not k.is_portal and p.owner = of_owner
$$;

alter function sandbox.keys_of(bytea, timestamptz, uuid, integer, timestamptz) owner to threefold_gate;
alter function sandbox.owned_key(bytea, uuid, timestamptz) owner to threefold_gate;
revoke all on function sandbox.keys_of(bytea, timestamptz, uuid, integer, timestamptz),
  sandbox.owned_key(bytea, uuid, timestamptz) from public;
grant execute on function sandbox.keys_of(bytea, timestamptz, uuid, integer, timestamptz),
  sandbox.owned_key(bytea, uuid, timestamptz) to threefold_service;
