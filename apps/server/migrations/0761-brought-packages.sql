-- Packages of courses that were sent: read and compared by a job, then made on demand by another.
create table brought_packages (
  id         uuid primary key default uuid_v7(),
  upload_id  text not null unique,
  name       text not null check (length(name) between 1 and 300),
  state      text not null default 'READING' check (state in ('READING', 'READY', 'MAKING', 'MADE', 'REFUSED')),
  -- of the bytes of its files, how many the job that runs has gone through, and of how many
  done       bigint not null default 0 check (done >= 0),
  total      bigint not null default 0 check (total >= 0),
  foreseen   jsonb check (jsonb_typeof(foreseen) = 'object'),
  faults     jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  course_id  uuid references courses on delete set null,
  -- titles of tests that something keeps from being published
  unfinished text[] not null default '{}',
  created_at timestamptz not null,
  constraint package_is_known_before_it_is_made check (state in ('READING', 'REFUSED') or foreseen is not null)
);
create index brought_packages_by_age on brought_packages (created_at);
create index brought_packages_by_course on brought_packages (course_id) where course_id is not null;
