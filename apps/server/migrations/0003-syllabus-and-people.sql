create table levels (
  id       uuid primary key default uuid_v7(),
  code     text not null unique check (code in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  name     text not null,
  position smallint not null unique
);
create table units (
  id          uuid primary key default uuid_v7(),
  level_id    uuid not null references levels,
  number      smallint not null check (number > 0),
  title       text not null,
  description text not null default '',
  unique (level_id, number)
);
create table topics (
  id       uuid primary key default uuid_v7(),
  unit_id  uuid not null references units,
  position smallint not null check (position > 0),
  title    text not null,
  unique (unit_id, position)
);

create table students (
  user_id         uuid primary key references users on delete cascade,
  level_id        uuid references levels,
  -- the sum of the student's hours movements, kept by their trigger
  balance_minutes integer not null default 0 constraint hours_never_negative check (balance_minutes >= 0)
);

create table teachers (
  user_id       uuid primary key references users on delete cascade,
  about         text not null default '',
  rating_sum    integer not null default 0,
  rating_count  integer not null default 0,
  classes_given integer not null default 0
);
create table teacher_availability (
  id         uuid primary key default uuid_v7(),
  teacher_id uuid not null references teachers on delete cascade,
  weekday    smallint not null check (weekday between 1 and 7),
  from_time  time not null,
  to_time    time not null check (to_time > from_time)
);
create index teacher_availability_by_teacher on teacher_availability (teacher_id, weekday);
create table teacher_availability_exceptions (
  id         uuid primary key default uuid_v7(),
  teacher_id uuid not null references teachers on delete cascade,
  day        date not null,
  available  boolean not null,
  from_time  time not null default '00:00',
  to_time    time not null default '24:00' check (to_time > from_time)
);
create index teacher_availability_exceptions_by_day on teacher_availability_exceptions (teacher_id, day);

create table plans (
  id                    uuid primary key default uuid_v7(),
  name                  text not null unique,
  description           text not null default '',
  is_trial              boolean not null default false,
  minutes               integer not null check (minutes > 0),
  days                  integer not null check (days > 0),
  warranty_days         integer not null default 0 check (warranty_days >= 0),
  weekly_limit_minutes  integer check (weekly_limit_minutes > 0),
  monthly_limit_minutes integer check (monthly_limit_minutes > 0),
  price_cents           integer not null check (price_cents >= 0)
);
create table subscriptions (
  id             uuid primary key default uuid_v7(),
  student_id     uuid not null references students on delete cascade,
  plan_id        uuid not null references plans,
  starts_on      date not null,
  -- last day on which hours may be used
  date_limit     date not null check (date_limit >= starts_on),
  -- last day on which hours may still repeat a class that was not passed
  warranty_limit date not null check (warranty_limit >= date_limit),
  paid_at        timestamptz,
  canceled_at    timestamptz,
  cancel_reason  text,
  created_at     timestamptz not null default now()
);
create index subscriptions_by_student on subscriptions (student_id, starts_on desc, id desc);
