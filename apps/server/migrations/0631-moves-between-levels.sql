-- Each time a student is given another level, whoever gives it: by a placement test, by the office, by a file.
create table level_moves (
  id            uuid primary key default uuid_v7(),
  student_id    uuid not null references students on delete cascade,
  -- none: had no level before
  from_level_id uuid references levels on delete cascade,
  to_level_id   uuid references levels on delete cascade,
  moved_at      timestamptz not null default now()
);
create index level_moves_by_time on level_moves (moved_at);
create index level_moves_by_student on level_moves (student_id);

create function keep_level_move() returns trigger language plpgsql as $$
begin
  insert into level_moves (student_id, from_level_id, to_level_id) values (new.user_id, old.level_id, new.level_id);
  return null;
end $$;
create trigger moves_between_levels_are_kept after update of level_id on students
  for each row when (old.level_id is distinct from new.level_id) execute function keep_level_move();

-- The movements of a period are summed from the index alone: the ledger is only ever added to.
create index hours_movements_by_time on hours_movements (created_at) include (kind, minutes);
create index subscriptions_by_payment on subscriptions (paid_at) where paid_at is not null;
