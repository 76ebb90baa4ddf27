-- The line of a full class: who joined first is first, and held seats follow the offers.

-- Identifiers of one millisecond are in no order; entries of a class are made one by one under its lock.
alter table waitlist_entries add column place bigint generated always as identity;
drop index waitlist_entries_in_line;
create index waitlist_entries_in_line on waitlist_entries (class_id, place) where state in ('WAITING', 'OFFERED');
create index waitlist_entries_offered on waitlist_entries (student_id) where state = 'OFFERED';

create function count_held_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'OFFERED' then
    update scheduled_live_classes set seats_held = seats_held - 1 where id = old.class_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'OFFERED' then
    update scheduled_live_classes set seats_held = seats_held + 1 where id = new.class_id;
  end if;
  return null;
end $$;
create trigger held_seats_are_counted_on_insert after insert on waitlist_entries
  for each row when (new.state = 'OFFERED') execute function count_held_seats();
create trigger held_seats_are_counted_on_update after update of state on waitlist_entries
  for each row when (old.state is distinct from new.state) execute function count_held_seats();
create trigger held_seats_are_counted_on_delete after delete on waitlist_entries
  for each row when (old.state = 'OFFERED') execute function count_held_seats();

-- Every way to a seat uses up the place in line, and gives back the seat held for it before the seat is counted.
create function end_waiting() returns trigger language plpgsql as $$
begin
  update waitlist_entries set state = 'TAKEN', offer_expires_at = null
  where class_id = new.class_id and student_id = new.student_id and state in ('WAITING', 'OFFERED');
  return new;
end $$;
create trigger a_seat_ends_the_waiting_on_insert before insert on student_classes
  for each row when (new.state = 'RESERVED') execute function end_waiting();
create trigger a_seat_ends_the_waiting_on_move before update of class_id on student_classes
  for each row when (new.state = 'RESERVED' and old.class_id is distinct from new.class_id) execute function end_waiting();
