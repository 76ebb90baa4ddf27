-- Questions, quizzes, evaluations and the placement test. What a browser may read is in `prompt`; `key` never leaves.
create table assessments (
  id                 uuid primary key default uuid_v7(),
  kind               text not null check (kind in ('VIDEO_QUIZ', 'EVALUATION', 'PLACEMENT')),
  title              text not null,
  description        text not null default '',
  pass_mark          smallint not null default 60 check (pass_mark between 0 and 100),
  time_limit_seconds integer check (time_limit_seconds > 0),
  max_attempts       integer check (max_attempts > 0),
  version            integer not null default 1
);
create table questions (
  id            uuid primary key default uuid_v7(),
  assessment_id uuid not null references assessments on delete cascade,
  position      smallint not null,
  section       text not null default '',
  skill         text,
  level_id      uuid references levels,
  kind          text not null check (kind in ('SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'TRUE_FALSE', 'FILL_THE_GAP',
                  'MATCHING', 'ORDERING', 'OPEN_TEXT', 'SPOKEN')),
  prompt        jsonb not null,
  key           jsonb not null,
  explanation   text not null default '',
  points        smallint not null default 1 check (points > 0),
  audio_file_id uuid references files,
  -- for a quiz inside a video: the second at which it is asked
  at_second     integer check (at_second >= 0),
  unique (assessment_id, position)
);

create table courses (
  id            uuid primary key default uuid_v7(),
  name          text not null,
  description   text not null default '',
  level_id      uuid references levels,
  image_file_id uuid references files,
  evaluation_id uuid references assessments,
  position      smallint not null,
  version       integer not null default 1
);
create table course_classes (
  id               uuid primary key default uuid_v7(),
  course_id        uuid not null references courses on delete cascade,
  position         smallint not null,
  name             text not null,
  description      text not null default '',
  image_file_id    uuid references files,
  video_file_id    uuid references files,
  captions_file_id uuid references files,
  transcript       text not null default '',
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  video_quiz_id    uuid references assessments,
  unique (course_id, position)
);
create table course_class_attachments (
  course_class_id uuid not null references course_classes on delete cascade,
  file_id         uuid not null references files,
  position        smallint not null,
  primary key (course_class_id, file_id)
);
create table plan_courses (
  plan_id   uuid not null references plans on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (plan_id, course_id)
);
-- A grow-only set: a class once watched stays watched.
create table watched_classes (
  student_id      uuid not null references students on delete cascade,
  course_class_id uuid not null references course_classes on delete cascade,
  watched_at      timestamptz not null,
  primary key (student_id, course_class_id)
);
create table video_positions (
  student_id      uuid not null references students on delete cascade,
  course_class_id uuid not null references course_classes on delete cascade,
  seconds         real not null check (seconds >= 0),
  played_seconds  real not null default 0 check (played_seconds >= 0),
  updated_at      timestamptz not null,
  primary key (student_id, course_class_id)
);
create table course_observations (
  id              uuid primary key default uuid_v7(),
  student_id      uuid not null references students on delete cascade,
  course_class_id uuid not null references course_classes on delete cascade,
  text            text not null check (length(trim(text)) > 0),
  created_at      timestamptz not null
);

create table attempts (
  id            uuid primary key default uuid_v7(),
  assessment_id uuid not null references assessments,
  student_id    uuid not null references students on delete cascade,
  course_class_id uuid references course_classes,
  state         text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'IN_REVIEW', 'GRADED')),
  -- the questions as they were when the attempt began: a later edit leaves it untouched
  questions     jsonb not null,
  started_at    timestamptz not null,
  expires_at    timestamptz,
  submitted_at  timestamptz,
  score         numeric(5, 2) check (score between 0 and 100),
  passed        boolean,
  constraint submitted_has_its_instant check ((state = 'IN_PROGRESS') = (submitted_at is null)),
  constraint graded_has_a_score check (state <> 'GRADED' or (score is not null and passed is not null))
);
create unique index one_open_attempt on attempts (assessment_id, student_id) where state = 'IN_PROGRESS';
create index attempts_by_student on attempts (student_id, assessment_id, id);
create index attempts_in_review on attempts (id) where state = 'IN_REVIEW';
create table attempt_answers (
  attempt_id    uuid not null references attempts on delete cascade,
  question_id   uuid not null,
  answer        jsonb,
  audio_file_id uuid references files,
  saved_at      timestamptz not null,
  -- share of the question's points, 0 … 1; null while a human has to mark it
  credit        numeric(4, 3) check (credit between 0 and 1),
  comment       text not null default '',
  marked_by     uuid references users,
  marked_at     timestamptz,
  primary key (attempt_id, question_id)
);
create table placement_results (
  attempt_id   uuid primary key references attempts on delete cascade,
  level_id     uuid not null references levels,
  skills       jsonb not null,
  confirmed_by uuid references users,
  confirmed_at timestamptz
);
