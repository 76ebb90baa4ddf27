-- Which rule holds is part of the answer, so that each rule is held against those it governs.
create or replace view course_completion as
  select c.id as course_id, r.needs, r.score_least, r.certificate, r.shows_score, r.id as rule_id
  from courses c cross join lateral (
    select * from completion_rules where kind = 'COURSE' and (course_id = c.id or course_id is null)
    order by course_id nulls last limit 1) r;
create or replace view level_completion as
  select l.id as level_id, r.needs, r.score_least, r.certificate, r.shows_score, r.id as rule_id
  from levels l cross join lateral (
    select * from completion_rules where kind = 'LEVEL' and (level_id = l.id or level_id is null)
    order by level_id nulls last limit 1) r;

-- A changed rule is held against everybody anew, and so is the usual one for what an exception leaves to it. An exception
-- that is made takes from the usual rule alone, and its own walk has not begun.
create or replace function begin_history_of_completion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update completion_rules set history_after = null, history_done_at = null where id = new.id and certificate;
  elsif tg_op = 'DELETE' then
    update completion_rules set history_after = null, history_done_at = null
      where kind = old.kind and course_id is null and level_id is null and certificate;
  end if;
  update badges set history_after = null, history_done_at = null
    where rule_kind = coalesce(new.kind, old.kind) || '_COMPLETED';
  return null;
end $$;
