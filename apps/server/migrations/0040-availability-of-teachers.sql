-- Optimistic concurrency of a teacher's hours: raised by every replacement.
alter table teachers add column availability_version integer not null default 1;
-- Where a teacher's private classes meet.
alter table teachers add column room_url text not null default '';

create index scheduled_live_classes_by_series on scheduled_live_classes (series_id) where series_id is not null;
