-- A student may change a rating for some time: the teacher's average follows.
create function change_rating() returns trigger language plpgsql as $$
begin
  update teachers set rating_sum = rating_sum + new.stars - old.stars where user_id = new.teacher_id;
  return null;
end $$;
create trigger changed_ratings_are_summed after update of stars on teacher_ratings
  for each row when (old.stars <> new.stars) execute function change_rating();
