-- A mail that names somebody whose account is gone, and still has to go out: it is kept for days after that, and no longer.
alter table mails add column names_who_left boolean not null default false;
create index mails_about_who_left on mails (ended_at) where names_who_left or user_id is null;
