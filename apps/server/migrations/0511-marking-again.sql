-- What marking by another key made of an attempt, for good.
create table attempt_remarks (
  id          uuid primary key default uuid_v7(),
  attempt_id  uuid not null references attempts on delete cascade,
  question_id uuid not null,
  -- of the question
  version     integer not null,
  old_credit  numeric(4, 3),
  new_credit  numeric(4, 3),
  old_score   numeric(5, 2),
  new_score   numeric(5, 2),
  old_passed  boolean,
  new_passed  boolean,
  marked_by   uuid references users,
  marked_at   timestamptz not null,
  unique (attempt_id, question_id, version)
);
create index remarks_by_question on attempt_remarks (question_id, version);
