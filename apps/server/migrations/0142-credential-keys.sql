-- The keys that sign credentials of badges. One signs; those before it only verify, and their private half is forgotten.
create table credential_keys (
  -- the RFC 7638 thumbprint of the public key
  id          text primary key,
  public_key  jsonb not null check (not public_key ? 'd'),
  private_key jsonb,
  created_at  timestamptz not null,
  retired_at  timestamptz,
  constraint a_retired_key_signs_nothing check ((retired_at is null) = (private_key is not null))
);
create unique index one_key_signs on credential_keys ((true)) where retired_at is null;
