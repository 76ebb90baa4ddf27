-- Jobs are pg-boss's own, in the schema pgboss: a job is written in the transaction that causes it, so it is the outbox.
drop table outbox;

-- One row is one mail; its job only says when to look. The state decides whether it may be handed over.
create table mails (
  id         uuid primary key default uuid_v7(),
  user_id    uuid references users on delete cascade,
  recipient  text not null check (length(recipient) between 3 and 254),
  subject    text not null check (length(subject) between 1 and 300),
  -- greeting, paragraphs and the one thing to press, as the template takes them
  content    jsonb not null,
  state      text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'SENT', 'FAILED')),
  attempts   integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  due_at     timestamptz not null,
  -- until then an attempt that has begun is left alone
  claimed_until timestamptz,
  ended_at   timestamptz,
  constraint claimed_while_sending check ((state = 'SENDING') = (claimed_until is not null)),
  constraint ended_has_its_instant check ((state in ('SENT', 'FAILED')) = (ended_at is not null))
);
create index mails_by_user on mails (user_id) where user_id is not null;
create index mails_on_their_way on mails (due_at) where state in ('WAITING', 'SENDING');
create index mails_by_end on mails (ended_at) where state in ('SENT', 'FAILED');

alter table notifications
  -- false: the person wants this topic by mail only; the row keeps that they were told
  add column shown boolean not null default true,
  -- waits for the day's one mail, or has gone with it
  add column digest text check (digest in ('WAITING', 'SENT'));
drop index notifications_by_user;
drop index notifications_unread;
create index notifications_by_user on notifications (user_id, id desc) where shown;
create index notifications_unread on notifications (user_id, id desc) where shown and read_at is null;
create index notifications_for_digest on notifications (user_id, id) where digest = 'WAITING';

-- How a person wants to be told about a topic; a topic without a row is told by the catalogue's default.
drop table notification_preferences;
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  topic   text not null,
  in_app  boolean not null,
  mail    text not null check (mail in ('AT_ONCE', 'DIGEST', 'OFF')),
  primary key (user_id, topic)
);
