-- The school says what it is and within what bounds it works. Null is what the operator has given in the environment.
alter table academy_settings
  add column version        integer not null default 1,
  add column name           text check (length(name) between 1 and 80 and name = btrim(name)),
  add column contact_email  text check (length(contact_email) between 3 and 254),
  add column time_zone      text check (length(time_zone) between 1 and 64),
  add column currency       text check (currency ~ '^[A-Z]{3}$'),
  add column languages      text[] check (cardinality(languages) > 0),
  add column teaches        text check (teaches ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  add column accent         text check (accent ~ '^#[0-9a-f]{6}$'),
  add column logo_file_id   uuid references files,
  add column logo_width     integer check (logo_width between 1 and 4096),
  add column logo_height    integer check (logo_height between 1 and 4096),
  add column placement_repeat_days integer not null default 30,
  add check (num_nulls(logo_file_id, logo_width, logo_height) in (0, 3));

-- what lies beyond a bound moves to it
update academy_settings set
  reserve_min_minutes_before = least(reserve_min_minutes_before, 10080, reserve_horizon_days * 1440 - 1),
  cancel_free_hours_before = least(cancel_free_hours_before, 336, reserve_horizon_days * 24 - 1),
  reschedule_hours_before = least(reschedule_hours_before, 336, reserve_horizon_days * 24 - 1),
  without_teacher_deadline_hours = least(without_teacher_deadline_hours, 336, reserve_horizon_days * 24 - 1),
  levels_below = least(levels_below, 20),
  levels_above = least(levels_above, 20);

alter table academy_settings
  drop constraint academy_settings_reserve_min_minutes_before_check,
  drop constraint academy_settings_cancel_free_hours_before_check,
  drop constraint academy_settings_reschedule_hours_before_check,
  drop constraint academy_settings_without_teacher_deadline_hours_check,
  drop constraint academy_settings_levels_below_check,
  drop constraint academy_settings_levels_above_check,
  add constraint academy_settings_reserve_min_minutes_before_check check (reserve_min_minutes_before between 0 and 10080),
  add constraint academy_settings_cancel_free_hours_before_check check (cancel_free_hours_before between 0 and 336),
  add constraint academy_settings_reschedule_hours_before_check check (reschedule_hours_before between 0 and 336),
  add constraint academy_settings_without_teacher_deadline_hours_check
    check (without_teacher_deadline_hours between 0 and 336),
  add constraint academy_settings_levels_below_check check (levels_below between 0 and 20),
  add constraint academy_settings_levels_above_check check (levels_above between 0 and 20),
  add constraint academy_settings_placement_repeat_days_check check (placement_repeat_days between 0 and 366),
  add check (cardinality(allowed_extensions) > 0);

-- every server hears of a change at once
create function notify_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_changed after update on academy_settings
  for each statement execute function notify_settings_changed();
