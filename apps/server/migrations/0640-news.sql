-- News as the staff write them: for whom, with which picture, and in the other languages of the academy.
alter table announcements
  add column roles text[] not null default '{student,teacher,staff}'
    check (roles <@ array['student', 'teacher', 'staff'] and cardinality(roles) > 0),
  -- by language: {"title": …, "body": …}; what is missing is read in the language it was first written in
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  add column image_text text not null default '' check (length(image_text) <= 200),
  add column version integer not null default 1,
  add constraint announcements_are_shown_for_a_while check (shown_until is null or shown_until > shown_from);
create index announcements_by_picture on announcements (image_file_id) where image_file_id is not null;

-- Of students, those of which levels; none for those of all.
create table announcement_levels (
  announcement_id uuid not null references announcements on delete cascade,
  level_id        uuid not null references levels,
  primary key (announcement_id, level_id)
);
create index announcement_levels_by_level on announcement_levels (level_id);
