-- Smaller versions of a video, which ffmpeg makes: one of a height, each a file of its own. They belong to the stored video, so
-- every course, draft and version that names it has them, and they go with it.
create table video_renditions (
  id            uuid primary key default uuid_v7(),
  video_file_id uuid not null references files,
  -- of the shorter side
  height        integer not null check (height in (360, 720)),
  state         text not null default 'WAITING'
                check (state in ('WAITING', 'MAKING', 'READY', 'NEEDLESS', 'FAILED', 'CALLED_OFF')),
  problem       text check (problem ~ '^[a-z_]{1,40}$'),
  -- how much of it is made
  share         double precision not null default 0 check (share between 0 and 1),
  -- when whoever makes it has last told that they still do
  looked_at     timestamptz,
  file_id       uuid references files,
  created_at    timestamptz not null,
  ended_at      timestamptz,
  constraint rendition_ends_once check ((state in ('WAITING', 'MAKING')) = (ended_at is null)),
  constraint failed_rendition_says_why check (state <> 'FAILED' or problem is not null),
  constraint ready_rendition_is_a_file check ((state = 'READY') = (file_id is not null)),
  unique (video_file_id, height)
);
create index video_renditions_by_file on video_renditions (file_id);
create index video_renditions_failed on video_renditions (ended_at) where state = 'FAILED';
