-- Addresses of programs that are told what happens.
create table webhooks (
  id            uuid primary key default uuid_v7(),
  name          text not null check (length(name) between 1 and 80),
  address       text not null check (length(address) <= 500),
  events        text[] not null check (cardinality(events) > 0),
  is_on         boolean not null default true,
  -- why it was put off by itself; null while it is on, and where somebody put it off
  off_reason    text check (off_reason in ('GONE')),
  -- sealed; the former one signs beside it until an instant
  secret        bytea not null,
  former_secret bytea,
  former_until  timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null,
  check (off_reason is null or not is_on),
  check ((former_secret is null) = (former_until is null))
);

-- What each of them is told: written in the transaction of what happened, delivered in the order of `seq` for each thing.
create table webhook_deliveries (
  id            uuid primary key default uuid_v7(),
  webhook_id    uuid not null references webhooks on delete cascade,
  seq           bigint generated always as identity,
  type          text not null check (type ~ '^[a-z]+\.[a-z]+$'),
  thing_id      uuid not null,
  data          jsonb not null,
  happened_at   timestamptz not null default now(),
  state         text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  -- null: at once
  due_at        timestamptz,
  claimed_until timestamptz,
  attempts      integer not null default 0,
  first_tried_at timestamptz,
  ended_at      timestamptz,
  check ((state = 'WAITING') = (ended_at is null))
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, seq) where state = 'WAITING';
create index webhook_deliveries_waiting_by_thing on webhook_deliveries (webhook_id, thing_id, seq) where state = 'WAITING';
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_ended on webhook_deliveries (ended_at);

-- What became of each try: what was answered, or why there was no answer.
create table webhook_attempts (
  id          uuid primary key default uuid_v7(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  tried_at    timestamptz not null,
  took_ms     integer not null check (took_ms >= 0),
  status      integer,
  answer      text not null default '' check (length(answer) <= 1000),
  failure     text check (failure in ('TIMEOUT', 'CONNECTION', 'REFUSED_ADDRESS', 'CERTIFICATE'))
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id);

-- Tells every webhook that wants it; nothing is written where none does. The caller holds the row of the thing, so that what
-- happens to one thing has its numbers in that order.
create function tell_webhooks(what text, thing uuid, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, type, thing_id, data)
  select id, what, thing, facts from webhooks where is_on and what = any (events)
$$;

create function tell_of_reservation() returns trigger language plpgsql as $$
declare facts jsonb := jsonb_build_object('reservation', new.id, 'class', new.class_id, 'student', new.student_id,
  'starts_at', to_jsonb(new.starts_at));
begin
  if tg_op = 'INSERT' then
    if new.state = 'RESERVED' then perform tell_webhooks('reservation.made', new.id, facts); end if;
    return null;
  end if;
  if new.state <> old.state and new.state <> 'RESERVED' then
    perform tell_webhooks('reservation.canceled', new.id, facts || jsonb_build_object('by_class', new.state = 'CLASS_CANCELED'));
  elsif new.class_id <> old.class_id then
    perform tell_webhooks('reservation.moved', new.id, facts || jsonb_build_object('from_class', old.class_id));
  end if;
  if new.attended is not null and (new.attended, new.approved) is distinct from (old.attended, old.approved) then
    perform tell_webhooks('attendance.recorded', new.id,
      facts || jsonb_build_object('attended', new.attended, 'approved', new.approved));
  end if;
  return null;
end $$;
create trigger reservations_are_told after insert or update of state, class_id, attended, approved on student_classes
  for each row execute function tell_of_reservation();

-- A contract ends once: canceled, or with its last day.
alter table subscriptions add column end_told_at timestamptz;
create index subscriptions_by_last_day on subscriptions (warranty_limit) where end_told_at is null and canceled_at is null;
create function tell_of_subscription() returns trigger language plpgsql as $$
declare facts jsonb := jsonb_build_object('subscription', new.id, 'student', new.student_id, 'plan', new.plan_id,
  'starts_on', new.starts_on, 'date_limit', new.date_limit);
begin
  if tg_op = 'INSERT' then
    if new.canceled_at is null then perform tell_webhooks('subscription.begun', new.id, facts); end if;
  elsif new.canceled_at is not null and old.canceled_at is null then
    perform tell_webhooks('subscription.ended', new.id, facts || '{"canceled": true}');
  elsif new.end_told_at is not null and old.end_told_at is null then
    perform tell_webhooks('subscription.ended', new.id, facts || '{"canceled": false}');
  end if;
  return null;
end $$;
create trigger subscriptions_are_told after insert or update of canceled_at, end_told_at on subscriptions
  for each row execute function tell_of_subscription();

create function tell_of_result() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('test.graded', new.id, jsonb_build_object('attempt', new.id, 'test', new.assessment_id,
    'student', new.student_id, 'score', new.score, 'passed', new.passed));
  return null;
end $$;
create trigger results_are_told after update of state, score, passed on attempts for each row
  when (new.state = 'GRADED' and (new.state, new.score, new.passed) is distinct from (old.state, old.score, old.passed))
  execute function tell_of_result();

create function tell_of_class() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(case when new.state = 'CANCELED' then 'class.canceled' else 'class.changed' end, new.id,
    jsonb_build_object('class', new.id, 'teacher', new.teacher_id, 'starts_at', to_jsonb(new.starts_at),
      'ends_at', to_jsonb(new.ends_at)));
  return null;
end $$;
create trigger classes_are_told after update on scheduled_live_classes for each row
  when (new.version <> old.version and old.state = 'SCHEDULED') execute function tell_of_class();

create function tell_of_person() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('person.left', new.id, jsonb_build_object('person', new.id, 'role', new.role));
  return null;
end $$;
create trigger people_who_leave_are_told after update of disabled_at, deleted_at on users for each row
  when (old.disabled_at is null and old.deleted_at is null and (new.disabled_at is not null or new.deleted_at is not null))
  execute function tell_of_person();
create function tell_of_arrival() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('person.came', new.user_id, (
    select jsonb_build_object('person', id, 'role', role) from users where id = new.user_id));
  return null;
end $$;
create trigger people_who_come_are_told after update of accepted_at on invitations for each row
  when (old.accepted_at is null and new.accepted_at is not null) execute function tell_of_arrival();
