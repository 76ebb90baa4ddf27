-- A contract that a file of people brings was paid before, elsewhere: it is no income, and its hours were not sold here.
alter table subscriptions add column is_imported boolean not null default false;

-- a row of a file and the contract it gave have one instant
update subscriptions b set is_imported = true
from changes c
where c.thing = 'PERSON' and c.thing_id = b.student_id and c.origin = 'IMPORT' and c.fields ? 'plan'
  and c.created_at = b.paid_at;
