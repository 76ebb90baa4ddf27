-- The levels and types of class that a teacher gives. Who has none of a kind gives all of it.
create table teacher_levels (
  teacher_id uuid not null references teachers on delete cascade,
  level_id   uuid not null references levels on delete cascade,
  primary key (teacher_id, level_id)
);
create index teacher_levels_by_level on teacher_levels (level_id);
create table teacher_class_types (
  teacher_id         uuid not null references teachers on delete cascade,
  live_class_type_id uuid not null references live_class_types on delete cascade,
  primary key (teacher_id, live_class_type_id)
);
create index teacher_class_types_by_type on teacher_class_types (live_class_type_id);
alter table teachers add column teaching_version integer not null default 1;
