-- An invitation outlives its links: the staff see who has not come in yet, and until when the last link is good.
create table invitations (
  user_id     uuid primary key references users on delete cascade,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null check (expires_at > sent_at),
  accepted_at timestamptz
);

insert into invitations (user_id, sent_at, expires_at, accepted_at)
select l.user_id, max(l.created_at), max(l.expires_at),
       case when bool_or(u.password_hash is not null) then coalesce(max(l.used_at), max(l.created_at)) end
from account_links l join users u on u.id = l.user_id
where l.kind = 'INVITATION' group by l.user_id;
