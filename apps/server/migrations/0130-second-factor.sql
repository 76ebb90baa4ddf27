-- The second factor of a person: a secret (encrypted), the last time step whose code was taken, and ten recovery codes.
alter table second_factors
  add constraint used_only_when_on check (confirmed_at is not null or last_used_step is null);
alter table recovery_codes
  drop constraint recovery_codes_user_id_fkey,
  add foreign key (user_id) references second_factors on delete cascade,
  add check (length(code_hash) = 32);

-- Somebody whose password was right and whose second factor is asked for. Spent by deleting it.
create table sign_in_steps (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_steps_by_user on sign_in_steps (user_id);
