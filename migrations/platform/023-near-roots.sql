-- As before, but it reads only the roots of this account and of this address.
create or replace function platform.claim_root(
  folded text, by_issuer text, by_sub text, issued timestamptz, accounts json, in_app text, at timestamptz
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := (accounts->in_app->>'account_id')::uuid;
  -- tokens say when they were issued in whole seconds
  vouched timestamptz := date_trunc('second', issued);
  root platform.roots;
  near platform.roots[];
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('sub ' || by_issuer || ' ' || by_sub, 0));
  perform pg_advisory_xact_lock(hashtextextended('address ' || folded, 0));
  perform platform.recheck_address(folded, accounts, at);
  -- of this account, or of this address: looking through all roots of the issuer would take longer with each person
  near := array(
    select r from platform.roots r where r.issuer = by_issuer and r.sub = by_sub
    union all
    select r from platform.identities i join platform.roots r on r.identity_id = i.id
    where i.email = folded and r.issuer = by_issuer and r.sub <> by_sub
  );
  perform platform.end_roots(array(
    select r.id from unnest(near) r join platform.identities i on i.id = r.identity_id
    where r.ended_at is null and r.confirmed_at <= vouched and (r.sub = by_sub) <> (i.email = folded)), at);

  if exists (
    select from unnest(near) r join platform.identities i on i.id = r.identity_id
    where r.confirmed_at > vouched and (r.sub = by_sub) <> (i.email = folded)
      or r.sub = by_sub and i.email = folded and date_trunc('second', r.ended_at) >= vouched
  ) then
    return null;
  end if;

  select r.* into root from platform.roots r join platform.identities i on i.id = r.identity_id
  where i.email = folded and r.ended_at is null and r.issuer is not distinct from by_issuer and r.sub is not distinct from by_sub
    and (by_issuer is not null or r.account_id is not distinct from account)
  limit 1;
  if root.id is not null then
    update platform.roots
    set confirmed_at = greatest(confirmed_at, vouched),
        app = case when account_id is null and account is not null then in_app else app end,
        account_id = coalesce(account_id, account)
    where id = root.id;
    return json_build_object('root_id', root.id, 'identity_id', root.identity_id);
  end if;

  -- the identity that this person had before, or that of the same address in another application
  select r.identity_id into person from platform.roots r join platform.identities i on i.id = r.identity_id
  where i.email = folded and (
    r.issuer = by_issuer and r.sub = by_sub
    or r.ended_at is null and r.account_id is not null and not exists (
      select from platform.roots other
      where other.identity_id = r.identity_id and other.issuer = by_issuer and other.sub <> by_sub))
  order by (r.issuer = by_issuer and r.sub = by_sub) is true desc, r.confirmed_at desc
  limit 1;
  if person is null then
    insert into platform.identities (email, created_at) values (folded, at) returning id into person;
  end if;
  insert into platform.roots (identity_id, issuer, sub, app, account_id, confirmed_at)
  values (person, by_issuer, by_sub, case when account is not null then in_app end, account, vouched)
  returning * into root;
  return json_build_object('root_id', root.id, 'identity_id', root.identity_id);
end $$;
