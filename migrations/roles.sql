-- Roles belong to the whole server, so they are created once and shared by all databases on it.
-- threefold_service: the privileges of the service. The service logs in as this role or as a member of it. It owns nothing.
-- threefold_gate: owns the few functions that bypass row-level security. It can't log in.
-- threefold_operator: the additional privileges of operators: seeing everyone's data, blocking people, and granting platform:admin.
do $$
begin
  if not exists (select from pg_roles where rolname = 'threefold_service') then
    create role threefold_service nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'threefold_gate') then
    create role threefold_gate nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database's migration created them at the same time
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'threefold_operator') then
    create role threefold_operator nologin in role threefold_service;
  end if;
exception
  when duplicate_object or unique_violation then
    null;
  when insufficient_privilege then
    null; -- only the platform's schema needs this role; its migration says what to do
end $$;

-- The owner must be able to transfer its functions to the gate, and may do what operators do. If an administrator created the
-- roles, the owner may already be a member.
do $$
begin
  execute format('grant threefold_gate to %I', current_user);
exception when insufficient_privilege then
  null;
end $$;
do $$
begin
  execute format('grant threefold_operator to %I', current_user);
exception when insufficient_privilege or undefined_object then
  null;
end $$;
