-- How long what people were told is kept, as the school says.
alter table academy_settings
  add column notifications_kept_days integer not null default 365
    constraint academy_settings_notifications_kept_days_check check (notifications_kept_days between 30 and 3660),
  add column mails_kept_days integer not null default 90
    constraint academy_settings_mails_kept_days_check check (mails_kept_days between 30 and 366);
