-- Requests to delete an account, kept as what was asked for and what became of it.
alter table users drop column deletion_requested_at;
create table account_deletions (
  id            uuid primary key default uuid_v7(),
  user_id       uuid not null references users,
  requested_at  timestamptz not null,
  due_at        timestamptz not null check (due_at > requested_at),
  taken_back_at timestamptz,
  done_at       timestamptz,
  constraint taken_back_or_done check (taken_back_at is null or done_at is null),
  constraint done_when_due check (done_at is null or done_at >= due_at)
);
create unique index one_open_deletion on account_deletions (user_id) where taken_back_at is null and done_at is null;
create index account_deletions_due on account_deletions (due_at) where taken_back_at is null and done_at is null;

-- A document may be erased while what was decided of it stays, because hours came back for it.
alter table student_classes
  add column document_erased boolean not null default false,
  drop constraint document_has_a_status,
  add constraint document_has_a_status check (case
    when document_erased then non_attendance_doc_file_id is null and status_non_attendance_doc is not null
    else (non_attendance_doc_file_id is null) = (status_non_attendance_doc is null) end);
