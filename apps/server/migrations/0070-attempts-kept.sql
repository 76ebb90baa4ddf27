-- What an attempt keeps of its assessment, so that an edit leaves it as it was, and how it ended.
alter table attempts
  add column title text not null default '',
  add column pass_mark smallint not null default 60 check (pass_mark between 0 and 100),
  add column ended_by text check (ended_by in ('STUDENT', 'TIME')),
  add constraint ended_says_by_whom check ((state = 'IN_PROGRESS') = (ended_by is null));
-- Of two saves of one answer the higher sequence stands, whichever arrives first.
alter table attempt_answers add column sequence bigint not null default 0 check (sequence >= 0);
create index attempts_running_out on attempts (expires_at) where state = 'IN_PROGRESS' and expires_at is not null;
create index courses_by_evaluation on courses (evaluation_id) where evaluation_id is not null;
