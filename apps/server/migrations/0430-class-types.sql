-- What a school says of a type of class besides its length and price.
alter table live_class_types
  add column kind text not null default 'EITHER' check (kind in ('GROUP', 'PRIVATE', 'EITHER')),
  add column color text not null default 'slate'
    check (color in ('slate', 'teal', 'sky', 'indigo', 'violet', 'rose', 'clay', 'olive')),
  -- null: what the academy says
  add column cancel_free_hours_before integer check (cancel_free_hours_before between 0 and 720),
  add column reschedule_hours_before integer check (reschedule_hours_before between 0 and 720),
  add column archived_at timestamptz,
  add column version integer not null default 1;
update live_class_types set kind = 'PRIVATE' where default_capacity = 1;
alter table live_class_types
  add constraint private_type_has_one_seat check (kind <> 'PRIVATE' or default_capacity = 1);
create unique index one_name_per_class_type on live_class_types (lower(name)) where archived_at is null;

-- The levels a type is for; none: every level.
create table live_class_type_levels (
  live_class_type_id uuid not null references live_class_types on delete cascade,
  level_id           uuid not null references levels,
  primary key (live_class_type_id, level_id)
);
create index live_class_type_levels_by_level on live_class_type_levels (level_id);

-- A class keeps how long its type took when it was made: teachers are paid by it.
alter table scheduled_live_classes add column type_minutes integer;
update scheduled_live_classes c set type_minutes = t.duration_minutes
from live_class_types t where t.id = c.live_class_type_id;
alter table scheduled_live_classes
  alter column type_minutes set not null,
  add check (type_minutes > 0);

create function keep_type_minutes() returns trigger language plpgsql as $$
begin
  select duration_minutes into new.type_minutes from live_class_types where id = new.live_class_type_id;
  return new;
end $$;
create trigger length_of_the_type_is_kept before insert on scheduled_live_classes
  for each row when (new.type_minutes is null) execute function keep_type_minutes();
