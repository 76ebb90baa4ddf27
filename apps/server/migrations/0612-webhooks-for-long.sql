-- The secrets that a webhook had before, each good for a while, since nobody knows which of them the program has.
create table webhook_former_secrets (
  id         uuid primary key default uuid_v7(),
  webhook_id uuid not null references webhooks on delete cascade,
  secret     bytea not null,
  good_until timestamptz not null
);
create index webhook_former_secrets_by_webhook on webhook_former_secrets (webhook_id, good_until);
insert into webhook_former_secrets (webhook_id, secret, good_until)
select id, former_secret, former_until from webhooks where former_secret is not null;
alter table webhooks drop column former_secret, drop column former_until;

-- How many tries in a row failed since a delivery began to wait: they set the pause before the next.
alter table webhook_deliveries add column failures integer not null default 0 check (failures >= 0);
update webhook_deliveries set failures = attempts where state = 'WAITING';

alter table webhook_attempts
  drop constraint webhook_attempts_failure_check,
  add constraint webhook_attempts_failure_check
    check (failure in ('TIMEOUT', 'CONNECTION', 'REFUSED_ADDRESS', 'CERTIFICATE', 'SECRET'));

-- A webhook that is being removed is told nothing, and what happens does not wait for that nor fail of it.
create or replace function tell_webhooks(what text, thing uuid, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, type, thing_id, data)
  select id, what, thing, facts from webhooks where is_on and what = any (events) for key share skip locked
$$;

-- Contracts that ended before webhooks were told of any count as told, and no webhook hears of them.
alter table subscriptions disable trigger subscriptions_are_told;
update subscriptions set end_told_at = now()
where end_told_at is null and canceled_at is null and warranty_limit < current_date - 3;
alter table subscriptions enable trigger subscriptions_are_told;
