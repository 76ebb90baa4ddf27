-- What the office keeps of a teacher on paper: contract, diploma, permit. It goes with the teacher's account.
create table teacher_documents (
  id          uuid primary key default uuid_v7(),
  teacher_id  uuid not null references teachers on delete cascade,
  kind        text not null check (length(kind) between 1 and 60 and kind = btrim(kind)),
  file_id     uuid not null unique references files,
  note        text not null default '' check (length(note) <= 1000),
  -- the last day it is good for; null where it never ends
  valid_until date,
  -- whether the teacher reads it too
  shared      boolean not null default false,
  created_at  timestamptz not null,
  archived_at timestamptz,
  -- the last day that the staff were told of: another one is told of anew
  told_of     date,
  version     integer not null default 1
);
create index teacher_documents_of_a_teacher on teacher_documents (teacher_id, id desc);
create index teacher_documents_by_end on teacher_documents (valid_until, id) where archived_at is null;

alter table academy_settings
  add column document_notice_days integer not null default 30
    constraint academy_settings_document_notice_days_check check (document_notice_days between 0 and 366);
