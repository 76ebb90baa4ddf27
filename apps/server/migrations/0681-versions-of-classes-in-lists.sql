-- Lists keep what they show of a class for as long as its version is the same, and show its price.
create or replace function raise_class_version() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.state, new.teacher_id, new.live_class_type_id, new.type_scheduled_class, new.level_id,
      new.unit_id, new.topic_id, new.description, new.room_url, new.capacity, new.cost_minutes)
     is distinct from
     (old.starts_at, old.ends_at, old.state, old.teacher_id, old.live_class_type_id, old.type_scheduled_class, old.level_id,
      old.unit_id, old.topic_id, old.description, old.room_url, old.capacity, old.cost_minutes) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
drop trigger change_raises_the_version on scheduled_live_classes;
create trigger change_raises_the_version before update of
  starts_at, ends_at, state, teacher_id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id, description,
  room_url, capacity, cost_minutes
  on scheduled_live_classes for each row execute function raise_class_version();

-- Where a class meets is in the catalogue, like all that many classes point to.
drop view live_classes;
create view live_classes as
  select id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id, teacher_id, classroom_id, description,
         starts_at, ends_at, capacity, seats_taken, seats_held, cost_minutes, room_url, state, version
  from scheduled_live_classes;
