-- A plan for one day reads one month, and so looks cheaper than one that serves every day. Postgres therefore planned these statements
-- anew at each call, which took longer than running them.
alter function platform.begin_answer(uuid, uuid, text, text, text, date, integer, timestamptz, timestamptz, timestamptz, integer, uuid, integer)
  set plan_cache_mode = force_generic_plan;
alter function platform.finish_answer(uuid, uuid, json, timestamptz, timestamptz, date, text) set plan_cache_mode = force_generic_plan;
alter function platform.usage_today(uuid, uuid, date, timestamptz) set plan_cache_mode = force_generic_plan;
alter function platform.person_ai_units_used(date, text, timestamptz) set plan_cache_mode = force_generic_plan;
