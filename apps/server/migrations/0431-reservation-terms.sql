-- The terms on which a class is reserved at this moment: its type's own, and the academy's where the type has none.
create view class_terms as
  select c.id as class_id,
         coalesce(t.cancel_free_hours_before, a.cancel_free_hours_before) as cancel_free_hours_before,
         coalesce(t.reschedule_hours_before, a.reschedule_hours_before) as reschedule_hours_before
  from scheduled_live_classes c join live_class_types t on t.id = c.live_class_type_id cross join academy_settings a;

-- A reservation keeps the terms under which it was made, or moved to the class it is in: what the type or the academy says
-- later changes nothing for it.
alter table student_classes
  add column cancel_free_hours_before integer,
  add column reschedule_hours_before integer;
update student_classes s set cancel_free_hours_before = a.cancel_free_hours_before,
  reschedule_hours_before = a.reschedule_hours_before
from academy_settings a;
alter table student_classes
  alter column cancel_free_hours_before set not null,
  alter column reschedule_hours_before set not null,
  add check (cancel_free_hours_before >= 0),
  add check (reschedule_hours_before >= 0);

create function keep_terms() returns trigger language plpgsql as $$
begin
  select cancel_free_hours_before, reschedule_hours_before
  into new.cancel_free_hours_before, new.reschedule_hours_before
  from class_terms where class_id = new.class_id;
  return new;
end $$;
create trigger terms_are_kept_when_reserved before insert on student_classes
  for each row when (new.cancel_free_hours_before is null or new.reschedule_hours_before is null)
  execute function keep_terms();
create trigger terms_are_kept_when_moved before update of class_id on student_classes
  for each row when (old.class_id is distinct from new.class_id) execute function keep_terms();
