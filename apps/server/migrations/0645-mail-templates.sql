-- What a mail of the product says in the school's own words, by language; without a row it says the product's.
-- The texts hold variables such as {{class}}, and never markup. Who wrote them when is in the log of changes.

-- a version never comes again, so that whoever read a text that was taken back and written anew is told
create sequence mail_template_versions as integer;
create table mail_templates (
  kind     text not null check (length(kind) between 1 and 60),
  language text not null check (length(language) between 2 and 20),
  subject  text not null check (length(subject) between 1 and 150),
  body     text not null check (length(body) between 1 and 4000),
  version  integer not null default nextval('mail_template_versions'),
  primary key (kind, language)
);
