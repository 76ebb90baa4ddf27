-- Groups: the classes of a term at several weekly times, and the students enrolled in all of them.
create table class_groups (
  id                  uuid primary key default uuid_v7(),
  name                text not null check (btrim(name) <> '' and length(name) <= 100),
  -- what its classes were created with; staff can change single classes later
  live_class_type_id  uuid not null references live_class_types,
  level_id            uuid references levels,
  teacher_id          uuid references teachers,
  classroom_id        uuid references classrooms,
  room_url            text not null,
  min_students        integer not null check (min_students >= 1),
  -- the seats of each class
  max_students        integer not null check (max_students >= 1),
  time_zone           text not null,
  first_day           date not null,
  last_day            date not null,
  -- when staff decide whether the group has enough students
  decision_day        date,
  version             integer not null default 1,
  created_by          uuid not null references users,
  created_at          timestamptz not null,
  canceled_at         timestamptz,
  canceled_by         uuid references users,
  cancellation_reason text,
  constraint a_minimum_is_reachable check (min_students <= max_students),
  constraint a_group_ends_after_it_begins check (last_day >= first_day),
  constraint a_canceled_group_says_why
    check ((canceled_at is null) = (cancellation_reason is null) and (canceled_at is null) = (canceled_by is null))
);

-- Each weekly time of a group is a series.
alter table class_series add column group_id uuid references class_groups;
create index class_series_by_group on class_series (group_id) where group_id is not null;

-- Equal to the group of the class's series, because lists of classes leave out those of groups.
alter table scheduled_live_classes add column group_id uuid references class_groups;
create index scheduled_live_classes_by_group on scheduled_live_classes (group_id, starts_at) where group_id is not null;
create function set_group_of_class() returns trigger language plpgsql as $$
begin
  new.group_id := (select group_id from class_series where id = new.series_id);
  return new;
end $$;
create trigger a_class_belongs_to_the_group_of_its_series before insert on scheduled_live_classes
  for each row when (new.series_id is not null) execute function set_group_of_class();

create table group_enrollments (
  id          uuid primary key default uuid_v7(),
  group_id    uuid not null references class_groups,
  student_id  uuid not null references students,
  enrolled_at timestamptz not null,
  enrolled_by uuid not null references users,
  ended_at    timestamptz,
  ended_by    uuid references users,
  -- null while the student is enrolled
  ending      text check (ending in ('LEFT', 'SWITCHED', 'GROUP_CANCELED')),
  constraint an_enrollment_that_ended_says_why check ((ended_at is null) = (ending is null))
);
create unique index one_enrollment_per_group on group_enrollments (group_id, student_id) where ended_at is null;
create index group_enrollments_by_group on group_enrollments (group_id, id);
create index group_enrollments_by_student on group_enrollments (student_id, id);
