-- Two accounts of one person become one. The other stays as an empty account that leads to it: deleted, so that nobody finds
-- or enables it, with its address, so that nobody else gets it and who signs in with it reads what happened.
alter table users
  add column merged_into uuid references users,
  add constraint merged_is_closed check (merged_into is null or deleted_at is not null),
  add constraint nobody_merges_into_themselves check (merged_into <> id);
create index users_merged_into on users (merged_into) where merged_into is not null;

-- A seat that both accounts had at the same time stays as it was, with its attendance and its hours: it is part of the books.
alter table student_classes
  add column doubled boolean not null default false,
  drop constraint one_class_at_a_time_per_student,
  add constraint one_class_at_a_time_per_student
    exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'RESERVED' and not doubled);
drop index one_seat_per_student;
create unique index one_seat_per_student on student_classes (class_id, student_id) where state = 'RESERVED' and not doubled;

-- The ledger stays as it was written; only whose it is follows the person into the account that stays.
create function keep_movements() returns trigger language plpgsql as $$
declare
  mine text[] := array['student_id', 'created_by'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - mine = to_jsonb(old) - mine
     and (new.student_id = old.student_id
       or new.student_id = (select merged_into from users where id = old.student_id))
     and (new.created_by is not distinct from old.created_by
       or new.created_by = (select merged_into from users where id = old.created_by)) then
    return new;
  end if;
  raise exception 'hours_movements is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger hours_movements_are_append_only on hours_movements;
create trigger hours_movements_are_append_only before update or delete on hours_movements
  for each row execute function keep_movements();

create function carry_hours() returns trigger language plpgsql as $$
begin
  update students s set balance_minutes = s.balance_minutes + m.minutes
  from (select student_id, sum(minutes) as minutes
        from (select student_id, minutes from arrived union all select student_id, -minutes from gone) both_sides
        group by student_id having sum(minutes) <> 0) m
  where s.user_id = m.student_id;
  return null;
end $$;
create trigger balance_follows_the_person after update on hours_movements
  referencing old table as gone new table as arrived for each statement execute function carry_hours();

-- So do the days of a pause that both had and that are over.
alter table contract_pauses
  add column doubled boolean not null default false,
  drop constraint one_pause_at_a_time,
  add constraint one_pause_at_a_time
    exclude using gist (student_id with =, daterange(starts_on, ends_on + 1) with &&) where (not doubled);
