-- Days of the academy's zone on which it gives no classes.
create table days_off (
  id         uuid primary key default uuid_v7(),
  first_day  date not null,
  last_day   date not null,
  name       text not null check (btrim(name) <> '' and length(name) <= 100),
  -- of whose public holidays they are: CO, ES-MD; null: the academy's own
  country    text check (country ~ '^[A-Z]{2}(-[A-Z0-9]{1,6})?$'),
  version    integer not null default 1,
  created_at timestamptz not null,
  constraint days_off_are_at_most_a_summer check (last_day >= first_day and last_day < first_day + 100),
  constraint days_off_are_said_once unique (first_day, last_day, name)
);
create index days_off_by_last_day on days_off (last_day);
