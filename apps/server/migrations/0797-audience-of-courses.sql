-- Whom a level opens a course to: who is as far, and who has no level.
create function level_opens(wanted integer, own integer) returns boolean language sql immutable parallel safe
  as $$ select wanted is null or own is null or wanted <= own $$;

-- Every student beside every course, published or not: whether the plan names it, null where the plan names none and the level
-- decides.
create view course_audience as
  select s.user_id as student_id, c.id as course_id, c.state, wanted.position::integer as wanted_position,
    own.position::integer as own_position,
    case when exists (select from plan_courses p where p.plan_id = current.plan_id)
      then exists (select from plan_courses p where p.plan_id = current.plan_id and p.course_id = c.id) end as by_plan
  from students s
  join lateral (
    select b.plan_id from subscriptions b where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1
  ) current on true
  cross join courses c
  left join levels own on own.id = s.level_id
  left join levels wanted on wanted.id = c.level_id;

create or replace view student_courses as
  select student_id, course_id from course_audience
  where state = 'PUBLISHED' and coalesce(by_plan, level_opens(wanted_position, own_position));
