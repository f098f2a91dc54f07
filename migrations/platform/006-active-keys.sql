-- How many keys a person holds is asked at every minting; those that were revoked may be thousands.
create index active_keys_of_identity on platform.keys (identity_id) where revoked_at is null;
