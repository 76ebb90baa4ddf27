-- What the office is told of first: mails that did not go out, and videos that could not be read.
create index mails_failed on mails (ended_at) where state = 'FAILED';
create index mails_delayed on mails (created_at) where state = 'WAITING' and attempts > 0;
create index course_videos_refused on course_videos (ended_at) where state = 'REFUSED';
