-- Courses that the school makes. What students read stays in `courses` and `course_classes`; beside it a course has one draft,
-- which is published in one step, and keeps every version that was.
alter table courses
  add column state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  -- null while it is what was published last
  add column draft jsonb check (jsonb_typeof(draft) = 'object'),
  -- rises with everything the staff do to the course: who changes it says on which one
  add column draft_version integer not null default 1,
  add column draft_by uuid references users,
  add column draft_at timestamptz,
  add column publish_at timestamptz,
  add column publish_by uuid references users,
  -- when a publication that was due could not be done, for what is missing in the draft
  add column publish_missed_at timestamptz,
  add constraint scheduled_by_somebody check ((publish_at is null) = (publish_by is null)),
  add constraint archived_is_not_scheduled check (state <> 'ARCHIVED' or publish_at is null);
create index courses_to_publish on courses (publish_at) where publish_at is not null;

-- A class that is taken out of its course stays for the marks and remarks of students.
alter table course_classes
  add column archived_at timestamptz,
  drop constraint course_classes_course_id_position_key,
  -- checked when a statement ends, so that one statement can put all of them in another order
  add constraint one_class_at_a_place
    exclude using btree (course_id with =, position with =) where (archived_at is null) deferrable initially immediate;
create index course_classes_by_course on course_classes (course_id);

create or replace function course_class_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.course_id, new.position, new.name, new.description, new.video_file_id,
      new.captions_file_id, new.transcript, new.duration_seconds, new.video_quiz_id, new.archived_at is null)
     is not distinct from (old.course_id, old.position, old.name, old.description, old.video_file_id,
      old.captions_file_id, old.transcript, old.duration_seconds, old.video_quiz_id, old.archived_at is null) then
    return null;
  end if;
  perform raise_course_version(coalesce(new.course_id, old.course_id));
  if tg_op = 'UPDATE' and old.course_id <> new.course_id then
    perform raise_course_version(old.course_id);
  end if;
  return null;
end $$;

-- What students have of a course is what was published of it, and only while it is.
create or replace view student_courses as
  select s.user_id as student_id, c.id as course_id
  from students s
  join lateral (
    select b.plan_id from subscriptions b where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1
  ) current on true
  cross join courses c
  left join levels own on own.id = s.level_id
  left join levels wanted on wanted.id = c.level_id
  where c.state = 'PUBLISHED' and case
    when exists (select from plan_courses p where p.plan_id = current.plan_id)
      then exists (select from plan_courses p where p.plan_id = current.plan_id and p.course_id = c.id)
    else wanted.position is null or own.position is null or wanted.position <= own.position
  end;

-- Files that were brought for a course: its draft and its versions name them.
create table course_files (
  course_id uuid not null references courses on delete cascade,
  file_id   uuid not null references files,
  kind      text not null check (kind in ('VIDEO', 'CAPTIONS', 'IMAGE', 'ATTACHMENT')),
  seconds   integer check (seconds > 0),
  width     integer check (width > 0),
  height    integer check (height > 0),
  added_at  timestamptz not null,
  primary key (course_id, file_id),
  constraint video_has_its_length check ((kind = 'VIDEO') = (seconds is not null))
);
create index course_files_by_file on course_files (file_id);

-- Every file a course may name, with those its classes consist of.
create view files_of_courses as
  select course_id, file_id, kind, seconds from course_files
  union select id, image_file_id, 'IMAGE', null from courses where image_file_id is not null
  union select course_id, image_file_id, 'IMAGE', null from course_classes where image_file_id is not null
  union select course_id, video_file_id, 'VIDEO', duration_seconds from course_classes where video_file_id is not null
  union select course_id, captions_file_id, 'CAPTIONS', null from course_classes where captions_file_id is not null
  union select k.course_id, a.file_id, 'ATTACHMENT', null
        from course_class_attachments a join course_classes k on k.id = a.course_class_id;

-- A course as its staff write it: what is published, in the form of a draft.
create function course_document(course uuid) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'name', c.name, 'description', c.description, 'level_id', c.level_id, 'image_file_id', c.image_file_id,
    'evaluation_id', c.evaluation_id,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'description', k.description, 'image_file_id', k.image_file_id,
        'video_file_id', k.video_file_id, 'captions_file_id', k.captions_file_id, 'transcript', k.transcript,
        'video_quiz_id', k.video_quiz_id,
        'attachments', coalesce((
          select jsonb_agg(a.file_id order by a.position, a.file_id)
          from course_class_attachments a where a.course_class_id = k.id), '[]')
      ) order by k.position)
      from course_classes k where k.course_id = c.id and k.archived_at is null), '[]'))
  from courses c where c.id = course $$;

create table course_versions (
  course_id    uuid not null references courses on delete cascade,
  number       integer not null check (number > 0),
  document     jsonb not null check (jsonb_typeof(document) = 'object'),
  -- null where the program did it: the courses of before, and the demo’s
  published_by uuid references users,
  published_at timestamptz not null,
  note         text not null default '' check (length(note) <= 500),
  primary key (course_id, number)
);
create function refuse_to_change_versions() returns trigger language plpgsql as $$
begin
  raise exception 'versions of courses are append-only' using errcode = 'restrict_violation';
end $$;
create trigger course_versions_are_append_only before update on course_versions
  for each row execute function refuse_to_change_versions();

insert into course_versions (course_id, number, document, published_at) select id, 1, course_document(id), now() from courses;
