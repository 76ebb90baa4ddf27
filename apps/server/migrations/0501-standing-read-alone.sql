-- Whoever has a status is counted from the index alone, as far as they are counted; a map of all of them is not made first.
drop index listed_by_standing;
create index listed_by_standing on listed_people (standing, last_day) include (balance_minutes, person_id) where listed;
