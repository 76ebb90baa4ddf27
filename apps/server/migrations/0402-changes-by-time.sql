-- the log is read by time, the latest first, and of some days
create index changes_by_time on changes (created_at, id);
