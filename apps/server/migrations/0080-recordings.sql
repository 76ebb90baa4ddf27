-- Spoken answers that were uploaded whole and hold sound. `upload_id` makes keeping one twice the same as once.
create table recordings (
  file_id    uuid primary key references files,
  student_id uuid not null references students on delete cascade,
  upload_id  text not null unique,
  seconds    numeric(7, 2) not null check (seconds > 0),
  created_at timestamptz not null
);
create index recordings_by_student on recordings (student_id);
