create table mind.practice (
  id uuid primary key,
  account_id uuid not null references mind.accounts on delete cascade,
  belief_id uuid not null references mind.beliefs,
  practiced_at timestamptz not null,
  kind text not null,
  duration_seconds integer check (duration_seconds >= 0),
  mood_before smallint check (mood_before between 1 and 10),
  mood_after smallint check (mood_after between 1 and 10),
  note text
);
create index practice_of_account on mind.practice (account_id, practiced_at desc, id desc);

create table mind.mastery (
  account_id uuid not null references mind.accounts on delete cascade,
  belief_id uuid not null references mind.beliefs,
  score smallint not null check (score between 0 and 100),
  -- the score of 30 days ago, when there was one
  previous_score smallint check (previous_score between 0 and 100),
  updated_at timestamptz not null,
  primary key (account_id, belief_id)
);

alter table mind.practice enable row level security;
alter table mind.practice force row level security;
alter table mind.mastery enable row level security;
alter table mind.mastery force row level security;
create policy own on mind.practice to threefold_service using (account_id = mind.current_person());
create policy own on mind.mastery to threefold_service using (account_id = mind.current_person());
create policy owner on mind.practice to threefold_gate using (true);
create policy owner on mind.mastery to threefold_gate using (true);
grant select on mind.practice, mind.mastery to threefold_service;
