-- Answers are kept for a day, for those who were cut off and for calls that are sent again. What a person asked is not
-- kept, only a hash of it.
create table platform.ai_answers (
  id uuid primary key,
  key_id uuid not null references platform.keys on delete cascade,
  identity_id uuid not null,
  idempotency_key text,
  request_hash text not null,
  -- null while it is being made
  answer json,
  -- a call that has not ended by then is taken for dead
  lapses_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index ai_answer_of_idempotency_key on platform.ai_answers (key_id, idempotency_key) where idempotency_key is not null;
create index ai_answers_by_end on platform.ai_answers (expires_at);

alter table platform.ai_answers enable row level security;
alter table platform.ai_answers force row level security;
create policy own on platform.ai_answers to threefold_service using (identity_id = platform.current_person());
create policy gate on platform.ai_answers to threefold_gate using (true);
grant select, insert, update, delete on platform.ai_answers to threefold_service;
grant select, delete on platform.ai_answers to threefold_gate;

-- Claims the idempotency key and reserves a unit in one step: a call that is sent again finds the first one instead.
create function platform.begin_ai_answer(
  answer_id uuid, of_key uuid, of_operation text, idempotency text, hash text,
  on_day date, cap integer, at timestamptz, lapses timestamptz, expires timestamptz
) returns json
language plpgsql
as $$
declare
  known platform.ai_answers;
  unit json;
begin
  delete from platform.ai_answers
  where key_id = of_key and idempotency_key = idempotency and (expires_at <= at or answer is null and lapses_at <= at);
  loop
    insert into platform.ai_answers (id, key_id, identity_id, idempotency_key, request_hash, lapses_at, expires_at)
    values (answer_id, of_key, platform.current_person(), idempotency, hash, lapses, expires)
    on conflict (key_id, idempotency_key) where idempotency_key is not null do nothing;
    exit when found;
    select * into known from platform.ai_answers where key_id = of_key and idempotency_key = idempotency;
    if found then
      return json_build_object(
        'state', case when known.request_hash <> hash then 'other_request' when known.answer is null then 'running' else 'kept' end,
        'id', known.id, 'answer', known.answer);
    end if;
    -- the first call failed at this very moment, so the key is free again
  end loop;
  unit := platform.reserve_ai_unit(of_key, of_operation, on_day, cap, at, lapses);
  if unit->>'reservation' is null then
    delete from platform.ai_answers where id = answer_id;
    return json_build_object('state', 'capped', 'used', unit->'used');
  end if;
  return json_build_object('state', 'new', 'reservation', unit->'reservation', 'used', unit->'used');
end $$;

-- The unit is spent with the answer, or neither: an answer whose reservation has lapsed is not kept.
create function platform.finish_ai_answer(answer_id uuid, reservation uuid, content json, at timestamptz, expires timestamptz)
returns json
language plpgsql
as $$
begin
  if (platform.spend_ai_unit(reservation, at)->>'spent')::boolean then
    update platform.ai_answers set answer = content, expires_at = expires where id = answer_id;
    return json_build_object('kept', true);
  end if;
  delete from platform.ai_answers where id = answer_id;
  return json_build_object('kept', false);
end $$;

create function platform.drop_ai_answer(answer_id uuid, reservation uuid) returns json
language plpgsql
as $$
begin
  delete from platform.ai_answers where id = answer_id and answer is null;
  return platform.release_ai_unit(reservation);
end $$;

-- Keeps an answer that costs nothing.
create function platform.keep_ai_answer(answer_id uuid, of_key uuid, hash text, content json, at timestamptz, expires timestamptz)
returns json
language sql
as $$
  insert into platform.ai_answers (id, key_id, identity_id, request_hash, answer, lapses_at, expires_at)
  values (answer_id, of_key, platform.current_person(), hash, content, at, expires)
  returning json_build_object('kept', true)
$$;

create function platform.delete_expired_answers(at timestamptz) returns integer
language sql security definer set search_path = ''
as $$
  with gone as (delete from platform.ai_answers where expires_at <= at returning 1)
  select count(*)::integer from gone
$$;
alter function platform.delete_expired_answers(timestamptz) owner to threefold_gate;

revoke all on all functions in schema platform from public;
grant execute on all functions in schema platform to threefold_service, threefold_gate;
