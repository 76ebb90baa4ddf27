-- What lets a script of the school make calls in the name of somebody of the staff, in some of their areas and for a time.
create table api_tokens (
  id         uuid primary key default uuid_v7(),
  user_id    uuid not null references users,
  -- empty once whoever made it has left
  name       text not null check (length(name) <= 80),
  areas      text[] not null
    check (areas <@ array['people', 'timetable', 'content', 'money', 'settings'] and cardinality(areas) > 0),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index api_tokens_by_person on api_tokens (user_id, id);

-- Apart, since it is written with every call: what a token asked in its minute, and when and from where it was last used.
create table api_token_uses (
  token_id  uuid primary key references api_tokens on delete cascade,
  minute    timestamptz not null,
  in_minute integer not null,
  used_at   timestamptz not null,
  address   text not null check (length(address) <= 60)
);

-- Which token made a change; null for a person in the app, an import and the command line.
alter table changes
  add column api_token_id uuid references api_tokens,
  drop constraint changes_origin_check,
  add constraint changes_origin_check check (origin in ('APP', 'COMMAND_LINE', 'IMPORT', 'API')),
  add constraint a_token_says_so check ((origin = 'API') = (api_token_id is not null));
