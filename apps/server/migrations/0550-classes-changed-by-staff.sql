-- Of two of the office who change one class the second is told: every change but that of its seats raises the version.
alter table scheduled_live_classes
  add column version integer not null default 1,
  -- when the office last changed it, for calendars
  add column changed_at timestamptz;

create function raise_class_version() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.state, new.teacher_id, new.live_class_type_id, new.type_scheduled_class, new.level_id,
      new.unit_id, new.topic_id, new.description, new.room_url, new.capacity)
     is distinct from
     (old.starts_at, old.ends_at, old.state, old.teacher_id, old.live_class_type_id, old.type_scheduled_class, old.level_id,
      old.unit_id, old.topic_id, old.description, old.room_url, old.capacity) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger change_raises_the_version before update of
  starts_at, ends_at, state, teacher_id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id, description,
  room_url, capacity
  on scheduled_live_classes for each row execute function raise_class_version();

-- A teacher whom the office took off a class: their calendar goes on telling that they do not give it.
create table class_handovers (
  id         uuid primary key default uuid_v7(),
  class_id   uuid not null references scheduled_live_classes,
  teacher_id uuid not null references teachers on delete cascade,
  created_at timestamptz not null
);
create index class_handovers_by_teacher on class_handovers (teacher_id, created_at);
create index class_handovers_by_class on class_handovers (class_id);
