create table body.biomarker_readings (
  id uuid primary key,
  account_id uuid not null references body.accounts on delete cascade,
  -- the id of a biomarker of the reference
  biomarker_id text not null,
  value double precision not null,
  unit text not null,
  measured_at timestamptz not null
);
create index biomarker_readings_of_account on body.biomarker_readings (account_id, measured_at desc, id desc);

alter table body.biomarker_readings enable row level security;
alter table body.biomarker_readings force row level security;
create policy own on body.biomarker_readings to threefold_service using (account_id = body.current_person());
create policy owner on body.biomarker_readings to threefold_gate using (true);
grant select on body.biomarker_readings to threefold_service;
