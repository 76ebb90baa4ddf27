-- What a student says with the document that explains an absence.
alter table student_classes
  add column document_note text check (length(trim(document_note)) between 1 and 500),
  add check (document_note is null or status_non_attendance_doc is not null);
