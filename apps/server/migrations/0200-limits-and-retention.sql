-- How much a person has written, for a limit that is one over all servers. Losing it with a crash is no harm, so counting
-- costs no write to the disk.
create unlogged table write_counts (
  user_id   uuid primary key,
  minute    timestamptz not null,
  in_minute integer not null,
  day       timestamptz not null,
  in_day    integer not null
) with (fillfactor = 50);

-- Mails beyond what one person is sent in an hour are held, and go out as one.
alter table mails
  add column gathers boolean not null default false,
  add column held_at timestamptz,
  drop constraint mails_state_check,
  add constraint mails_state_check
    check (state in ('WAITING', 'SENDING', 'HELD', 'SENT', 'FAILED', 'DROPPED', 'GATHERED')),
  drop constraint ended_has_its_instant,
  add constraint ended_has_its_instant
    check ((state in ('SENT', 'FAILED', 'DROPPED', 'GATHERED')) = (ended_at is not null)),
  add constraint held_has_its_instant check ((state = 'HELD') = (held_at is not null)),
  add constraint held_has_its_person check (not gathers or user_id is not null);
create index mails_held on mails (user_id, id) where state = 'HELD';

-- What is kept for a time only is found by its age.
create index notifications_by_age on notifications using brin (created_at);
create index waitlist_entries_ended on waitlist_entries (created_at) where state not in ('WAITING', 'OFFERED');
create index calendar_feeds_revoked on calendar_feeds (revoked_at) where revoked_at is not null;
create index data_exports_ended on data_exports (requested_at) where state in ('REMOVED', 'FAILED');
