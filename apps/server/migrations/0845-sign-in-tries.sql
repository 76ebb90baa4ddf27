-- Failed sign-ins of browsers that the person has never signed in with. Whatever is sent, the rows are bounded: one for each
-- network, and one for each of 65,536 groups of accounts. Losing them with a crash is no harm.

create unlogged table network_tries (
  network      text primary key check (length(network) between 1 and 60),
  minute       timestamptz not null,
  in_minute    integer not null check (in_minute >= 0),
  window_start timestamptz not null,
  -- tries at accounts in this window: one byte for each of 1,024 groups of accounts
  groups       bytea not null check (length(groups) = 1024)
) with (fillfactor = 50);

create unlogged table account_tries (
  account_group integer primary key check (account_group between 0 and 65535),
  window_start  timestamptz not null,
  tries         integer not null check (tries >= 0)
) with (fillfactor = 50);
