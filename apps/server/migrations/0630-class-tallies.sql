-- What the records and ratings of a class come to, on one row a class: the figures of a year are then a sum over its classes
-- instead of a search through every reservation. A reservation without a record costs nothing here; what is reserved is counted
-- by seats_taken. A row changes in the transaction that changes what it counts, so it is never behind.
create table class_tallies (
  class_id uuid primary key references scheduled_live_classes on delete cascade,
  came     integer not null default 0 check (came >= 0),
  absent   integer not null default 0 check (absent >= 0),
  -- of those who came, whose feedback was submitted
  told     integer not null default 0 check (told >= 0 and told <= came),
  ratings  integer not null default 0 check (ratings >= 0),
  stars    integer not null default 0 check (stars between ratings and ratings * 5)
) with (fillfactor = 80);

insert into class_tallies (class_id, came, absent, told, ratings, stars)
select s.class_id, count(*) filter (where s.state = 'RESERVED' and s.attended),
  count(*) filter (where s.state = 'RESERVED' and not s.attended),
  count(*) filter (where s.state = 'RESERVED' and s.attended and s.feedback_submitted_at is not null),
  count(r.id), coalesce(sum(r.stars), 0)
from student_classes s left join teacher_ratings r on r.student_class_id = s.id
where s.attended is not null or r.id is not null
group by s.class_id;

create function tally_records() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'RESERVED' and old.attended is not null then
    update class_tallies set
      came = came - old.attended::int,
      absent = absent - (not old.attended)::int,
      told = told - (old.attended and old.feedback_submitted_at is not null)::int
    where class_id = old.class_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'RESERVED' and new.attended is not null then
    insert into class_tallies as t (class_id, came, absent, told)
    values (new.class_id, new.attended::int, (not new.attended)::int,
      (new.attended and new.feedback_submitted_at is not null)::int)
    on conflict (class_id) do update set
      came = t.came + excluded.came, absent = t.absent + excluded.absent, told = t.told + excluded.told;
  end if;
  return null;
end $$;
create trigger records_are_tallied_on_insert after insert on student_classes
  for each row when (new.attended is not null) execute function tally_records();
create trigger records_are_tallied_on_update after update of state, class_id, attended, feedback_submitted_at on student_classes
  for each row when ((old.attended is not null or new.attended is not null)
    and (old.state, old.class_id, old.attended, old.feedback_submitted_at is null)
      is distinct from (new.state, new.class_id, new.attended, new.feedback_submitted_at is null))
  execute function tally_records();
create trigger records_are_tallied_on_delete after delete on student_classes
  for each row when (old.attended is not null) execute function tally_records();

-- A rating that goes with its class or its reservation finds no class any more, and its tally goes with the class.
create function tally_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update class_tallies set ratings = ratings - 1, stars = stars - old.stars
    where class_id = (select class_id from student_classes where id = old.student_class_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into class_tallies as t (class_id, ratings, stars)
    select class_id, 1, new.stars from student_classes where id = new.student_class_id
    on conflict (class_id) do update set ratings = t.ratings + 1, stars = t.stars + excluded.stars;
  end if;
  return null;
end $$;
create trigger ratings_are_tallied_on_insert after insert on teacher_ratings
  for each row execute function tally_ratings();
create trigger ratings_are_tallied_on_update after update of stars, student_class_id on teacher_ratings
  for each row when (old.stars <> new.stars or old.student_class_id <> new.student_class_id) execute function tally_ratings();
create trigger ratings_are_tallied_on_delete after delete on teacher_ratings
  for each row execute function tally_ratings();
