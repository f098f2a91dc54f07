do $$
begin
  if not exists (select from pg_roles where rolname = 'threefold_operator') then
    raise exception using errcode = 'TF003', message = format(
      'The role threefold_operator does not exist, and %s may not create it. As an administrator, run: create role threefold_operator nologin in role threefold_service; grant threefold_operator to %I', current_user, current_user);
  end if;
end $$;

-- The operator's functions no longer belong to the service, which never called them. Of a key, the service changes everything
-- except what says whose it is and what opens it.
revoke execute on function platform.all_keys(integer), platform.revoke_any_key(uuid, timestamptz) from threefold_service;
grant execute on function platform.all_keys(integer), platform.revoke_any_key(uuid, timestamptz) to threefold_operator;
revoke update on platform.keys from threefold_service;
do $$
begin
  execute (
    select format('grant update (%s) on platform.keys to threefold_service', string_agg(quote_ident(attname), ', '))
    from pg_attribute
    where attrelid = 'platform.keys'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'identity_id', 'hash', 'key_prefix', 'made_by_operator', 'is_portal', 'created_at'));
end $$;
