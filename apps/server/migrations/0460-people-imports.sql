-- What a person is called by in another system of the school, such as a number of enrolment.
alter table users add external_id text unique
  constraint external_id_says_something check (external_id <> '' and length(external_id) <= 100);

-- A file with people that staff brought: read and judged as a draft, then done row by row, by a job that may be cut off anywhere.
create table people_imports (
  -- random: it cannot be guessed
  id         uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  -- null: on the command line
  created_by uuid references users,
  file_name  text not null check (length(file_name) <= 300),
  format     text not null check (format in ('CSV', 'XLSX')),
  encoding   text check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter  text check (delimiter in (',', ';', e'\t', '|')),
  -- the bytes, for as long as they may be read in another way
  content    bytea,
  headings   text[] not null,
  -- for each heading the column that it is, or nothing
  mapping    text[] not null,
  state      text not null default 'DRAFT' check (state in ('DRAFT', 'RUNNING', 'STOPPED', 'DONE')),
  version    integer not null default 1,
  invites    boolean not null default false,
  started_by uuid references users,
  started_at timestamptz,
  ended_at   timestamptz,
  constraint started_once_it_runs check ((state = 'DRAFT') = (started_at is null)),
  constraint ended_once_done check ((state = 'DONE') = (ended_at is not null)),
  constraint a_heading_has_a_place check (cardinality(headings) = cardinality(mapping))
);
create index people_imports_by_time on people_imports (created_at desc, id);

create table people_import_rows (
  import_id   uuid not null references people_imports on delete cascade,
  line        integer not null check (line > 0),
  cells       text[] not null,
  -- what the cells say, column by column, in the form in which it is kept
  entry       jsonb not null,
  foreseen    text not null check (foreseen in ('NEW', 'CHANGED', 'UNCHANGED', 'REFUSED')),
  -- [{"field", "from", "to", "by_hand"}]
  differences jsonb not null,
  -- [{"column", "value", "code", "refuses"}]
  findings    jsonb not null,
  chosen      boolean not null default true,
  -- fields that somebody changed by hand, and that the file is to have its way with
  taken       text[] not null default '{}',
  user_id     uuid references users,
  outcome     text check (outcome in ('CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED', 'LEFT_OUT')),
  done_at     timestamptz,
  primary key (import_id, line),
  constraint done_with_an_outcome check ((outcome is null) = (done_at is null)),
  constraint who_was_made_is_known check (outcome <> 'CREATED' or user_id is not null)
);
create index people_import_rows_to_do on people_import_rows (import_id, line) where outcome is null;
create index people_import_rows_of_a_person on people_import_rows (user_id) where user_id is not null;

-- What an import said last of each person: what differs from it was changed by hand since.
create table imported_people (
  user_id     uuid primary key references users on delete cascade,
  fields      jsonb not null,
  imported_at timestamptz not null
);

-- What the academy took a heading for when it last changed that, by the heading without case, spaces and accents.
create table people_import_headings (
  heading        text primary key,
  -- null: it is passed over
  person_column  text,
  chosen_at      timestamptz not null
);
