-- One row: the secret that signs links to files, the same for every process that shares this database.
-- Two random UUIDs hold 244 random bits from the operating system.
create table signing_key (
  id     smallint primary key default 1 check (id = 1),
  secret bytea not null check (length(secret) >= 32)
);
insert into signing_key (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
