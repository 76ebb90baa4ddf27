-- Whether a mail reached a mail server, or was kept as a file because there is none: nobody is told by a file.
alter table mails add column kept_as_file boolean not null default false;
-- The mails that ask the two people. The time to object begins when both were sent.
alter table merge_requests
  add column goes_mail_id uuid references mails on delete set null,
  add column stays_mail_id uuid references mails on delete set null;
create index merge_requests_by_goes_mail on merge_requests (goes_mail_id);
create index merge_requests_by_stays_mail on merge_requests (stays_mail_id);
