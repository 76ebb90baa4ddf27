-- What completes a course and a level, and whether a certificate is issued for it. One row of each kind is about no course
-- and no level: it is the school's usual rule, and the others are exceptions from it.
create table completion_rules (
  id          uuid primary key default uuid_v7(),
  kind        text not null check (kind in ('COURSE', 'LEVEL')),
  course_id   uuid unique references courses on delete cascade check (course_id is null or kind = 'COURSE'),
  level_id    uuid unique references levels on delete cascade check (level_id is null or kind = 'LEVEL'),
  needs       text not null default 'EVERYTHING' check (needs in ('EVERYTHING', 'PARTS', 'EVALUATION')),
  -- in percent; none: the pass mark of the evaluation
  score_least smallint check (score_least between 1 and 100),
  certificate boolean not null default false,
  shows_score boolean not null default false,
  -- rises with every change, so that a change follows what was read
  version     integer not null default 1,
  -- a certificate is also for those who had completed it before: how far the walk through the students has come
  history_after   uuid,
  history_done_at timestamptz
);
create unique index one_usual_rule_of_each_kind on completion_rules (kind) where course_id is null and level_id is null;
create index completion_rules_with_open_history on completion_rules (id) where certificate and history_done_at is null;
insert into completion_rules (kind) values ('COURSE'), ('LEVEL');

-- The rule that holds for each course and each level.
create view course_completion as
  select c.id as course_id, r.needs, r.score_least, r.certificate, r.shows_score
  from courses c cross join lateral (
    select * from completion_rules where kind = 'COURSE' and (course_id = c.id or course_id is null)
    order by course_id nulls last limit 1) r;
create view level_completion as
  select l.id as level_id, r.needs, r.score_least, r.certificate, r.shows_score
  from levels l cross join lateral (
    select * from completion_rules where kind = 'LEVEL' and (level_id = l.id or level_id is null)
    order by level_id nulls last limit 1) r;

-- What is given for completing something is held against everybody anew when the rule is another one.
create function begin_history_of_completion() returns trigger language plpgsql as $$
begin
  update completion_rules set history_after = null, history_done_at = null
    where kind = coalesce(new.kind, old.kind) and certificate;
  update badges set history_after = null, history_done_at = null
    where rule_kind = coalesce(new.kind, old.kind) || '_COMPLETED';
  return null;
end $$;
create trigger a_changed_rule_begins_history after update on completion_rules for each row
  when ((old.needs, old.score_least, old.certificate) is distinct from (new.needs, new.score_least, new.certificate))
  execute function begin_history_of_completion();
create trigger a_made_rule_begins_history after insert or delete on completion_rules
  for each row execute function begin_history_of_completion();

-- What a certificate says stays as it was said: a correction is another certificate that replaces this one.
create table certificates (
  id           uuid primary key default uuid_v7(),
  student_id   uuid not null references students,
  course_id    uuid references courses,
  level_id     uuid references levels,
  -- 160 random bits; who knows them may verify
  link_key     text not null unique check (link_key ~ '^[0-9a-f]{40}$'),
  -- none: the person has had their account deleted
  holder       text check (length(holder) between 1 and 400),
  title        text not null,
  level_code   text,
  cefr         text,
  completed_at timestamptz not null,
  minutes      integer not null check (minutes >= 0),
  score        numeric(5, 2) check (score between 0 and 100),
  issued_at    timestamptz not null,
  -- none: issued by the rule
  issued_by    uuid references users,
  issue_reason text,
  replaces     uuid unique references certificates,
  ended        text check (ended in ('REVOKED', 'REPLACED')),
  ended_at     timestamptz,
  ended_by     uuid references users,
  end_reason   text,
  constraint is_about_one_thing check (num_nonnulls(course_id, level_id) = 1),
  constraint whoever_issues_says_why check ((issued_by is null) = (issue_reason is null)),
  constraint whoever_ends_says_why check (num_nulls(ended, ended_at, ended_by, end_reason) in (0, 4))
);
create unique index one_valid_certificate_of_a_course on certificates (student_id, course_id)
  where course_id is not null and ended is null;
create unique index one_valid_certificate_of_a_level on certificates (student_id, level_id)
  where level_id is not null and ended is null;
-- what was revoked is not issued again by itself
create unique index a_course_is_certified_once_by_its_rule on certificates (student_id, course_id)
  where course_id is not null and issued_by is null;
create unique index a_level_is_certified_once_by_its_rule on certificates (student_id, level_id)
  where level_id is not null and issued_by is null;
create index certificates_by_student on certificates (student_id, id);
