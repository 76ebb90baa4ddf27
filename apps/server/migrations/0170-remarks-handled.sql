-- A remark is open until somebody of the staff has handled it.
alter table course_observations
  add column handled_by uuid references users,
  add column handled_at timestamptz,
  add constraint handled_says_by_whom check ((handled_by is null) = (handled_at is null));
create index course_observations_open on course_observations (id desc) where handled_at is null;
create index course_observations_handled on course_observations (handled_at desc, id desc) where handled_at is not null;
