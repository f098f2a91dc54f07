-- Keeps an answer that costs nothing, by its idempotency key too: the same call again gets the first one.
create function platform.keep_ai_answer(
  answer_id uuid, of_key uuid, idempotency text, hash text, content json, at timestamptz, expires timestamptz
) returns json
language plpgsql
as $$
declare
  earlier json;
begin
  delete from platform.ai_answers
  where key_id = of_key and idempotency_key = idempotency and (expires_at <= at or answer is null and lapses_at <= at);
  insert into platform.ai_answers (id, key_id, identity_id, idempotency_key, request_hash, answer, lapses_at, expires_at)
  values (answer_id, of_key, platform.current_person(), idempotency, hash, content, at, expires)
  on conflict (key_id, idempotency_key) where idempotency_key is not null do nothing;
  if not found then
    select json_build_object('id', id, 'answer', answer) into earlier from platform.ai_answers
    where key_id = of_key and idempotency_key = idempotency and request_hash = hash and answer is not null;
  end if;
  return json_build_object('earlier', earlier);
end $$;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
