-- What became of each backup that the clock asked for. Its instant is its identity, so it is asked for once over all servers.
create table backup_runs (
  due_at   timestamptz primary key,
  -- the copy's name in the backup folder
  copy     text,
  ended_at timestamptz,
  -- why the latest attempt failed, or what the copy lacks
  problem  text,
  constraint a_copy_has_its_end check ((copy is null) = (ended_at is null))
);
