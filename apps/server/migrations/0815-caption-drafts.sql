-- Captions of a class that a transcription service drafts: one of a language at a time. What was heard so far is kept, so that
-- no sound is sent twice. A draft goes with its video, and a ready one with its file.
create table caption_drafts (
  id            uuid primary key default uuid_v7(),
  course_id     uuid not null references courses on delete cascade,
  -- the class of the draft whose video it was
  class_id      uuid not null,
  video_file_id uuid not null references files on delete cascade,
  language      text not null check (language ~ '^[a-z]{2,3}$'),
  state         text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'READY', 'FAILED')),
  problem       text check (problem ~ '^[a-z_]{1,40}$'),
  seconds       integer not null,
  seconds_done  double precision not null default 0,
  heard         jsonb not null default '[]',
  cues          integer,
  file_id       uuid references files on delete cascade,
  created_at    timestamptz not null,
  ended_at      timestamptz,
  constraint caption_draft_ends_once check ((state in ('READY', 'FAILED')) = (ended_at is not null)),
  constraint failed_caption_draft_says_why check (state <> 'FAILED' or problem is not null),
  constraint ready_caption_draft_is_a_file check ((state = 'READY') = (file_id is not null and cues is not null)),
  unique (course_id, class_id, language)
);
create index caption_drafts_by_video on caption_drafts (video_file_id);
create index caption_drafts_by_file on caption_drafts (file_id);
create index caption_drafts_failed on caption_drafts (ended_at) where state = 'FAILED';
