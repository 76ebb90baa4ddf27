-- Classes of a week that the office copies into other weeks: made class by class, each once.
create table class_copies (
  id          uuid primary key default uuid_v7(),
  -- the Monday of the week that is copied
  week        date not null,
  -- whether classes are made on days off too
  on_days_off boolean not null,
  created_by  uuid not null references users,
  created_at  timestamptz not null,
  -- when the last class was made
  ended_at    timestamptz
);
create index class_copies_running on class_copies (id) where ended_at is null;

create table class_copy_classes (
  copy_id   uuid not null references class_copies on delete cascade,
  source_id uuid not null references scheduled_live_classes,
  -- how many weeks after its own the class is made
  weeks     int not null check (weeks <> 0),
  outcome   text check (outcome in ('MADE', 'LEFT')),
  made_id   uuid unique references scheduled_live_classes,
  primary key (copy_id, source_id, weeks),
  constraint what_is_made_is_a_class check ((outcome is not distinct from 'MADE') = (made_id is not null))
);
create index class_copy_classes_to_do on class_copy_classes (copy_id, weeks, source_id) where outcome is null;
create index class_copy_classes_by_source on class_copy_classes (source_id, weeks) where outcome = 'MADE';
