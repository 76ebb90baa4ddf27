-- When a student first went into the room: kept by the school, so that a room that crashes takes nothing along.
alter table student_classes add column room_entered_at timestamptz
  check (room_entered_at is null or room_entered_at < ends_at);
