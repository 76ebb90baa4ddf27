-- What the list of people is ordered and narrowed by, brought together on one row a person from the tables that say it, so
-- that an index gives each order and each narrowing however many people there are. What depends on the day is kept as days:
-- a contract has a standing and a last day, and today makes a status of both.
create view people_to_list as
select u.id as person_id, u.deleted_at is null as listed, u.folded_name as name, u.role,
  case when i.user_id is not null and i.accepted_at is null
      then case when u.disabled_at is null then 'INVITED' else 'REVOKED' end
    when u.disabled_at is not null then 'DISABLED'
    when i.user_id is null and g.user_id is not null and u.password_hash is null then 'NOT_INVITED'
    else 'ACTIVE' end as state,
  s.level_id, s.balance_minutes, b.plan_id, b.date_limit,
  case when s.user_id is null then null
    when b.student_id is null or b.paid_at is null and not b.is_trial then 'UNPAID'
    when b.canceled_at is not null then 'CANCELED'
    when b.is_trial then 'TRIAL'
    else 'PAID' end as standing,
  case when b.canceled_at is null then greatest(b.date_limit, b.warranty_limit) else b.date_limit end as last_day
from users u
left join students s on s.user_id = u.id
left join invitations i on i.user_id = u.id
left join imported_people g on g.user_id = u.id
left join lateral (
  select * from subscriptions c where c.student_id = u.id order by c.starts_on desc, c.id desc limit 1) b on true;

create table listed_people (
  person_id uuid primary key references users on delete cascade,
  -- whoever is deleted keeps the row: what else changes of them finds something to wait for
  listed boolean not null,
  name text collate "C" not null,
  role text not null check (role in ('student', 'teacher', 'staff')),
  state text not null check (state in ('ACTIVE', 'INVITED', 'NOT_INVITED', 'REVOKED', 'DISABLED')),
  level_id uuid,
  balance_minutes integer,
  -- of the latest contract
  plan_id uuid,
  date_limit date,
  standing text check (standing in ('UNPAID', 'CANCELED', 'TRIAL', 'PAID')),
  last_day date
);
insert into listed_people select * from people_to_list;

create index listed_by_name on listed_people (name, person_id) where listed;
create index listed_by_hours on listed_people (balance_minutes, name, person_id) where listed;
create index listed_by_most_hours on listed_people (balance_minutes desc nulls last, name, person_id) where listed;
create index listed_by_contract on listed_people (date_limit, name, person_id) where listed;
create index listed_by_last_contract on listed_people (date_limit desc nulls last, name, person_id) where listed;
create index listed_by_role on listed_people (role) where listed;
create index listed_by_state on listed_people (state) where listed;
create index listed_by_level on listed_people (level_id) where listed;
create index listed_by_plan on listed_people (plan_id) where listed;
create index listed_by_standing on listed_people (standing, last_day) where listed;
drop index users_by_name;

-- Two changes of one person, of what different tables say: the second waits for the row, and what it then reads has the first.
-- It goes from person to person by indexes, also in tables that have just grown and whose statistics do not tell of it.
create function list_anew(people uuid[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from listed_people where person_id = any (people) order by person_id for no key update;
  insert into listed_people as l
  select * from people_to_list where person_id = any (people) order by person_id
  on conflict (person_id) do update set
    listed = excluded.listed, name = excluded.name, role = excluded.role, state = excluded.state,
    level_id = excluded.level_id, balance_minutes = excluded.balance_minutes, plan_id = excluded.plan_id,
    date_limit = excluded.date_limit, standing = excluded.standing, last_day = excluded.last_day
  where l is distinct from excluded;
end $$;

create function list_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform list_anew(array(select distinct id from changed));
  elsif tg_table_name = 'subscriptions' then
    perform list_anew(array(select distinct student_id from changed));
  else
    perform list_anew(array(select distinct user_id from changed));
  end if;
  return null;
end $$;

create trigger who_comes_is_listed after insert on users
  referencing new table as changed for each statement execute function list_changed();
create trigger who_changes_is_listed after update on users
  referencing new table as changed for each statement execute function list_changed();
create trigger who_becomes_a_student_is_listed after insert on students
  referencing new table as changed for each statement execute function list_changed();
create trigger a_students_facts_are_listed after update on students
  referencing new table as changed for each statement execute function list_changed();
create trigger an_invitation_is_listed after insert on invitations
  referencing new table as changed for each statement execute function list_changed();
create trigger its_acceptance_is_listed after update on invitations
  referencing new table as changed for each statement execute function list_changed();
create trigger its_end_is_listed after delete on invitations
  referencing old table as changed for each statement execute function list_changed();
create trigger who_is_imported_is_listed after insert on imported_people
  referencing new table as changed for each statement execute function list_changed();
create trigger who_is_no_longer_imported_is_listed after delete on imported_people
  referencing old table as changed for each statement execute function list_changed();
create trigger a_contract_is_listed after insert on subscriptions
  referencing new table as changed for each statement execute function list_changed();
create trigger a_contracts_change_is_listed after update on subscriptions
  referencing new table as changed for each statement execute function list_changed();
create trigger a_contracts_end_is_listed after delete on subscriptions
  referencing old table as changed for each statement execute function list_changed();
create trigger who_is_no_student_is_listed after delete on students
  referencing old table as changed for each statement execute function list_changed();
