-- Someone who is blocked gets no test key either. Those are stored elsewhere, so no trigger of this database refuses them.
create function platform.refuse_blocked_address(of_email text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from platform.identities where email = of_email and blocked_at is not null) then
    raise exception using errcode = 'TF002', message = 'this person is blocked';
  end if;
end $$;
alter function platform.refuse_blocked_address(text) owner to threefold_gate;

revoke all on function platform.refuse_blocked_address(text) from public;
grant execute on function platform.refuse_blocked_address(text) to threefold_service;
