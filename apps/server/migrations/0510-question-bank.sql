-- The bank: questions of their own that any number of tests ask. What students are asked stands in the columns; beside it a
-- question has one draft, and every version that was published.

-- where a question is asked
create table assessment_questions (
  assessment_id uuid not null references assessments on delete cascade,
  position      smallint not null,
  question_id   uuid not null references questions,
  section       text not null default '',
  -- null: those of the question
  points        smallint check (points > 0),
  -- for a quiz inside a video: the second at which it is asked
  at_second     integer check (at_second >= 0),
  primary key (assessment_id, question_id),
  constraint one_question_at_a_place unique (assessment_id, position) deferrable initially immediate
);
create index assessments_by_question on assessment_questions (question_id);
insert into assessment_questions (assessment_id, position, question_id, section, at_second)
select assessment_id, position, id, section, at_second from questions;

-- every text of a prompt, in order
create function prompt_texts(prompt jsonb) returns setof text language sql immutable parallel safe as $$
  select prompt ->> 'text'
  union all select prompt ->> 'passage'
  union all select part ->> 'text' from jsonb_array_elements(
    coalesce(prompt -> 'options', '[]') || coalesce(prompt -> 'pieces', '[]') || coalesce(prompt -> 'left', '[]')
    || coalesce(prompt -> 'right', '[]') || coalesce(prompt -> 'words', '[]')) part
$$;

-- the same for questions that are the same but for the order of their parts, capitals, spaces and how letters are composed
create function question_fingerprint(kind text, prompt jsonb) returns text language sql immutable parallel safe as $$
  select md5(kind || chr(10) || coalesce(string_agg(plain, chr(10) order by plain collate "C"), ''))
  from (select lower(trim(regexp_replace(normalize(t, NFKC), '\s+', ' ', 'g'))) as plain from prompt_texts(prompt) t) p
  where plain <> ''
$$;

create function question_words(prompt jsonb, tags text[]) returns text language sql immutable parallel safe as $$
  select folded(coalesce(string_agg(t, ' '), '') || ' ' || coalesce((select string_agg(g, ' ') from unnest(tags) g), ''))
  from prompt_texts(prompt) t where t is not null
$$;

alter table questions
  drop column assessment_id,
  drop column position,
  drop column section,
  drop column at_second,
  add column tags text[] not null default '{}',
  add column picture_file_id uuid references files,
  add column picture_alt text not null default '',
  -- [{"option": …, "text": …}]: what is said to whoever chose it
  add column feedback jsonb not null default '[]',
  -- [{"text": …, "points": …}]: what whoever marks looks at
  add column rubric jsonb not null default '[]',
  -- a draft that was never published stands in the columns as well; no test can ask it
  add column state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  -- the number of the version that is asked; 0: none was published
  add column version integer not null default 0,
  add column created_at timestamptz not null default now(),
  -- what is being written; null where that is what is published
  add column draft jsonb,
  add column draft_version integer not null default 1,
  add column draft_by uuid references users on delete set null,
  add column draft_at timestamptz,
  -- so that a file of a draft is kept as long as the draft
  add column draft_audio_file_id uuid
    generated always as ((draft -> 'audio' ->> 'file')::uuid) stored references files,
  add column draft_picture_file_id uuid
    generated always as ((draft -> 'picture' ->> 'file')::uuid) stored references files,
  add column fingerprint text not null generated always as (question_fingerprint(kind, prompt)) stored,
  add column folded_words text collate "C" not null generated always as (question_words(prompt, tags)) stored,
  add constraint published_has_a_version check (state <> 'PUBLISHED' or version > 0),
  add constraint picture_is_described check (picture_file_id is null or version = 0 or picture_alt <> '');
update questions set state = 'PUBLISHED', version = 1;
create index questions_by_fingerprint on questions (fingerprint);
create index questions_by_words on questions using gin (folded_words gin_trgm_ops);
create index questions_by_tags on questions using gin (tags);
create index questions_by_level on questions (level_id) where level_id is not null;
create index questions_by_audio on questions (audio_file_id) where audio_file_id is not null;
create index questions_by_picture on questions (picture_file_id) where picture_file_id is not null;
create index questions_by_draft_audio on questions (draft_audio_file_id) where draft_audio_file_id is not null;
create index questions_by_draft_picture on questions (draft_picture_file_id) where draft_picture_file_id is not null;

-- a question as its author writes it
create function question_document(q questions) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', q.kind, 'prompt', q.prompt, 'key', q.key, 'explanation', q.explanation,
    'points', q.points, 'level', q.level_id, 'skill', q.skill, 'cefr', q.cefr, 'tags', to_jsonb(q.tags),
    'audio', case when q.audio_file_id is not null then jsonb_build_object('file', q.audio_file_id) end,
    'picture', case when q.picture_file_id is not null
      then jsonb_build_object('file', q.picture_file_id, 'alt', q.picture_alt) end,
    'feedback', q.feedback, 'rubric', q.rubric)
$$;

-- What was published, for good.
create table question_versions (
  question_id     uuid not null references questions on delete cascade,
  number          integer not null check (number > 0),
  document        jsonb not null,
  -- null: before the bank, or by the program
  published_by    uuid references users,
  published_at    timestamptz not null,
  note            text not null default '' check (length(note) <= 500),
  audio_file_id   uuid generated always as ((document -> 'audio' ->> 'file')::uuid) stored references files,
  picture_file_id uuid generated always as ((document -> 'picture' ->> 'file')::uuid) stored references files,
  primary key (question_id, number)
);
create index question_versions_by_audio on question_versions (audio_file_id) where audio_file_id is not null;
create index question_versions_by_picture on question_versions (picture_file_id) where picture_file_id is not null;
insert into question_versions (question_id, number, document, published_at)
select q.id, 1, question_document(q), q.created_at from questions q;

create function keep_versions() returns trigger language plpgsql as $$
begin
  raise exception 'what was published is append-only' using errcode = 'restrict_violation';
end $$;
create trigger question_versions_are_append_only before update on question_versions
  for each row execute function keep_versions();

-- whom a question was given to
create index answers_by_question on attempt_answers (question_id);
