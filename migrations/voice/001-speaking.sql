-- The shared catalog of speaking events; it belongs to no person.
create table voice.events (
  id uuid primary key,
  title text not null,
  description text,
  organizer text,
  format text not null check (format in ('in_person', 'virtual', 'hybrid')),
  start_date date not null,
  -- null: it ends on the day it starts
  end_date date check (end_date >= start_date),
  timezone text not null default 'UTC',
  city text,
  country text,
  topics text[] not null default '{}',
  audience_size integer check (audience_size >= 0),
  cfp_url text,
  cfp_deadline date,
  website_url text,
  is_active boolean not null default true
);
create index events_by_last_day on voice.events (coalesce(end_date, start_date)) where is_active;

create table voice.kits (
  id uuid primary key,
  account_id uuid not null unique references voice.accounts on delete cascade,
  display_name text not null,
  tagline text,
  bio_short text,
  bio_long text,
  topics text[] not null default '{}',
  signature_talks json not null default '[]',
  headshot_url text,
  one_sheet_url text,
  reel_url text,
  testimonials json not null default '[]',
  past_events json not null default '[]',
  links json not null default '[]',
  fee_min integer check (fee_min >= 0),
  fee_max integer check (fee_max >= fee_min),
  currency text,
  location text,
  languages text[] not null default '{}',
  updated_at timestamptz not null
);

create table voice.speeches (
  id uuid primary key,
  account_id uuid not null references voice.accounts on delete cascade,
  title text not null,
  summary text,
  topic text,
  format text,
  status text not null check (status in ('draft', 'ready', 'delivered', 'archived')),
  audience text,
  duration_minutes integer check (duration_minutes > 0),
  language text not null,
  belief_slugs text[] not null default '{}',
  content_md text not null,
  -- Stored, so that a list need not read the texts. Marks of Markdown that stand alone are no words; spelt out by code point,
  -- as what else counts as a letter differs between locales.
  word_count integer not null generated always as (regexp_count(content_md, '\S*[^\s!-/:-@\[-`{-~\u2010-\u2026]\S*')) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index speeches_of_account on voice.speeches (account_id, created_at desc, id desc);

create table voice.opportunities (
  id uuid primary key,
  account_id uuid not null references voice.accounts on delete cascade,
  event_id uuid references voice.events on delete set null,
  title text not null,
  organizer text,
  format text check (format in ('in_person', 'virtual', 'hybrid')),
  location text,
  event_date date,
  deadline date,
  fee_min integer check (fee_min >= 0),
  fee_max integer check (fee_max >= fee_min),
  currency text,
  fit_score smallint not null check (fit_score between 0 and 100),
  topic_score smallint not null check (topic_score between 0 and 100),
  audience_score smallint not null check (audience_score between 0 and 100),
  fee_score smallint not null check (fee_score between 0 and 100),
  timing_score smallint not null check (timing_score between 0 and 100),
  status text not null
    check (status in ('new', 'shortlisted', 'pitched', 'in_conversation', 'booked', 'declined', 'passed', 'expired')),
  pitch_state text not null default 'none' check (pitch_state in ('none', 'drafted', 'sent', 'follow_up_due', 'replied', 'closed')),
  last_pitch_type text check (last_pitch_type in ('email', 'linkedin', 'one-liner', 'follow-up')),
  last_drafted_at timestamptz,
  follow_up_due_on date,
  source_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index opportunities_of_account on voice.opportunities (account_id, created_at desc, id desc);
create index opportunities_of_event on voice.opportunities (event_id);

create table voice.campaigns (
  id uuid primary key,
  account_id uuid not null references voice.accounts on delete cascade,
  name text not null,
  status text not null check (status in ('planned', 'active', 'paused', 'completed')),
  goal text,
  audience text,
  opportunity_count integer not null default 0 check (opportunity_count >= 0),
  pitched_count integer not null default 0 check (pitched_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  booked_count integer not null default 0 check (booked_count >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index campaigns_of_account on voice.campaigns (account_id, created_at desc, id desc);

alter table voice.kits enable row level security;
alter table voice.kits force row level security;
alter table voice.speeches enable row level security;
alter table voice.speeches force row level security;
alter table voice.opportunities enable row level security;
alter table voice.opportunities force row level security;
alter table voice.campaigns enable row level security;
alter table voice.campaigns force row level security;
create policy own on voice.kits to threefold_service using (account_id = voice.current_person());
create policy own on voice.speeches to threefold_service using (account_id = voice.current_person());
create policy own on voice.opportunities to threefold_service using (account_id = voice.current_person());
create policy own on voice.campaigns to threefold_service using (account_id = voice.current_person());
create policy owner on voice.kits to threefold_gate using (true);
create policy owner on voice.speeches to threefold_gate using (true);
create policy owner on voice.opportunities to threefold_gate using (true);
create policy owner on voice.campaigns to threefold_gate using (true);
grant select on voice.events, voice.kits, voice.speeches, voice.opportunities, voice.campaigns to threefold_service;
