-- Of what both of two joined accounts were certified of, one certificate stays with the account that is closed.
alter table certificates
  drop constraint certificates_student_id_fkey,
  add constraint certificates_student_id_fkey foreign key (student_id) references users;
