-- As before, but minting and rotating, which hold this lock, can't add a relative between the search for them and their end. A trigger
-- announces each.
create or replace function platform.revoke_any_key(of_key uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := (select k.identity_id from platform.keys k where k.id = of_key and not k.is_portal);
  family uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('identity ' || person, 0));
  select coalesce(k.lineage_id, k.id) into family from platform.keys k where k.id = of_key and k.identity_id = person;
  perform from platform.keys k where k.id = family or k.lineage_id = family or k.parent_id = family order by k.id for no key update;
  update platform.keys k set revoked_at = at
  where (k.id = family or k.lineage_id = family or k.parent_id = family) and k.revoked_at is null;
  return family is not null;
end $$;
