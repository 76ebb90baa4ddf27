-- A class shows where it meets.
create or replace view live_classes as
  select id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id, teacher_id, description,
         starts_at, ends_at, capacity, seats_taken, seats_held, cost_minutes, room_url, state,
         (select jsonb_build_object('id', r.id, 'name', r.name, 'place', r.place)
          from classrooms r where r.id = classroom_id) as classroom
  from scheduled_live_classes;

-- Whose calendar has the class reads in it that it meets elsewhere.
create or replace function raise_version_by_classroom() returns trigger language plpgsql as $$
begin
  if new.classroom_id is distinct from old.classroom_id then
    -- where another field has raised it already, it stays raised once
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.sequence := greatest(new.sequence, old.sequence + 1);
  end if;
  return new;
end $$;
