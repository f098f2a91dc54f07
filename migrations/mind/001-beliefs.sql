-- The belief library. A belief that is no longer listed stays for the practice that refers to it.
create table mind.beliefs (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  world text check (world in ('inner', 'outer')),
  core_truth text,
  tags text[],
  display_order integer,
  is_listed boolean not null default true,
  -- what a full record holds besides the columns above
  record json not null,
  -- what the offline coach says about it; null where an application has written none
  coaching json
);

create table mind.library_versions (
  version text primary key,
  loaded_at timestamptz not null default now()
);

grant select on mind.beliefs, mind.library_versions to threefold_service;
