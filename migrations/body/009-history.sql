-- Every corpus that was released or loaded, in order, and what it changed. Corpora are deleted when newer ones are loaded; this stays.
create table body.editions (
  version text primary key,
  ordinal bigint generated always as identity unique,
  released_on date not null
);

create table body.changes (
  ordinal bigint not null references body.editions (ordinal) on delete cascade,
  record text collate "C" not null,
  title text not null,
  change text not null check (change in ('added', 'changed', 'withdrawn')),
  fields text[] not null,
  -- the former values of the changed fields, except references
  before jsonb,
  reason text,
  primary key (ordinal, record)
);
create index changes_of_record on body.changes (record, ordinal);
grant select on body.editions, body.changes to threefold_service;
