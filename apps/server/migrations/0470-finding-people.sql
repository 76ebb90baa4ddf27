-- Finding somebody by what is typed of their name or address: without accents and capitals, any part of it.
create extension if not exists pg_trgm;

-- letters as they are searched for; what no accent makes of another letter is written as people type it
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(
    translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- Both begin a part with a tab, which no name holds: a word that begins a name is told from one that begins amid it, and
-- García López comes after all of García. The first is cut, so that whatever a name holds fits into an index.
alter table users
  add column folded_name text collate "C" not null
    generated always as (left(folded(last_name), 60) || chr(9) || left(folded(first_name), 60)) stored,
  add column folded_words text collate "C" not null
    generated always as (chr(9) || folded(last_name) || chr(9) || folded(first_name) || chr(9) || folded(email)) stored;
create index users_by_name on users (folded_name, id) where deleted_at is null;
create index users_by_words on users using gin (folded_words gin_trgm_ops) where deleted_at is null;

-- When somebody was last here, on whatever device, also once its sign-in is over and forgotten. A row for everybody, so that
-- a list by it comes from one index; of its own, so that being seen waits for no change of the account.
create table last_seen (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz
);
create index last_seen_by_time on last_seen (seen_at desc nulls last, user_id);
insert into last_seen (user_id, seen_at)
select u.id, greatest(
  (select max(t.seen_at) from access_tokens t where t.user_id = u.id),
  (select max(s.created_at) from accounts_sessions s where s.user_id = u.id))
from users u;

create function expect_to_see() returns trigger language plpgsql as $$
begin
  insert into last_seen (user_id) values (new.id);
  return null;
end $$;
create trigger everybody_may_be_seen after insert on users for each row execute function expect_to_see();

-- How many people there are, by role: counting fifty thousand costs more than reading the twenty that are shown. In several
-- parts, so that those who are added at once, on connections of their own, do not wait for each other; the sum is the number.
create table people_count (
  part integer not null,
  role text not null check (role in ('student', 'teacher', 'staff')),
  number integer not null,
  primary key (role, part)
);
insert into people_count (part, role, number) select 0, role, count(*) from users where deleted_at is null group by role;

create function count_people() returns trigger language plpgsql as $$
begin
  insert into people_count (part, role, number)
  select pg_backend_pid() % 64, c.role, sum(c.number)
  from (
    select role, 1 as number from counted where tg_op <> 'DELETE' and deleted_at is null
    union all
    select role, -1 from counted where tg_op = 'DELETE' and deleted_at is null
  ) c group by c.role
  on conflict (role, part) do update set number = people_count.number + excluded.number;
  return null;
end $$;
create trigger people_are_counted after insert on users
  referencing new table as counted for each statement execute function count_people();
create trigger the_removed_are_counted after delete on users
  referencing old table as counted for each statement execute function count_people();

create function recount_person() returns trigger language plpgsql as $$
begin
  insert into people_count (part, role, number)
  select pg_backend_pid() % 64, c.role, sum(c.number)
  from (select new.role, 1 as number where new.deleted_at is null
        union all select old.role, -1 where old.deleted_at is null) c
  group by c.role having sum(c.number) <> 0 order by c.role
  on conflict (role, part) do update set number = people_count.number + excluded.number;
  return null;
end $$;
create trigger a_change_is_counted after update of role, deleted_at on users for each row
  when ((old.role, old.deleted_at is null) is distinct from (new.role, new.deleted_at is null))
  execute function recount_person();
