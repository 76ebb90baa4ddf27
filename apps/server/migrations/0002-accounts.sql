-- Sign-in. Every secret is stored as its SHA-256 only.

create table accounts_sessions (
  id_hash     bytea primary key check (length(id_hash) = 32),
  user_id     uuid not null references users on delete cascade,
  user_agent  text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
create index accounts_sessions_by_user on accounts_sessions (user_id);

create table oauth_codes (
  code_hash      bytea primary key check (length(code_hash) = 32),
  user_id        uuid not null references users on delete cascade,
  client_id      text not null,
  redirect_uri   text not null,
  code_challenge text,
  session_hash   bytea references accounts_sessions on delete cascade,
  expires_at     timestamptz not null,
  consumed_at    timestamptz
);

create table access_tokens (
  token_hash  bytea primary key check (length(token_hash) = 32),
  user_id     uuid not null references users on delete cascade,
  client_id   text not null,
  -- the code it was given for: replaying that code revokes the token
  code_hash   bytea references oauth_codes on delete cascade,
  session_hash bytea references accounts_sessions on delete set null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  revoked_at  timestamptz
);
create index access_tokens_by_code on access_tokens (code_hash);
create index access_tokens_by_user on access_tokens (user_id) where revoked_at is null;

-- Attempts counted per door and per key (account, address), shared by all processes.
create table attempt_counters (
  bucket       text not null,
  window_start timestamptz not null,
  attempts     integer not null default 0,
  primary key (bucket, window_start)
);
create index attempt_counters_by_age on attempt_counters (window_start);

-- One-time links: password reset, invitation, first staff account.
create table account_links (
  token_hash  bytea primary key check (length(token_hash) = 32),
  kind        text not null check (kind in ('PASSWORD_RESET', 'INVITATION', 'FIRST_STAFF')),
  user_id     uuid references users on delete cascade,
  role        text check (role in ('student', 'teacher', 'staff')),
  email       text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create table second_factors (
  user_id        uuid primary key references users on delete cascade,
  secret         bytea not null,
  confirmed_at   timestamptz,
  last_used_step bigint
);
create table recovery_codes (
  user_id   uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
