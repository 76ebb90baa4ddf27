-- What is held about a person as one file for them. A person has one that is being made or can be fetched.
create table data_exports (
  id           uuid primary key default uuid_v7(),
  user_id      uuid not null references users on delete cascade,
  state        text not null default 'PENDING' check (state in ('PENDING', 'READY', 'FAILED', 'REMOVED')),
  requested_at timestamptz not null,
  parts_done   integer not null default 0 check (parts_done between 0 and parts_total),
  parts_total  integer not null default 0,
  ready_at     timestamptz,
  expires_at   timestamptz,
  file_id      uuid references files,
  constraint ready_has_its_file check ((state = 'READY') = (file_id is not null)),
  constraint ready_has_an_end check (state <> 'READY' or (ready_at is not null and expires_at > ready_at))
);
create unique index one_data_export on data_exports (user_id) where state in ('PENDING', 'READY');
create index data_exports_by_user on data_exports (user_id, id desc);
create index data_exports_by_end on data_exports (expires_at) where state = 'READY';
