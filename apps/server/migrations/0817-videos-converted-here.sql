-- A video that no browser of its author converts waits for the server to do it, which tells how far it is.
alter table course_videos
  drop constraint course_videos_state_check,
  drop constraint video_ends_once,
  drop constraint refused_video_says_why,
  -- how much of it is converted
  add column share double precision not null default 0 check (share between 0 and 1),
  -- when whoever converts it, or is about to, has last told so
  add column looked_at timestamptz,
  add constraint course_videos_state_check
    check (state in ('PREPARING', 'WAITING', 'CONVERTING', 'READY', 'REFUSED')),
  add constraint video_ends_once check ((state in ('READY', 'REFUSED')) = (ended_at is not null)),
  -- of one that waits, why it is tried again
  add constraint refused_video_says_why
    check (state = 'WAITING' or (state = 'REFUSED') = (refusal is not null));
