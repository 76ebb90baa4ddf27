-- A message has a cause: its kind, the id of what it is about (of_id), and the occasion if that can cause the same kind
-- again. Erasing a person finds notifications by of_id.

alter table notifications drop constraint notifications_user_id_dedupe_key_key;
alter table notifications add column of_id uuid;

create function id_in_key(key text) returns uuid language sql immutable as $$
  select substring(key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
$$;
-- What follows the id, or the words before the occasion if there is none.
create function occasion_in_key(kind text, key text) returns text language sql immutable as $$
  select case
    when kind in ('HONORARIUM_VERIFIED', 'HONORARIUM_PAID') then ''
    when id_in_key(key) is null
      then regexp_replace(key, '^(welcome$|second factor on |second factor off |calendar address )', '')
    when kind in ('REMINDER', 'TEACHER_REMINDER') then regexp_replace(rest, ':(\d+)$', ' \1')
    else rest
  end
  from (select ltrim(substr(key, strpos(key, id_in_key(key)::text) + 36), ':/ ') as rest) after_id
$$;
-- One pass over the table, which can be large. Without an id in the key, a notification is about its person alone.
alter table notifications
  alter column of_id type uuid using coalesce(id_in_key(dedupe_key), user_id),
  alter column dedupe_key type text using coalesce(occasion_in_key(kind, dedupe_key), id::text);
drop function occasion_in_key(text, text);
drop function id_in_key(text);
alter table notifications rename column dedupe_key to occasion;

-- a class that a teacher dropped: the cancellation is the occasion
update notifications n set of_id = c.class_id, occasion = c.id::text from class_cancellations c where n.of_id = c.id;

-- of keys that differ only in words, each stays
update notifications n set occasion = trim(n.occasion || ' ' || n.id)
from (
  select id, row_number() over (partition by user_id, kind, of_id, occasion order by id) as place from notifications
) p
where p.id = n.id and p.place > 1;

alter table notifications
  alter column of_id set not null,
  alter column of_id set default uuid_v7(),
  alter column occasion set not null,
  alter column occasion set default '',
  add constraint one_notification_per_cause unique (user_id, kind, of_id, occasion);

-- every earlier mail is a cause of its own
alter table mails
  add column kind text not null default 'EARLIER',
  add column of_id uuid not null default uuid_v7(),
  add column occasion text not null default '';
alter table mails
  alter column kind drop default,
  add constraint one_mail_per_cause unique (recipient, kind, of_id, occasion);
