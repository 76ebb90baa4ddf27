-- What is written and not published is read in the order of the list.
create index questions_to_publish on questions (id) where draft is not null and state <> 'ARCHIVED';
