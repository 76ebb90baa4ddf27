-- Whether teachers can reserve for students in their own classes.
alter table academy_settings add column teachers_reserve boolean not null default false;
