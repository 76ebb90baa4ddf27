-- The courses of a student: those the current plan names; a plan that names none opens every course up to the student's level.
create view student_courses as
  select s.user_id as student_id, c.id as course_id
  from students s
  join lateral (
    select b.plan_id from subscriptions b where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1
  ) current on true
  cross join courses c
  left join levels own on own.id = s.level_id
  left join levels wanted on wanted.id = c.level_id
  where case
    when exists (select from plan_courses p where p.plan_id = current.plan_id)
      then exists (select from plan_courses p where p.plan_id = current.plan_id and p.course_id = c.id)
    else wanted.position is null or own.position is null or wanted.position <= own.position
  end;

-- What was really played, as [from, to] in seconds, in order and without overlap: seeking leaves no trace here.
alter table video_positions add column played jsonb not null default '[]';
create index video_positions_by_time on video_positions (student_id, updated_at desc);

-- How a student likes to watch, on every device.
create table playback_settings (
  student_id uuid primary key references students on delete cascade,
  speed      real not null default 1 check (speed between 0.25 and 4),
  captions   boolean not null default true
);
create index course_observations_by_time on course_observations (id desc);
create index course_classes_by_quiz on course_classes (video_quiz_id) where video_quiz_id is not null;

-- A course's version rises with whatever a device that keeps a copy would have to fetch again; images are left out.
create function raise_course_version(course uuid) returns void language sql as
  $$ update courses set version = version + 1 where id = course $$;
create function course_changed() returns trigger language plpgsql as $$
begin
  if (new.name, new.description, new.level_id, new.evaluation_id)
     is distinct from (old.name, old.description, old.level_id, old.evaluation_id) then
    new.version = old.version + 1;
  end if;
  return new;
end $$;
create trigger course_changed before update on courses for each row execute function course_changed();

create function course_class_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.course_id, new.position, new.name, new.description, new.video_file_id,
      new.captions_file_id, new.transcript, new.duration_seconds, new.video_quiz_id)
     is not distinct from (old.course_id, old.position, old.name, old.description, old.video_file_id,
      old.captions_file_id, old.transcript, old.duration_seconds, old.video_quiz_id) then
    return null;
  end if;
  perform raise_course_version(coalesce(new.course_id, old.course_id));
  if tg_op = 'UPDATE' and old.course_id <> new.course_id then
    perform raise_course_version(old.course_id);
  end if;
  return null;
end $$;
create trigger course_class_changed after insert or update or delete on course_classes
  for each row execute function course_class_changed();

create function course_attachment_changed() returns trigger language plpgsql as $$
begin
  perform raise_course_version(k.course_id)
  from course_classes k where k.id = coalesce(new.course_class_id, old.course_class_id);
  return null;
end $$;
create trigger course_attachment_changed after insert or update or delete on course_class_attachments
  for each row execute function course_attachment_changed();
