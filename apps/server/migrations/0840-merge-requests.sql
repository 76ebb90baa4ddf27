-- Asked merges of two accounts: nothing moves before the person of the account that goes has confirmed, or had time to object.
create table merge_requests (
  id           uuid primary key default uuid_v7(),
  goes_id      uuid not null references users on delete cascade,
  stays_id     uuid not null references users on delete cascade,
  asked_by     uuid not null references users on delete cascade,
  asked_at     timestamptz not null,
  reason       text not null check (length(reason) <= 500),
  state        text not null default 'ASKED'
    check (state in ('ASKED', 'CONFIRMED', 'DONE', 'OBJECTED', 'CANCELED', 'EXPIRED')),
  confirmed_at timestamptz,
  ended_at     timestamptz,
  -- the links in the mails to the two accounts; only hashes are kept
  goes_hash    bytea not null unique check (length(goes_hash) = 32),
  stays_hash   bytea not null unique check (length(stays_hash) = 32),
  check (goes_id <> stays_id),
  check ((state in ('ASKED', 'CONFIRMED')) = (ended_at is null)),
  check (state <> 'CONFIRMED' or confirmed_at is not null)
);
create unique index merge_requests_open_goes on merge_requests (goes_id) where ended_at is null;
create unique index merge_requests_open_stays on merge_requests (stays_id) where ended_at is null;
create index merge_requests_by_goes on merge_requests (goes_id, asked_at);
create index merge_requests_by_stays on merge_requests (stays_id);
create index merge_requests_by_asker on merge_requests (asked_by);
