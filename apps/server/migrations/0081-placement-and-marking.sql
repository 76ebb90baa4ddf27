-- A question of the placement test has a level of its own, taught by this academy or not. It never leaves the server.
alter table questions
  add column cefr text check (cefr in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  add constraint skills_are_known check (skill in ('GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'));
alter table placement_results
  add column cefr text not null check (cefr in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  add column comment text not null default '',
  add column repeat_allowed boolean not null default false,
  add constraint confirmed_says_when check ((confirmed_by is null) = (confirmed_at is null));
create index placement_to_confirm on placement_results (attempt_id) where confirmed_at is null;
-- The marks by criterion behind a credit, and who is at it now.
alter table attempt_answers
  add column rubric jsonb not null default '[]',
  add column claimed_by uuid references users on delete set null,
  add column claimed_until timestamptz,
  add constraint claims_end check ((claimed_by is null) = (claimed_until is null));
create index answers_to_mark on attempt_answers (attempt_id, question_id) where credit is null;
