-- A file with questions that staff brought: read and judged as a draft for an hour, then taken as it was shown, and taken back
-- while nothing of it is used.
create table question_imports (
  -- random: it cannot be guessed
  id         uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  -- null: on the command line
  created_by uuid references users,
  file_name  text not null check (length(file_name) <= 300),
  format     text not null check (format in ('gift', 'moodle-xml', 'qti-1.2', 'qti-2', 'qti-3', 'aiken', 'csv', 'xlsx')),
  encoding   text check (length(encoding) <= 20),
  state      text not null default 'DRAFT' check (state in ('DRAFT', 'DONE', 'TAKEN_BACK')),
  done_at    timestamptz,
  constraint done_at_some_time check ((state = 'DRAFT') = (done_at is null))
);
create index question_imports_by_time on question_imports (created_at desc, id);

create table question_import_rows (
  import_id       uuid not null references question_imports on delete cascade,
  number          integer not null check (number > 0),
  item            text not null,
  line            integer,
  title           text not null,
  foreign_type    text not null,
  source          text not null,
  -- judged within the file; what the bank has already is seen when it is asked
  state           text not null check (state in ('READY', 'WARNED', 'REFUSED', 'DUPLICATE', 'LEFT_OUT')),
  reason          text,
  detail          text not null default '',
  -- [{"code", "detail"}]
  warnings        jsonb not null default '[]',
  document        jsonb,
  fingerprint     text generated always as (question_fingerprint(document ->> 'kind', document -> 'prompt')) stored,
  audio_file_id   uuid generated always as ((document -> 'audio' ->> 'file')::uuid) stored references files,
  picture_file_id uuid generated always as ((document -> 'picture' ->> 'file')::uuid) stored references files,
  question_id     uuid references questions on delete set null,
  primary key (import_id, number),
  constraint refused_with_a_reason check ((state = 'REFUSED') = (reason is not null)),
  constraint only_what_was_read_is_made check (question_id is null or document is not null)
);
create index question_import_rows_of_a_question on question_import_rows (question_id) where question_id is not null;
create index question_import_rows_by_audio on question_import_rows (audio_file_id) where audio_file_id is not null;
create index question_import_rows_by_picture on question_import_rows (picture_file_id) where picture_file_id is not null;
