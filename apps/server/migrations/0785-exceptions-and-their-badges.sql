-- A changed rule is held against everybody anew, and so is the usual one for what an exception leaves to it. An exception
-- that is made takes from the usual rule alone, and its own walk has not begun. Of the badges only those are looked at
-- again that what it is about can earn: an exception says nothing of another course or level.
create or replace function begin_history_of_completion() returns trigger language plpgsql as $$
declare
  changed completion_rules := coalesce(new, old);
begin
  if tg_op = 'UPDATE' then
    update completion_rules set history_after = null, history_done_at = null where id = new.id and certificate;
  elsif tg_op = 'DELETE' then
    update completion_rules set history_after = null, history_done_at = null
      where kind = old.kind and course_id is null and level_id is null and certificate;
  end if;
  update badges set history_after = null, history_done_at = null
    where rule_kind = changed.kind || '_COMPLETED'
      and (changed.course_id is null or coalesce(rule_course_id, changed.course_id) = changed.course_id)
      and (changed.level_id is null or coalesce(rule_level_id, changed.level_id) = changed.level_id);
  return null;
end $$;
