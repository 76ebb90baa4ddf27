-- The reason of giving up a class stands in the log as it was written.
alter table changes drop constraint changes_reason_check;
alter table changes add constraint changes_reason_check check (length(reason) <= 2000);
