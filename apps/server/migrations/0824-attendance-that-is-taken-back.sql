-- Attendance that is taken back is told as well: nobody has then said whether the student came.
create or replace function tell_of_reservation() returns trigger language plpgsql as $$
declare facts jsonb := jsonb_build_object('reservation', new.id, 'class', new.class_id, 'student', new.student_id,
  'starts_at', to_jsonb(new.starts_at));
begin
  if tg_op = 'INSERT' then
    if new.state = 'RESERVED' then perform tell_webhooks('reservation.made', new.id, facts); end if;
    return null;
  end if;
  if new.state <> old.state and new.state <> 'RESERVED' then
    perform tell_webhooks('reservation.canceled', new.id, facts || jsonb_build_object('by_class', new.state = 'CLASS_CANCELED'));
  elsif new.class_id <> old.class_id then
    perform tell_webhooks('reservation.moved', new.id, facts || jsonb_build_object('from_class', old.class_id));
  end if;
  if (new.attended, new.approved) is distinct from (old.attended, old.approved) then
    perform tell_webhooks('attendance.recorded', new.id,
      facts || jsonb_build_object('attended', new.attended, 'approved', new.approved));
  end if;
  return null;
end $$;
