-- A class has captions in several languages: those that are shown first, and more beside them.
alter table course_classes
  -- of the captions that are shown first; empty where it is the language that the academy teaches
  add column captions_language text not null default '' check (captions_language ~ '^([a-z]{2,3})?$');

create table course_class_captions (
  course_class_id uuid not null references course_classes on delete cascade,
  language        text not null check (language ~ '^[a-z]{2,3}$'),
  file_id         uuid not null references files,
  position        smallint not null,
  primary key (course_class_id, language)
);
create index course_class_captions_by_file on course_class_captions (file_id);
create trigger course_captions_changed after insert or update or delete on course_class_captions
  for each row execute function course_attachment_changed();

create or replace function course_class_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.course_id, new.position, new.name, new.description, new.video_file_id,
      new.captions_file_id, new.captions_language, new.transcript, new.duration_seconds, new.video_quiz_id,
      new.archived_at is null)
     is not distinct from (old.course_id, old.position, old.name, old.description, old.video_file_id,
      old.captions_file_id, old.captions_language, old.transcript, old.duration_seconds, old.video_quiz_id,
      old.archived_at is null) then
    return null;
  end if;
  perform raise_course_version(coalesce(new.course_id, old.course_id));
  if tg_op = 'UPDATE' and old.course_id <> new.course_id then
    perform raise_course_version(old.course_id);
  end if;
  return null;
end $$;

create or replace view files_of_courses as
  select course_id, file_id, kind, seconds from course_files
  union select id, image_file_id, 'IMAGE', null from courses where image_file_id is not null
  union select course_id, image_file_id, 'IMAGE', null from course_classes where image_file_id is not null
  union select course_id, video_file_id, 'VIDEO', duration_seconds from course_classes where video_file_id is not null
  union select course_id, captions_file_id, 'CAPTIONS', null from course_classes where captions_file_id is not null
  union select k.course_id, t.file_id, 'CAPTIONS', null
        from course_class_captions t join course_classes k on k.id = t.course_class_id
  union select k.course_id, a.file_id, 'ATTACHMENT', null
        from course_class_attachments a join course_classes k on k.id = a.course_class_id;

create or replace function course_document(course uuid) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'name', c.name, 'description', c.description, 'level_id', c.level_id, 'image_file_id', c.image_file_id,
    'evaluation_id', c.evaluation_id,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'description', k.description, 'image_file_id', k.image_file_id,
        'video_file_id', k.video_file_id, 'captions_file_id', k.captions_file_id,
        'captions_language', k.captions_language, 'transcript', k.transcript, 'video_quiz_id', k.video_quiz_id,
        'more_captions', coalesce((
          select jsonb_agg(jsonb_build_object('language', t.language, 'file_id', t.file_id) order by t.position, t.language)
          from course_class_captions t where t.course_class_id = k.id), '[]'),
        'attachments', coalesce((
          select jsonb_agg(a.file_id order by a.position, a.file_id)
          from course_class_attachments a where a.course_class_id = k.id), '[]')
      ) order by k.position)
      from course_classes k where k.course_id = c.id and k.archived_at is null), '[]'))
  from courses c where c.id = course $$;
