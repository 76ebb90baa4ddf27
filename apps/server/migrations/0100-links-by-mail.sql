-- A mail with a link that lets somebody in must not be readable afterwards: what it said goes when it ends.
alter table mails add column confidential boolean not null default false;

create index account_links_by_user on account_links (user_id) where used_at is null;
create index account_links_by_end on account_links (expires_at);
