-- A partitioned table can only keep those keys unique that contain the time by which it is partitioned.
drop index concurrently if exists platform.audit_by_time;
create unique index concurrently audit_by_time on platform.audit (id, at);
