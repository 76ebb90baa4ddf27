-- Where classes meet in the house; a class may have one, and one classroom has one class at a time.
create table classrooms (
  id          uuid primary key default uuid_v7(),
  name        text not null check (btrim(name) <> ''),
  seats       integer not null check (seats between 1 and 1000),
  -- how it is found: a floor, a house, a link
  place       text not null default '',
  version     integer not null default 1,
  archived_at timestamptz,
  created_at  timestamptz not null
);
create unique index one_name_per_classroom on classrooms (lower(name)) where archived_at is null;

alter table scheduled_live_classes
  add column classroom_id uuid references classrooms,
  add constraint one_class_at_a_time_per_classroom
    exclude using gist (classroom_id with =, during with &&) where (state = 'SCHEDULED' and classroom_id is not null);
create index scheduled_live_classes_by_classroom on scheduled_live_classes (classroom_id, starts_at)
  where classroom_id is not null;

create function raise_version_by_classroom() returns trigger language plpgsql as $$
begin
  -- where another field has raised it already, it stays raised once
  if new.classroom_id is distinct from old.classroom_id and new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
-- runs after change_raises_the_version: triggers of one event run by their names
create trigger classroom_raises_the_version before update of classroom_id
  on scheduled_live_classes for each row execute function raise_version_by_classroom();
