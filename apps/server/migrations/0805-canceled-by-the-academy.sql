-- A seat that the academy takes away ends as one that its student gives back: with a cancellation, which says who it was.
alter table student_class_cancellations add column by_academy boolean not null default false;

update student_class_cancellations n set by_academy = true
where n.reason in ('The class was moved.', 'The contract is paused')
  or exists (
    select from hours_movements m
    where m.student_class_id = n.student_class_id and m.kind = 'REFUND' and m.reason = 'canceled by the academy');
