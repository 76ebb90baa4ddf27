-- Since when a file that was brought for a course is named by nothing of it: neither by what is published, nor by its draft,
-- nor by a version.
alter table course_files add column unnamed_since timestamptz;
