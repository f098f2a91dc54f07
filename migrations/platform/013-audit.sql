-- What happened to a person's keys and sessions: to which key, by which key or session, and from where.
alter table platform.audit
  add column key_id uuid,
  add column by_key uuid,
  add column via text check (via in ('session', 'key', 'portal', 'operator')),
  -- the network of the caller: an address without its last part
  add column network text;
create index audit_newest on platform.audit (identity_id, at desc, id desc);
