-- A reservation keeps its identity when it moves to another class.
create table student_class_moves (
  id               uuid primary key default uuid_v7(),
  student_class_id uuid not null references student_classes on delete cascade,
  from_class_id    uuid not null references scheduled_live_classes,
  to_class_id      uuid not null references scheduled_live_classes,
  created_at       timestamptz not null,
  constraint moves_lead_elsewhere check (from_class_id <> to_class_id)
);
create index student_class_moves_by_student_class on student_class_moves (student_class_id, id);

alter table student_classes
  -- the deadline that had passed when the reservation was moved: a later class does not bring it back
  add column cancel_free_cap timestamptz,
  add column document_handed_in_at timestamptz,
  add column document_decided_at timestamptz,
  add column document_decided_by uuid references users,
  add column document_decision_reason text,
  add constraint decided_document_says_by_whom check (
    (coalesce(status_non_attendance_doc, 'PENDING') <> 'PENDING') = (document_decided_at is not null)
    and (document_decided_at is null) = (document_decided_by is null)),
  add constraint rejected_document_says_why check (
    status_non_attendance_doc is distinct from 'REJECTED' or length(trim(document_decision_reason)) > 0),
  add constraint hours_back_only_for_the_absent check (
    status_non_attendance_doc is distinct from 'APPROVED' or attended is false);

-- The queue of those who decide, the oldest first, and what they have decided, the latest first.
create index student_classes_documents_pending on student_classes (document_handed_in_at, id)
  where status_non_attendance_doc = 'PENDING';
create index student_classes_documents_decided on student_classes (document_decided_at desc, id desc)
  where document_decided_at is not null;
