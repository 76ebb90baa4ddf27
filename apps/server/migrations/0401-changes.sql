-- What staff changed: who, what, from what to what, when and from where. Nothing of it is changed or removed, but the words
-- of people who leave.
create table changes (
  id         uuid primary key default uuid_v7(),
  created_at timestamptz not null,
  -- null: on the command line
  changed_by uuid references users,
  origin     text not null check (origin in ('APP', 'COMMAND_LINE', 'IMPORT')),
  area       text not null check (area in ('people', 'timetable', 'content', 'money', 'settings')),
  thing      text not null check (thing ~ '^[A-Z_]{1,40}$'),
  thing_id   uuid not null,
  -- what the thing was called then; empty of a person, who is named as they are now
  name       text not null default '' check (length(name) <= 300),
  act        text not null check (act ~ '^[A-Z_]{1,40}$'),
  -- {"field": {"from": …, "to": …}}
  fields     jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  reason     text not null default '' check (length(reason) <= 500),
  constraint nobody_disables_themselves check (act <> 'DISABLED' or changed_by is distinct from thing_id)
);
create index changes_of_a_thing on changes (thing_id, id);
create index changes_by_somebody on changes (changed_by, id);

insert into changes (id, created_at, changed_by, origin, area, thing, thing_id, act, reason)
select id, created_at, changed_by, case when changed_by is null then 'COMMAND_LINE' else 'APP' end, 'people', 'PERSON',
       user_id, kind, reason
from access_changes;
drop table access_changes;

create function keep_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (to_jsonb(new) - 'fields' - 'reason' - 'name') = (to_jsonb(old) - 'fields' - 'reason' - 'name')
     and new.fields in ('{}', old.fields) and new.reason in ('', old.reason) and new.name in ('', old.name) then
    return new;
  end if;
  raise exception 'changes is append-only' using errcode = 'restrict_violation';
end $$;
create trigger changes_are_append_only before update or delete on changes for each row execute function keep_changes();
