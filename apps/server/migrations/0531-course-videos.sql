-- Resumable uploads of videos of courses that are not kept yet, and in which folder of a server their bytes lie.
create table course_uploads (
  id         text primary key,
  person_id  uuid not null references users on delete cascade,
  folder     uuid not null,
  created_at timestamptz not null,
  sequence   bigint not null generated always as identity
);
create index course_uploads_by_person on course_uploads (person_id, sequence);

-- Videos that have arrived: read, wrapped anew where that is needed, and put into the storage, by a job.
create table course_videos (
  id         uuid primary key default uuid_v7(),
  course_id  uuid not null references courses on delete cascade,
  -- the class of the draft for which it was brought
  class_id   uuid not null,
  upload_id  text not null unique,
  person_id  uuid not null references users,
  name       text not null,
  state      text not null default 'PREPARING' check (state in ('PREPARING', 'READY', 'REFUSED')),
  refusal    text check (refusal ~ '^[a-z_]{1,40}$'),
  file_id    uuid references files,
  created_at timestamptz not null,
  ended_at   timestamptz,
  constraint video_ends_once check ((state = 'PREPARING') = (ended_at is null)),
  constraint refused_video_says_why check ((state = 'REFUSED') = (refusal is not null)),
  constraint ready_video_is_a_file check (state = 'READY' or file_id is null)
);
create index course_videos_by_course on course_videos (course_id, id);

-- Videos have a day's measure of their own beside other files.
alter table upload_counts
  add column kind text not null default 'FILES' check (kind in ('FILES', 'VIDEOS')),
  drop constraint upload_counts_pkey,
  add primary key (person_id, day, kind);
