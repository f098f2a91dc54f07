-- Roles belong to the whole server, so they are made once and shared by every database on it.
-- threefold_service: what the service may do. Its login is this role or a member of it; it owns nothing.
-- threefold_gate: owns the few functions that look past row-level security, and logs in nowhere.
do $$
begin
  if not exists (select from pg_roles where rolname = 'threefold_service') then
    create role threefold_service nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'threefold_gate') then
    create role threefold_gate nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database's migration made them at the same moment
end $$;

-- The owner must be able to hand its functions over to the gate; a role that an administrator made may already allow it.
do $$
begin
  execute format('grant threefold_gate to %I', current_user);
exception when insufficient_privilege then
  null;
end $$;
