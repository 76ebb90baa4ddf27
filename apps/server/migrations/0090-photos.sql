-- A photo is shown by an address that cannot be guessed: whoever is shown the person is shown the address.
alter table users add column photo_key text unique check (length(photo_key) = 40);
