-- Quizzes and evaluations that the school makes. What students are asked stands in the columns, in `assessment_questions` and in
-- `assessment_draws`; beside it a test has one draft, and every version that was published.
alter table assessments
  add column state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  add column level_id uuid references levels,
  -- how long after an attempt the next one may begin
  add column retry_after_minutes integer check (retry_after_minutes > 0),
  -- each attempt has the questions of a section in an order of its own
  add column shuffled boolean not null default false,
  -- WHEN_OVER: once nothing more can be earned with them
  add column solutions text not null default 'WHEN_OVER' check (solutions in ('WHEN_OVER', 'AFTER_ATTEMPT', 'NEVER')),
  add column created_at timestamptz not null default now(),
  -- what is being written; null where that is what is published
  add column draft jsonb check (jsonb_typeof(draft) = 'object'),
  -- rises with everything the staff do to the test: who changes it says on which one
  add column draft_version integer not null default 1,
  add column draft_by uuid references users on delete set null,
  add column draft_at timestamptz,
  add constraint published_test_has_a_version check (state <> 'PUBLISHED' or version > 0);
create index attempts_by_test on attempts (assessment_id) where state <> 'IN_PROGRESS';
create index assessments_by_level on assessments (level_id) where level_id is not null;

-- Where a test asks some questions of many. Places are counted together with those of `assessment_questions`.
create table assessment_draws (
  assessment_id uuid not null references assessments on delete cascade,
  position      smallint not null,
  section       text not null default '',
  amount        smallint not null check (amount > 0),
  tag           text,
  level_id      uuid references levels,
  primary key (assessment_id, position),
  constraint draws_from_something check (tag is not null or level_id is not null)
);
create index assessment_draws_by_level on assessment_draws (level_id) where level_id is not null;

-- Questions that can be drawn: those in use, but for what the placement test asks, which nobody is to have seen before.
create view drawable_questions as
  select q.id, q.tags, q.level_id from questions q
  where q.state = 'PUBLISHED' and not exists (
    select from assessment_questions u join assessments p on p.id = u.assessment_id and p.kind = 'PLACEMENT'
    where u.question_id = q.id);

-- a test as its author writes it: what is published, in the form of a draft
create function test_document(test uuid) returns jsonb language sql stable as $$
  with parts as (
    select position, section, jsonb_build_object('id', 'p' || position, 'kind', 'QUESTION', 'question', question_id,
             'points', points, 'at_second', at_second) as part
    from assessment_questions where assessment_id = test
    union all
    select position, section, jsonb_build_object('id', 'p' || position, 'kind', 'DRAW', 'amount', amount, 'tag', tag,
             'level', level_id)
    from assessment_draws where assessment_id = test
  ), sections as (
    select min(position) as first, jsonb_build_object('id', 's' || min(position), 'name', section,
             'parts', jsonb_agg(part order by position)) as section
    from parts group by parts.section
  )
  select jsonb_build_object('title', a.title, 'description', a.description, 'level', a.level_id,
    'pass_mark', a.pass_mark, 'time_limit_minutes', ceil(a.time_limit_seconds / 60.0)::int,
    'max_attempts', a.max_attempts, 'retry_after_minutes', a.retry_after_minutes, 'shuffled', a.shuffled,
    'solutions', a.solutions,
    'sections', coalesce((select jsonb_agg(section order by first) from sections), '[]'))
  from assessments a where a.id = test
$$;

-- What was published, for good.
create table assessment_versions (
  assessment_id uuid not null references assessments on delete cascade,
  number        integer not null check (number > 0),
  document      jsonb not null check (jsonb_typeof(document) = 'object'),
  -- null where the program did it
  published_by  uuid references users,
  published_at  timestamptz not null,
  note          text not null default '' check (length(note) <= 500),
  primary key (assessment_id, number)
);
create trigger assessment_versions_are_append_only before update on assessment_versions
  for each row execute function keep_versions();
insert into assessment_versions (assessment_id, number, document, published_at)
select id, version, test_document(id), now() from assessments where kind <> 'PLACEMENT';
