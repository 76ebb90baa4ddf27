-- A device is a session with its tokens, or a token that has none. Its identifier is told; the digests are not.
alter table accounts_sessions add column id uuid not null unique default uuid_v7();
alter table access_tokens
  add column id uuid not null unique default uuid_v7(),
  -- written once a minute at most
  add column seen_at timestamptz;
create index access_tokens_by_session on access_tokens (session_hash) where revoked_at is null;
