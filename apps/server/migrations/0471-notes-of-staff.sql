-- What staff note about a person for each other. It goes with the account it is about.
create table staff_notes (
  id         uuid primary key default uuid_v7(),
  user_id    uuid not null references users on delete cascade,
  author_id  uuid not null references users,
  text       text not null check (length(trim(text)) > 0 and length(text) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz,
  version    integer not null default 1
);
create index staff_notes_of_a_person on staff_notes (user_id, id desc);
create index staff_notes_by_author on staff_notes (author_id);
