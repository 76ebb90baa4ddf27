-- Many people have one name. It is the first one, whichever of the two fields it was typed in: sentences that call a person
-- by the first name then always have one.
create function one_name_first() returns trigger language plpgsql as $$
begin
  new.first_name := new.last_name;
  new.last_name := '';
  return new;
end $$;
create trigger one_name_first before insert or update of first_name, last_name on users for each row
  when (new.first_name = '' and new.last_name <> '') execute function one_name_first();
update users set last_name = last_name where first_name = '' and last_name <> '';
-- These stood for a last name that the product asked for.
update users set last_name = '' where last_name in ('.', '-', '–') and first_name <> '';
