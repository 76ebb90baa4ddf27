-- How long before a class a person is reminded. Nobody's row means the academy's usual offsets.
create table reminder_choices (
  user_id uuid primary key references users on delete cascade,
  minutes integer[] not null check (array_length(minutes, 1) is null or 0 < all (minutes))
);

-- One row is one reminder that was due and decided, for this time of this class: a class at another time has others.
create table reminders_sent (
  user_id   uuid not null references users on delete cascade,
  class_id  uuid not null references scheduled_live_classes on delete cascade,
  starts_at timestamptz not null,
  minutes   integer not null,
  sent_at   timestamptz not null,
  primary key (user_id, class_id, starts_at, minutes)
);
create index reminders_sent_by_start on reminders_sent (starts_at);

-- Tells every server whose list has changed, once the change is committed.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', user_id::text) from (select distinct user_id from changed) as people;
  return null;
end $$;
create trigger notifications_are_announced after insert on notifications
  referencing new table as changed for each statement execute function announce_notifications();
create trigger read_notifications_are_announced after update on notifications
  referencing new table as changed for each statement execute function announce_notifications();

-- A token that ends ends what listens under it.
create function announce_ended_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('tokens', encode(new.token_hash, 'hex'));
  return null;
end $$;
create trigger ended_tokens_are_announced after update of revoked_at on access_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_ended_token();
