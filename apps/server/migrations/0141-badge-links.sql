-- A badge is verified by a link that its student makes and ends. The codes before it were never shown to anybody.
alter table student_badges
  drop column verification_code,
  -- 160 random bits; its owner is shown the link again, so it is kept as it is
  add column link_key text unique check (link_key ~ '^[0-9a-f]{40}$'),
  add column shared_at timestamptz,
  add constraint a_link_has_its_instant check ((link_key is null) = (shared_at is null));
