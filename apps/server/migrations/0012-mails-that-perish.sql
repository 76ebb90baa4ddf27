-- A mail may be true for a time only, or only while something else is: it is dropped rather than sent too late.
alter table mails
  add column good_until timestamptz,
  -- what has to hold still when it is handed over, as the feature that posted it wrote it down
  add column still jsonb,
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'DROPPED')),
  drop constraint ended_has_its_instant,
  add constraint ended_has_its_instant check ((state in ('SENT', 'FAILED', 'DROPPED')) = (ended_at is not null));
drop index mails_by_end;
create index mails_by_end on mails (ended_at) where ended_at is not null;
