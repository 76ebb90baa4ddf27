-- Classes of some days that the office cancels, or takes their teacher off, at once: done class by class, told person by person.
create table class_closings (
  id         uuid primary key default uuid_v7(),
  act        text not null check (act in ('CANCEL', 'HAND_OVER')),
  -- whose classes; null: everybody's
  teacher_id uuid references teachers,
  first_day  date not null,
  last_day   date not null check (last_day >= first_day),
  reason     text not null check (length(reason) between 1 and 300),
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- when the last class was done and everybody told
  ended_at   timestamptz,
  constraint only_a_teacher_hands_over check (act = 'CANCEL' or teacher_id is not null)
);
create index class_closings_running on class_closings (id) where ended_at is null;

create table class_closing_classes (
  closing_id uuid not null references class_closings on delete cascade,
  class_id   uuid not null references scheduled_live_classes,
  outcome    text check (outcome in ('CANCELED', 'HANDED_OVER', 'LEFT')),
  -- what people are to be told of it; emptied once they are
  news       jsonb not null default '[]',
  primary key (closing_id, class_id)
);
create index class_closing_classes_to_do on class_closing_classes (closing_id, class_id) where outcome is null;
create index class_closing_classes_by_class on class_closing_classes (class_id);
