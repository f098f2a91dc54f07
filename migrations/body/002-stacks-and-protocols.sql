create table body.stacks (
  id uuid primary key,
  account_id uuid not null references body.accounts on delete cascade,
  name text not null,
  goal text,
  items jsonb not null default '[]',
  notes text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index stacks_of_account on body.stacks (account_id, created_at desc, id desc);

create table body.protocols (
  id uuid primary key,
  account_id uuid not null references body.accounts on delete cascade,
  name text not null,
  source text not null check (source in ('saved', 'practitioner')),
  assigned_by jsonb,
  status text not null check (status in ('planned', 'active', 'paused', 'completed')),
  condition_ids text[] not null default '{}',
  start_date date,
  end_date date,
  steps jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((source = 'practitioner') = (assigned_by is not null))
);
create index protocols_of_account on body.protocols (account_id, created_at desc, id desc);

alter table body.stacks enable row level security;
alter table body.stacks force row level security;
alter table body.protocols enable row level security;
alter table body.protocols force row level security;
create policy own on body.stacks to threefold_service using (account_id = body.current_person());
create policy own on body.protocols to threefold_service using (account_id = body.current_person());
create policy owner on body.stacks to threefold_gate using (true);
create policy owner on body.protocols to threefold_gate using (true);
grant select on body.stacks, body.protocols to threefold_service;
