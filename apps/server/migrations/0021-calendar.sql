-- Calendars follow an event by its identifier and take a version only if its number is higher than the last they saw.

-- A class: raised by every change that can be seen in a calendar, whoever writes it.
create function raise_class_sequence() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.state, new.teacher_id, new.live_class_type_id, new.unit_id, new.topic_id,
      new.description, new.room_url)
     is distinct from
     (old.starts_at, old.ends_at, old.state, old.teacher_id, old.live_class_type_id, old.unit_id, old.topic_id,
      old.description, old.room_url) then
    new.sequence := greatest(new.sequence, old.sequence + 1);
  end if;
  return new;
end $$;
create trigger calendars_follow_the_class before update of
  starts_at, ends_at, state, teacher_id, live_class_type_id, unit_id, topic_id, description, room_url
  on scheduled_live_classes for each row execute function raise_class_sequence();

-- A reservation is one event through all its moves. Its number is this one plus that of its class, so that a class that
-- changes needs to touch no reservation; moving to a class with a lower number is made up for here.
alter table student_classes add column calendar_sequence integer not null default 0;

create function raise_reservation_sequence() returns trigger language plpgsql as $$
begin
  if new.class_id is distinct from old.class_id then
    new.calendar_sequence := old.calendar_sequence + 1
      + (select sequence from scheduled_live_classes where id = old.class_id)
      - (select sequence from scheduled_live_classes where id = new.class_id);
  elsif new.state is distinct from old.state then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  return new;
end $$;
create trigger calendars_follow_the_reservation before update of class_id, state on student_classes
  for each row execute function raise_reservation_sequence();

-- One address a person: a feed made later ends the one before.
create unique index one_calendar_feed on calendar_feeds (user_id) where revoked_at is null;
drop index calendar_feeds_by_user;
