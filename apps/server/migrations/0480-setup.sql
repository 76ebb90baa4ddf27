-- When the staff put away the list of steps that set an academy up; null while it is shown.
alter table academy_settings add column setup_put_away_at timestamptz;
-- an academy that has a class has been set up
update academy_settings set setup_put_away_at = now() where exists (select from scheduled_live_classes);
