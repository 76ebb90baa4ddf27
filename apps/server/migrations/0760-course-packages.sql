-- Of which package a course was made: whoever brings the same one again is asked first.
create table course_packages (
  course_id uuid primary key references courses on delete cascade,
  -- SHA-256 of its course.json, which holds that of every file
  digest    bytea not null check (length(digest) = 32),
  made_at   timestamptz not null
);
create index course_packages_by_digest on course_packages (digest);
