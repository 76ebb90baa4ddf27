-- What every reader of a course is answered alike is kept in memory, under the revision it was read in: another number as soon
-- as anything of it is another, images, colours and the names of files included. A number is given once, whatever is rolled back.
create sequence course_revisions;
alter table courses add column revision bigint not null default nextval('course_revisions');

create function revise_course(course uuid) returns void language sql as
  $$ update courses set revision = nextval('course_revisions') where id = course $$;

create function course_revised() returns trigger language plpgsql as $$
begin
  if (new.name, new.description, new.version, new.level_id, new.image_file_id, new.evaluation_id)
     is distinct from
     (old.name, old.description, old.version, old.level_id, old.image_file_id, old.evaluation_id) then
    new.revision := nextval('course_revisions');
  end if;
  return new;
end $$;
-- the last by name: it sees the version that others raise
create trigger revise_what_readers_see before update on courses for each row execute function course_revised();

create function course_class_revised() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  perform revise_course(coalesce(new.course_id, old.course_id));
  if tg_op = 'UPDATE' and old.course_id <> new.course_id then
    perform revise_course(old.course_id);
  end if;
  return null;
end $$;
create trigger revise_what_readers_see after insert or update or delete on course_classes
  for each row execute function course_class_revised();

create function course_file_revised() returns trigger language plpgsql as $$
begin
  perform revise_course(k.course_id)
  from course_classes k where k.id in (new.course_class_id, old.course_class_id);
  return null;
end $$;
create trigger revise_what_readers_see after insert or update or delete on course_class_attachments
  for each row execute function course_file_revised();
create trigger revise_what_readers_see after insert or update or delete on course_class_captions
  for each row execute function course_file_revised();

create function course_level_revised() returns trigger language plpgsql as $$
begin
  if (new.code, new.color) is distinct from (old.code, old.color) then
    perform revise_course(id) from courses where level_id = new.id;
  end if;
  return null;
end $$;
create trigger revise_courses_of_the_level after update of code, color on levels
  for each row execute function course_level_revised();

create function file_of_course_revised() returns trigger language plpgsql as $$
begin
  if (new.name, new.media_type, new.size, new.sha256) is distinct from (old.name, old.media_type, old.size, old.sha256) then
    perform revise_course(course_id) from files_of_courses where file_id = new.id;
  end if;
  return null;
end $$;
create trigger revise_courses_of_the_file after update of name, media_type, size, sha256 on files
  for each row execute function file_of_course_revised();
