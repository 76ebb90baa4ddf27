-- A program that reads the log goes on behind the last entry it has. The time of an entry is when its request began, and it
-- is seen only once its transaction is over, so an entry can appear in front of later ones. An entry therefore gets its number
-- when the log is read for the first time after that: what appears later has a higher one.
alter table changes add column number bigint check (number > 0);
create unique index changes_by_number on changes (number) where number is not null;
create index changes_without_number on changes (created_at, id) where number is null;

create or replace function keep_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (to_jsonb(new) - 'fields' - 'reason' - 'name' - 'number') = (to_jsonb(old) - 'fields' - 'reason' - 'name' - 'number')
     and new.fields in ('{}', old.fields) and new.reason in ('', old.reason) and new.name in ('', old.name)
     and new.number is not distinct from coalesce(old.number, new.number) then
    return new;
  end if;
  raise exception 'changes is append-only' using errcode = 'restrict_violation';
end $$;
