-- The day on which the demo academy was renewed last; null in every other academy.
alter table academy_settings add column demo_day date;
