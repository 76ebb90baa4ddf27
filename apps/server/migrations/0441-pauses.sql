-- Days on which the contract of a student stands still.
create table contract_pauses (
  id         uuid primary key default uuid_v7(),
  student_id uuid not null references students on delete cascade,
  starts_on  date not null,
  -- the last day; the day before the first where a pause ended before it began
  ends_on    date not null check (ends_on >= starts_on - 1),
  reason     text not null check (length(reason) <= 500),
  created_at timestamptz not null,
  ended_at   timestamptz,
  constraint one_pause_at_a_time exclude using gist (student_id with =, daterange(starts_on, ends_on + 1) with &&)
);
