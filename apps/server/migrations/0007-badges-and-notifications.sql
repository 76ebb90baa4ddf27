create table badges (
  id          uuid primary key default uuid_v7(),
  code        text not null unique,
  name        text not null,
  description text not null,
  rule_kind   text not null check (rule_kind in
    ('CLASSES_ATTENDED', 'LEVEL_COMPLETED', 'COURSE_COMPLETED', 'PERFECT_SCORE', 'STREAK_OF_WEEKS')),
  rule_value  integer not null default 1 check (rule_value > 0),
  rule_level_id uuid references levels,
  position    smallint not null
);
create table student_badges (
  id                uuid primary key default uuid_v7(),
  badge_id          uuid not null references badges,
  student_id        uuid not null references students on delete cascade,
  awarded_at        timestamptz not null,
  verification_code text not null unique,
  revoked_at        timestamptz,
  unique (badge_id, student_id)
);
create index student_badges_by_student on student_badges (student_id, id);

create table notifications (
  id         uuid primary key default uuid_v7(),
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  title      text not null,
  body       text not null default '',
  link       text,
  created_at timestamptz not null,
  read_at    timestamptz,
  -- what makes a repeated event tell a person once
  dedupe_key text,
  unique (user_id, dedupe_key)
);
create index notifications_by_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind    text not null,
  channel text not null check (channel in ('IN_APP', 'MAIL')),
  enabled boolean not null,
  primary key (user_id, kind, channel)
);
