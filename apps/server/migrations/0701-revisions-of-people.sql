-- Who asks is found out with every request. What rarely changes of a person is kept in memory under these revisions: another
-- number as soon as any of it is another. A number is given once, whatever is rolled back or made anew.
create sequence person_revisions;
alter table users add column revision bigint not null default nextval('person_revisions');
alter table students add column revision bigint not null default nextval('person_revisions');
alter table levels add column revision bigint not null default nextval('person_revisions');

create function revise_person() returns trigger language plpgsql as $$
begin
  new.revision := nextval('person_revisions');
  return new;
end $$;

create trigger revise_who_asks before update on users for each row
  when ((new.role, new.email, new.first_name, new.last_name, new.time_zone, new.language, new.photo_key, new.staff_rights)
        is distinct from
        (old.role, old.email, old.first_name, old.last_name, old.time_zone, old.language, old.photo_key, old.staff_rights))
  execute function revise_person();
create trigger revise_who_asks before update on students for each row
  when (new.level_id is distinct from old.level_id) execute function revise_person();
create trigger revise_who_asks before update on levels for each row
  when ((new.code, new.name, new.color, new.position) is distinct from (old.code, old.name, old.color, old.position))
  execute function revise_person();

-- Which contract is a student's latest, and what it says.
create function contract_revised() returns trigger language plpgsql as $$
begin
  update students set revision = nextval('person_revisions') where user_id in (new.student_id, old.student_id);
  return null;
end $$;
create trigger revise_who_asks after insert or delete or update of
  student_id, starts_on, date_limit, warranty_limit, paid_at, canceled_at, is_trial, minutes, weekly_limit_minutes,
  monthly_limit_minutes
  on subscriptions for each row execute function contract_revised();
