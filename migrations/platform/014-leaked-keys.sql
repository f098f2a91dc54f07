-- Keys that were reported as leaked.
alter table platform.keys
  drop constraint keys_revoked_cause_check,
  add constraint keys_revoked_cause_check check (revoked_cause in ('identity_changed', 'leaked'));

-- Anyone can report a key, so the note about it names no caller.
alter table platform.audit
  drop constraint audit_made_by_check,
  add constraint audit_made_by_check check (made_by in ('person', 'operator', 'anyone'));

-- Revokes the keys with these hashes, each with those that it replaced, those that replaced it, and its children: whoever has a key
-- can have rotated it or given it children. Returns one row for each hash that belongs to a key, also if that key had ended before.
create function platform.revoke_leaked(of_hashes bytea[], at timestamptz)
returns table (hash bytea, identity_id uuid, key_id uuid, revoked uuid[])
language plpgsql security definer set search_path = ''
as $$
begin
  -- minting and rotating hold this lock, so no relative can appear between the search for them and their end
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('identity ' || owner.id, 0))
  from (select distinct k.identity_id as id from platform.keys k where k.hash = any (of_hashes) order by 1) owner;
  return query
    with leaked as (
      select k.id, k.hash, k.identity_id, coalesce(k.lineage_id, k.id) as lineage_id
      from platform.keys k where k.hash = any (of_hashes) and not k.is_portal
    ), held as materialized (
      select k.id, k.revoked_at is null as was_alive, k.lineage_id, k.parent_id from platform.keys k
      where exists (select from leaked l where k.id = l.lineage_id or k.lineage_id = l.lineage_id or k.parent_id = l.lineage_id)
      order by k.id for no key update of k
    ), ended as (
      update platform.keys k set revoked_at = coalesce(k.revoked_at, at), revoked_cause = coalesce(k.revoked_cause, 'leaked')
      from held where k.id = held.id and (held.was_alive or k.id in (select l.id from leaked l))
      returning k.id
    ), noted as (
      insert into platform.audit (at, action, made_by, identity_id, key_id)
      select at, 'leak', 'anyone', k.identity_id, k.id from platform.keys k join held on held.id = k.id where held.was_alive
    )
    select l.hash, l.identity_id, l.id, array(
      select h.id from held h
      where h.was_alive and (h.id = l.lineage_id or h.lineage_id = l.lineage_id or h.parent_id = l.lineage_id) order by h.id)
    from leaked l;
end $$;
alter function platform.revoke_leaked(bytea[], timestamptz) owner to threefold_gate;

revoke all on function platform.revoke_leaked(bytea[], timestamptz) from public;
grant execute on function platform.revoke_leaked(bytea[], timestamptz) to threefold_service;
