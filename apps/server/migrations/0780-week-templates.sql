-- Weeks of group classes that the office keeps under a name, to lay them onto other weeks.
create table week_templates (
  id         uuid primary key default uuid_v7(),
  name       text not null check (btrim(name) <> '' and length(name) <= 100),
  version    integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- when its classes were taken from a week
  taken_at   timestamptz not null
);
create unique index week_templates_by_name on week_templates (lower(name));

create table week_template_classes (
  id                 uuid primary key default uuid_v7(),
  template_id        uuid not null references week_templates on delete cascade,
  -- 1 is Monday; in the academy's zone, as the time
  weekday            int not null check (weekday between 1 and 7),
  begins             time not null,
  minutes            int not null check (minutes > 0),
  live_class_type_id uuid not null references live_class_types,
  level_id           uuid references levels,
  unit_id            uuid references units,
  topic_id           uuid references topics,
  description        text not null,
  teacher_id         uuid references teachers,
  classroom_id       uuid references classrooms,
  capacity           int not null check (capacity > 0),
  room_url           text not null
);
create index week_template_classes_in_order on week_template_classes (template_id, weekday, begins);

-- The classes that each class of a template was taken from: it stands in their weeks already.
create table week_template_sources (
  line_id  uuid not null references week_template_classes on delete cascade,
  class_id uuid not null references scheduled_live_classes,
  -- the Monday of the week it was taken from
  week     date not null,
  primary key (line_id, week, class_id)
);

-- A template that is laid is a copy with another source: each class of it is made by the same work.
alter table class_copies
  alter column week drop not null,
  -- null: of a week, or of a template that is gone
  add column template_id uuid references week_templates on delete set null;
create index class_copies_by_template on class_copies (template_id) where template_id is not null;

alter table class_copy_classes
  add column id      uuid default uuid_v7() not null,
  add column line_id uuid references week_template_classes on delete set null,
  -- the Monday of the week in which the class is made
  add column week    date;
update class_copy_classes c set week = n.week + c.weeks * 7 from class_copies n where n.id = c.copy_id;
drop index class_copy_classes_to_do;
drop index class_copy_classes_by_source;
alter table class_copy_classes
  drop constraint class_copy_classes_pkey,
  add primary key (id),
  alter column source_id drop not null,
  alter column week set not null,
  drop column weeks,
  -- neither: of a template, whose line is gone
  add constraint a_class_is_made_of_one_thing check (num_nonnulls(source_id, line_id) <= 1),
  add constraint each_class_once_a_week unique (copy_id, source_id, week),
  add constraint each_line_once_a_week unique (copy_id, line_id, week);
create index class_copy_classes_to_do on class_copy_classes (copy_id, week, id) where outcome is null;
create index class_copy_classes_by_source on class_copy_classes (source_id, week) where outcome = 'MADE';
create index class_copy_classes_by_line on class_copy_classes (line_id, week);
