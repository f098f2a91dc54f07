-- As before, but planned once for a connection. A function in SQL is planned at every call, and the first request of each key makes one.
create or replace function platform.key_record(k platform.keys) returns json
language plpgsql stable
as $$
begin
  return (
    select json_build_object(
      'id', k.id,
      'identity_id', k.identity_id,
      'email', i.email,
      'name', k.name,
      'key_prefix', k.key_prefix,
      'scopes', platform.scopes_of(k, parent),
      'created_at', platform.rfc3339(k.created_at),
      'last_used_at', platform.rfc3339(k.last_used_at),
      'expires_at', platform.rfc3339(least(k.expires_at, parent.expires_at)),
      'rotated_at', platform.rfc3339(k.rotated_at),
      'revoked_at', platform.rfc3339(coalesce(k.revoked_at, parent.revoked_at)),
      'revoked_cause', coalesce(k.revoked_cause, parent.revoked_cause),
      'root_id', k.root_id,
      'lineage_id', coalesce(k.lineage_id, k.id),
      'parent_id', parent.id,
      'family_id', coalesce(k.parent_id, k.lineage_id, k.id),
      'ai_daily', k.ai_daily,
      'allowed_cidrs', k.allowed_cidrs,
      'parent_cidrs', parent.allowed_cidrs,
      'links', coalesce(parent.links, k.links, platform.links_of_identity(k.identity_id)))
    from platform.identities i left join lateral platform.head_of(k.parent_id) as parent on k.parent_id is not null
    where i.id = k.identity_id);
end $$;

create or replace function platform.find_key(of_hash bytea) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  key platform.keys;
  session platform.portal_sessions;
  record jsonb;
begin
  select k.* into key from platform.keys k where k.hash = of_hash;
  if found then
    record := platform.key_record(key)::jsonb || '{"portal": null, "session": null}';
  else
    select s.* into session from platform.portal_sessions s where s.hash = of_hash;
    if not found then
      return null;
    end if;
    record := platform.portal_key_record(session);
  end if;
  return (
    select (record || jsonb_build_object(
      'blocked_at', platform.rfc3339(i.blocked_at),
      'is_token', exists (select from platform.connections c where c.key_id = (record->>'parent_id')::uuid)))::json
    from platform.identities i where i.id = (record->>'identity_id')::uuid);
end $$;
alter function platform.find_key(bytea) owner to threefold_gate;
