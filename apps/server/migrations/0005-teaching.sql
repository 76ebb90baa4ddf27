create table class_cancellations (
  id                 uuid primary key default uuid_v7(),
  class_id           uuid not null references scheduled_live_classes,
  teacher_id         uuid not null references teachers,
  reason             text not null check (length(trim(reason)) > 0),
  attachment_file_id uuid references files,
  created_at         timestamptz not null
);
create index class_cancellations_by_teacher on class_cancellations (teacher_id, id);

create table feedback_files (
  student_class_id uuid not null references student_classes on delete cascade,
  file_id          uuid not null references files,
  position         smallint not null,
  primary key (student_class_id, file_id)
);

-- Who changed a student's attendance, approval or feedback, when, and from what to what.
create table attendance_changes (
  id               uuid primary key default uuid_v7(),
  student_class_id uuid not null references student_classes on delete cascade,
  changed_by       uuid not null references users,
  before           jsonb not null,
  after            jsonb not null,
  created_at       timestamptz not null
);
create index attendance_changes_by_student_class on attendance_changes (student_class_id, id);

create table topic_results (
  student_class_id uuid not null references student_classes on delete cascade,
  topic_id         uuid not null references topics,
  result           text not null check (result in ('NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED')),
  comment          text not null default '',
  updated_at       timestamptz not null,
  primary key (student_class_id, topic_id)
);

create table teacher_ratings (
  id               uuid primary key default uuid_v7(),
  student_class_id uuid not null unique references student_classes on delete cascade,
  teacher_id       uuid not null references teachers,
  stars            smallint not null check (stars between 1 and 5),
  comment          text not null default '',
  created_at       timestamptz not null
);
create index teacher_ratings_by_teacher on teacher_ratings (teacher_id, id);

create function add_rating() returns trigger language plpgsql as $$
begin
  update teachers set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1
  where user_id = new.teacher_id;
  return null;
end $$;
create trigger ratings_are_summed after insert on teacher_ratings for each row execute function add_rating();

create table honorarium_rates (
  id                 uuid primary key default uuid_v7(),
  live_class_type_id uuid not null references live_class_types,
  -- null: the academy's rate for everybody without a rate of their own
  teacher_id         uuid references teachers,
  cents_per_hour     integer not null check (cents_per_hour >= 0),
  valid_from         date not null,
  unique nulls not distinct (live_class_type_id, teacher_id, valid_from)
);
create table honorarium_statements (
  id          uuid primary key default uuid_v7(),
  teacher_id  uuid not null references teachers,
  month       date not null check (extract(day from month) = 1),
  state       text not null default 'DRAFT' check (state in ('DRAFT', 'VERIFIED', 'PAID')),
  verified_by uuid references users,
  verified_at timestamptz,
  paid_at     timestamptz,
  unique (teacher_id, month)
);
create table honorarium_deductions (
  id         uuid primary key default uuid_v7(),
  class_id   uuid not null references scheduled_live_classes,
  teacher_id uuid not null references teachers,
  cents      integer not null check (cents > 0),
  reason     text not null,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index honorarium_deductions_by_class on honorarium_deductions (class_id);
