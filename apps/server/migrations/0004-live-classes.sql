create table live_class_types (
  id               uuid primary key default uuid_v7(),
  code             text not null unique,
  name             text not null,
  description      text not null default '',
  duration_minutes integer not null check (duration_minutes between 5 and 600),
  cost_minutes     integer not null check (cost_minutes >= 0),
  default_capacity integer not null check (default_capacity > 0),
  needs_unit       boolean not null,
  position         smallint not null
);

create table class_series (
  id         uuid primary key default uuid_v7(),
  time_zone  text not null,
  weekday    smallint not null check (weekday between 1 and 7),
  local_time time not null,
  first_day  date not null,
  last_day   date not null check (last_day >= first_day)
);

create table scheduled_live_classes (
  id                   uuid primary key default uuid_v7(),
  series_id            uuid references class_series,
  live_class_type_id   uuid not null references live_class_types,
  type_scheduled_class text not null check (type_scheduled_class in ('GROUP', 'PRIVATE')),
  level_id             uuid references levels,
  unit_id              uuid references units,
  topic_id             uuid references topics,
  description          text not null default '',
  teacher_id           uuid references teachers,
  starts_at            timestamptz not null,
  ends_at              timestamptz not null check (ends_at > starts_at),
  during               tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  capacity             integer not null check (capacity > 0),
  -- live reservations, kept by the trigger on student_classes
  seats_taken          integer not null default 0,
  -- seats kept for waitlist offers that run
  seats_held           integer not null default 0 check (seats_held >= 0),
  cost_minutes         integer not null check (cost_minutes >= 0),
  room_url             text not null default '',
  state                text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'CANCELED')),
  canceled_at          timestamptz,
  cancellation_reason  text,
  -- raised by every change a calendar must follow
  sequence             integer not null default 0,
  created_by           uuid references users,
  created_at           timestamptz not null default now(),
  constraint no_seat_sold_twice check (seats_taken >= 0 and seats_taken + seats_held <= capacity),
  constraint private_class_has_one_seat check (type_scheduled_class = 'GROUP' or capacity = 1),
  constraint one_class_at_a_time_per_teacher
    exclude using gist (teacher_id with =, during with &&) where (state = 'SCHEDULED' and teacher_id is not null),
  -- what a reservation copies and is held equal to
  unique (id, starts_at, ends_at)
);
create index scheduled_live_classes_by_time on scheduled_live_classes (starts_at, id);
create index scheduled_live_classes_by_teacher on scheduled_live_classes (teacher_id, starts_at, id);
create index scheduled_live_classes_without_teacher on scheduled_live_classes (starts_at, id)
  where teacher_id is null and state = 'SCHEDULED';

create table student_classes (
  id           uuid primary key default uuid_v7(),
  class_id     uuid not null,
  student_id   uuid not null references students,
  -- equal to the class's own times by the foreign key below
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  state        text not null default 'RESERVED' check (state in ('RESERVED', 'CANCELED', 'CLASS_CANCELED')),
  cost_minutes integer not null check (cost_minutes >= 0),
  reserved_at  timestamptz not null,
  canceled_at  timestamptz,
  attended     boolean,
  approved     boolean,
  non_conforming_student_text text,
  feedback_text text,
  feedback_submitted_at timestamptz,
  private_note text,
  non_attendance_doc_file_id uuid references files,
  status_non_attendance_doc text check (status_non_attendance_doc in ('PENDING', 'APPROVED', 'REJECTED')),
  -- optimistic concurrency: raised by every change of attendance, approval or feedback
  version      integer not null default 1,
  foreign key (class_id, starts_at, ends_at)
    references scheduled_live_classes (id, starts_at, ends_at) on update cascade,
  constraint canceled_has_its_instant check ((state = 'RESERVED') = (canceled_at is null)),
  constraint approved_only_if_attended check (approved is null or attended is true),
  constraint not_approved_says_why check (approved is distinct from false or length(trim(non_conforming_student_text)) > 0),
  constraint document_has_a_status check ((non_attendance_doc_file_id is null) = (status_non_attendance_doc is null)),
  constraint one_class_at_a_time_per_student
    exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'RESERVED')
);
create unique index one_seat_per_student on student_classes (class_id, student_id) where state = 'RESERVED';
create index student_classes_by_student on student_classes (student_id, starts_at, id);
create index student_classes_by_class on student_classes (class_id, id);
create index student_classes_not_passed on student_classes (student_id) where approved is false;

create function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'RESERVED' then
    update scheduled_live_classes set seats_taken = seats_taken - 1 where id = old.class_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'RESERVED' then
    update scheduled_live_classes set seats_taken = seats_taken + 1 where id = new.class_id;
  end if;
  return null;
end $$;
create trigger seats_are_counted_on_insert after insert on student_classes
  for each row when (new.state = 'RESERVED') execute function count_seats();
create trigger seats_are_counted_on_update after update of state, class_id on student_classes
  for each row when (old.state is distinct from new.state or old.class_id is distinct from new.class_id)
  execute function count_seats();
create trigger seats_are_counted_on_delete after delete on student_classes
  for each row when (old.state = 'RESERVED') execute function count_seats();

create table student_class_cancellations (
  id               uuid primary key default uuid_v7(),
  student_class_id uuid not null unique references student_classes on delete cascade,
  reason           text not null default '',
  refunded_minutes integer not null check (refunded_minutes >= 0),
  created_at       timestamptz not null
);

create table hours_movements (
  id               uuid primary key default uuid_v7(),
  student_id       uuid not null references students on delete cascade,
  subscription_id  uuid references subscriptions,
  student_class_id uuid references student_classes,
  kind             text not null check (kind in ('GRANT', 'RESERVE', 'REFUND', 'EXPIRE', 'ADJUST')),
  minutes          integer not null,
  reason           text not null default '',
  created_by       uuid references users,
  created_at       timestamptz not null,
  constraint sign_follows_kind check (case kind
    when 'GRANT' then minutes > 0 when 'REFUND' then minutes > 0
    when 'RESERVE' then minutes < 0 when 'EXPIRE' then minutes < 0
    else minutes <> 0 end)
);
create index hours_movements_by_student on hours_movements (student_id, id);
create unique index one_refund_per_reservation on hours_movements (student_class_id) where kind = 'REFUND';
create unique index one_debit_per_reservation on hours_movements (student_class_id) where kind = 'RESERVE';

create function move_hours() returns trigger language plpgsql as $$
begin
  update students set balance_minutes = balance_minutes + new.minutes where user_id = new.student_id;
  return null;
end $$;
create trigger balance_follows_movements after insert on hours_movements
  for each row execute function move_hours();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger hours_movements_are_append_only before update or delete on hours_movements
  for each row execute function refuse_change();

create table waitlist_entries (
  id               uuid primary key default uuid_v7(),
  class_id         uuid not null references scheduled_live_classes,
  student_id       uuid not null references students on delete cascade,
  state            text not null default 'WAITING'
    check (state in ('WAITING', 'OFFERED', 'TAKEN', 'SKIPPED', 'LAPSED', 'LEFT', 'CLOSED')),
  auto_accept_hours_before integer check (auto_accept_hours_before >= 0),
  offered_at       timestamptz,
  offer_expires_at timestamptz,
  skip_reason      text,
  created_at       timestamptz not null,
  constraint offer_has_an_end check ((state = 'OFFERED') = (offer_expires_at is not null))
);
create unique index one_place_in_line on waitlist_entries (class_id, student_id) where state in ('WAITING', 'OFFERED');
create index waitlist_entries_in_line on waitlist_entries (class_id, id) where state in ('WAITING', 'OFFERED');
create index waitlist_entries_by_student on waitlist_entries (student_id, id);

create table calendar_feeds (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index calendar_feeds_by_user on calendar_feeds (user_id) where revoked_at is null;

-- A class as lists and details read it: what it points to is in the program's catalogue.
create view live_classes as
  select id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id, teacher_id, description,
         starts_at, ends_at, capacity, seats_taken, seats_held, cost_minutes, room_url, state
  from scheduled_live_classes;
