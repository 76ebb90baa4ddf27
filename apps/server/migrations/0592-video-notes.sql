-- What students note for themselves at a moment of a video. The one who writes a note names it, so that one written without a
-- connection may arrive twice.
create table video_notes (
  id              uuid primary key,
  student_id      uuid not null references students on delete cascade,
  course_class_id uuid not null references course_classes on delete cascade,
  second          integer not null check (second between 0 and 86400),
  text            text not null check (length(text) between 1 and 2000),
  -- rises with every change, so that a change follows what was read
  version         integer not null default 1 check (version > 0),
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create index video_notes_by_moment on video_notes (student_id, course_class_id, second, id);
create index video_notes_by_class on video_notes (course_class_id);
