-- Ground that every feature stands on: identifiers, people, files, settings, repeated requests, side effects.

create extension if not exists btree_gist;

-- Time-ordered identifiers (RFC 9562, version 7), made in the database so that bulk loads and single inserts agree.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create table files (
  id           uuid primary key default uuid_v7(),
  storage_key  text not null unique,
  name         text not null check (length(name) between 1 and 255),
  media_type   text not null,
  size         bigint not null check (size > 0),
  sha256       bytea not null check (length(sha256) = 32),
  uploaded_by  uuid,
  created_at   timestamptz not null default now()
);

create table users (
  id               uuid primary key default uuid_v7(),
  email            text not null check (length(email) between 3 and 254),
  -- the one form under which an address may exist once: NFKC, lower case
  email_canonical  text not null unique,
  password_hash    text,
  role             text not null check (role in ('student', 'teacher', 'staff')),
  is_student       boolean not null generated always as (role = 'student') stored,
  first_name       text not null default '' check (length(first_name) <= 100),
  last_name        text not null default '' check (length(last_name) <= 100),
  time_zone        text,
  language         text not null default 'en',
  photo_file_id    uuid references files,
  nationality      text,
  gender           text,
  birth_date       date,
  civil_status     text,
  identification_type             text,
  identification_number           text,
  identification_expedition_date  date,
  identification_expedition_place text,
  department       text,
  city             text,
  neighborhood     text,
  address          text,
  estrato          smallint check (estrato between 1 and 6),
  phone            text,
  education_level  text,
  blood_type       text check (blood_type in ('A', 'B', 'AB', 'O')),
  blood_rh         text check (blood_rh in ('+', '-')),
  quiet_from       time,
  quiet_to         time,
  -- optimistic concurrency: raised by every change of the profile
  version          integer not null default 1,
  disabled_at      timestamptz,
  deletion_requested_at timestamptz,
  created_at       timestamptz not null default now()
);
alter table files add foreign key (uploaded_by) references users;

-- One row: what a school may set without a restart. The defaults are a working school.
create table academy_settings (
  id                            smallint primary key default 1 check (id = 1),
  reserve_min_minutes_before    integer not null default 30 check (reserve_min_minutes_before >= 0),
  reserve_horizon_days          integer not null default 28 check (reserve_horizon_days between 1 and 366),
  cancel_free_hours_before      integer not null default 12 check (cancel_free_hours_before >= 0),
  reschedule_hours_before       integer not null default 6 check (reschedule_hours_before >= 0),
  join_window_minutes           integer not null default 10 check (join_window_minutes between 0 and 120),
  attendance_window_days        integer not null default 7 check (attendance_window_days between 0 and 366),
  waitlist_offer_minutes        integer not null default 30 check (waitlist_offer_minutes between 1 and 1440),
  without_teacher_deadline_hours integer not null default 4 check (without_teacher_deadline_hours >= 0),
  max_files                     integer not null default 5 check (max_files between 1 and 50),
  max_file_size_mb              integer not null default 20 check (max_file_size_mb between 1 and 2048),
  allowed_extensions            text[] not null default '{pdf,png,jpg,jpeg,webp,mp3,m4a,ogg,webm,mp4,docx,xlsx,pptx,txt}',
  -- a student of level n may reserve classes of levels n − below … n + above
  levels_below                  integer not null default 1 check (levels_below >= 0),
  levels_above                  integer not null default 0 check (levels_above >= 0)
);
insert into academy_settings default values;

create table announcements (
  id          uuid primary key default uuid_v7(),
  title       text not null,
  body        text not null,
  link        text,
  image_file_id uuid references files,
  position    integer not null default 0,
  shown_from  timestamptz not null default now(),
  shown_until timestamptz
);

-- The answer of a finished request, kept in the transaction that did its work: a repetition is answered from here.
create table idempotency_keys (
  user_id     uuid not null references users on delete cascade,
  key         text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  status      smallint not null,
  answer      text,
  created_at  timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Side effects leave through here, written in the transaction that causes them.
create table outbox (
  id           uuid primary key default uuid_v7(),
  topic        text not null,
  payload      jsonb not null,
  created_at   timestamptz not null default now(),
  processed_at timestamptz
);
create index outbox_waiting on outbox (id) where processed_at is null;
