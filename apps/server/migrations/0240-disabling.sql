-- Staff disable and enable people. A deleted account is disabled for good and is nobody's.
alter table users add column deleted_at timestamptz;
update users u set deleted_at = d.done_at, disabled_at = coalesce(u.disabled_at, d.done_at)
from account_deletions d where d.user_id = u.id and d.done_at is not null;
alter table users add constraint deleted_is_disabled check (deleted_at is null or disabled_at is not null);
create index users_disabled on users (id) where disabled_at is not null and deleted_at is null;

-- What staff did about the access of a person, and why. Nobody in changed_by: on the server's command line.
create table access_changes (
  id         uuid primary key default uuid_v7(),
  user_id    uuid not null references users,
  kind       text not null
             check (kind in ('DISABLED', 'ENABLED', 'INVITATION_REVOKED', 'INVITED_AGAIN', 'ADDRESS_CORRECTED')),
  changed_by uuid references users,
  reason     text not null check (length(reason) <= 500),
  created_at timestamptz not null,
  constraint nobody_disables_themselves check (kind <> 'DISABLED' or changed_by is distinct from user_id)
);
create index access_changes_by_user on access_changes (user_id, id);
