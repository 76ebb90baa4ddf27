-- Objects in the storage that no file names: written here before their bytes are put there, taken out by the file that comes
-- to name them, and back in when that file goes. The sweep removes what is here, and nothing else.
create table loose_objects (
  storage_key text primary key,
  since       timestamptz not null
);
create index loose_objects_by_age on loose_objects (since);

-- What a person sent on a day of the academy, so that nobody fills the disk.
create table upload_counts (
  person_id uuid not null references users on delete cascade,
  day       date not null,
  times     integer not null check (times > 0),
  bytes     bigint not null check (bytes >= 0),
  primary key (person_id, day)
);
create index upload_counts_by_day on upload_counts (day);

-- Resumable uploads of recordings that are not kept yet, and in which folder of a server their bytes lie.
create table recording_uploads (
  id         text primary key,
  student_id uuid not null references students on delete cascade,
  folder     uuid not null,
  created_at timestamptz not null,
  sequence   bigint not null generated always as identity
);
create index recording_uploads_by_student on recording_uploads (student_id, sequence);
create index recordings_by_age on recordings (created_at);
create index answers_by_recording on attempt_answers (audio_file_id) where audio_file_id is not null;
