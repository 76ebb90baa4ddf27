-- What is added to or taken from a teacher's pay, with a reason: nothing that was paid is ever changed, and what was deducted is
-- taken back by its opposite.
create table honorarium_corrections (
  id                uuid primary key default uuid_v7(),
  teacher_id        uuid not null references teachers,
  -- the month it is paid with
  month             date not null check (extract(day from month) = 1),
  -- the class it is about, if it is about one
  class_id          uuid references scheduled_live_classes,
  -- the earlier month it is about, if that was verified by then
  about_month       date check (extract(day from about_month) = 1 and about_month < month),
  cents             integer not null check (cents <> 0),
  reason            text not null check (length(trim(reason)) > 0),
  -- what it takes back: each thing once
  undoes_deduction  uuid unique references honorarium_deductions,
  undoes_correction uuid unique references honorarium_corrections,
  created_by        uuid not null references users,
  created_at        timestamptz not null,
  constraint undoes_one_thing check (undoes_deduction is null or undoes_correction is null)
);
create index honorarium_corrections_by_month on honorarium_corrections (teacher_id, month);
create index honorarium_corrections_by_class on honorarium_corrections (class_id);

-- What a verified month has besides its classes.
alter table honorarium_statements add column extras jsonb;
update honorarium_statements set extras = '[]' where state <> 'DRAFT';
alter table honorarium_statements
  add constraint verified_keeps_its_extras check ((state = 'DRAFT') = (extras is null));

-- What a month earns besides its classes, once enough of them were given or enough of their students came.
create table honorarium_bonuses (
  id          uuid primary key default uuid_v7(),
  -- CLASSES: from so many classes given; ATTENDANCE: where so many of a hundred students came
  kind        text not null check (kind in ('CLASSES', 'ATTENDANCE')),
  threshold   integer not null check (threshold between 1 and 1000),
  cents       integer not null check (cents > 0),
  -- null: every teacher
  teacher_id  uuid references teachers,
  first_month date not null check (extract(day from first_month) = 1),
  last_month  date check (extract(day from last_month) = 1 and last_month >= first_month),
  version     integer not null default 1,
  constraint attendance_is_a_share check (kind = 'CLASSES' or threshold <= 100),
  constraint one_bonus_at_a_time exclude using gist (
    kind with =,
    threshold with =,
    coalesce(teacher_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(first_month, last_month, '[]') with &&)
);
create index honorarium_bonuses_by_teacher on honorarium_bonuses (teacher_id);
