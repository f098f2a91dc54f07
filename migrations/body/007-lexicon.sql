-- What is needed to read the items of a check and to search by name, as JSON: thousands of names are read at once, at start-up.
create table body.lexicons (
  version text primary key references body.corpus_versions on delete cascade,
  lexicon text not null,
  search_index text not null
);
grant select on body.lexicons to threefold_service;

-- A remedy may also interact with another remedy.
alter table body.interactions drop constraint interactions_drug_kind_check;
alter table body.interactions add check (drug_kind in ('class', 'generic', 'remedy'));
-- "any", a list of routes, or null for the usual ones
alter table body.interactions add column routes json;
