-- A month that was verified is paid as it was read then: its classes are kept with it. Months without them are open.
update honorarium_statements set state = 'DRAFT', verified_by = null, verified_at = null, paid_at = null;
alter table honorarium_statements
  add column rows jsonb,
  add constraint verified_keeps_its_rows check ((state = 'DRAFT') = (rows is null)),
  add constraint verified_says_when check ((state = 'DRAFT') = (verified_at is null)),
  add constraint paid_says_when check ((state = 'PAID') = (paid_at is not null));
