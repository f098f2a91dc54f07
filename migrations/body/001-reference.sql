create extension if not exists pg_trgm;

-- One row for each loaded corpus; exactly one is current. Rows below belong to a version, so that a request sees one
-- version whole while another is being loaded.
create table body.corpus_versions (
  version text primary key,
  is_current boolean not null,
  loaded_at timestamptz not null default now()
);
create unique index one_current_corpus on body.corpus_versions (is_current) where is_current;

create table body.entities (
  version text not null references body.corpus_versions on delete cascade,
  type text not null check (type in ('remedy', 'condition', 'toxin', 'biomarker')),
  id text not null,
  name text not null,
  category text,
  sort_key text collate "C" not null,
  category_key text,
  filter_text text not null,
  text text not null,
  names_document tsvector not null,
  document tsvector not null,
  detail text not null,
  primary key (version, type, id)
);
create index entities_in_order on body.entities (version, type, sort_key, id collate "C");
create index entities_by_filter on body.entities using gin (filter_text gin_trgm_ops);
create index entities_by_name_words on body.entities using gin (names_document);
create index entities_by_text on body.entities using gin (document);

-- What people may type for an entity: kind 0 its name, 1 its abbreviation, 2 any other name.
create table body.entity_names (
  version text not null,
  type text not null,
  id text not null,
  kind smallint not null,
  key text collate "C" not null,
  words text not null,
  label text not null,
  foreign key (version, type, id) references body.entities on delete cascade
);
create index entity_names_by_key on body.entity_names (version, key);
create index entity_names_by_likeness on body.entity_names using gin (words gin_trgm_ops);
create index entity_names_of_entity on body.entity_names (version, type, id);

create table body.interactions (
  version text not null references body.corpus_versions on delete cascade,
  id text not null,
  remedy_id text not null,
  drug_kind text not null check (drug_kind in ('class', 'generic')),
  drug text not null,
  record json not null,
  primary key (version, id)
);

create table body.drugs (
  version text not null references body.corpus_versions on delete cascade,
  generic text not null,
  classes text[] not null,
  names text[] not null,
  primary key (version, generic)
);

create table body.drug_classes (
  version text not null references body.corpus_versions on delete cascade,
  name text not null,
  aliases text[] not null,
  primary key (version, name)
);

grant select on body.corpus_versions, body.entities, body.entity_names, body.interactions, body.drugs, body.drug_classes
  to threefold_service;
