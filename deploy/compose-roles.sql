-- The Postgres container of compose.yaml runs this as superuser when its volume is empty.
create role threefold_gate nologin;
create role threefold_service login password 'service-secret';
create role threefold_operator login password 'operator-secret' in role threefold_service;
create role threefold_owner login password 'owner-secret' in role threefold_gate, threefold_operator;
create database threefold owner threefold_owner;
create database sandbox owner threefold_owner; -- for test keys
