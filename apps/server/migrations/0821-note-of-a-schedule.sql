-- The note of a version that is published later waits with its time, and on where that passes without it.
alter table courses
  add column publish_note text not null default ''
    constraint courses_publish_note_check check (length(publish_note) <= 500);
