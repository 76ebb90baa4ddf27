-- An app token is valid while its sign-in is open. Ending access then writes the sign-ins of a person and not their tokens,
-- however many there are. Each token has a sign-in, and a sign-in has the 20 newest of its tokens.

insert into accounts_sessions (id_hash, user_id, created_at, expires_at, ended_at, factor_shown)
select sha256(token_hash), user_id, created_at, expires_at, revoked_at, factor_shown from access_tokens where session_hash is null;
-- another hash than that of the token, which as a cookie would open the session
update access_tokens set session_hash = sha256(token_hash) where session_hash is null;
update oauth_codes c set session_hash = t.session_hash from access_tokens t
where t.code_hash = c.code_hash and c.session_hash is null;
delete from oauth_codes where session_hash is null;

delete from access_tokens where token_hash in (
  select token_hash from (
    select token_hash, row_number() over (partition by session_hash order by created_at desc, id desc) as place
    from access_tokens
  ) t where place > 20
);
delete from oauth_codes c
where c.expires_at < now() and not exists (select from access_tokens t where t.code_hash = c.code_hash);

alter table oauth_codes alter column session_hash set not null;
alter table access_tokens
  alter column session_hash set not null,
  drop constraint access_tokens_session_hash_fkey,
  add constraint access_tokens_session_hash_fkey
    foreign key (session_hash) references accounts_sessions on delete cascade,
  -- whether the second factor was shown is read from the sign-in
  drop column factor_shown;

-- All tokens of a person that end in one transaction are announced once, because PostgreSQL sends equal messages once.
create or replace function announce_ended_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('tokens', old.user_id::text);
  return null;
end $$;
create trigger removed_tokens_are_announced after delete on access_tokens
  for each row when (old.revoked_at is null) execute function announce_ended_token();
create trigger ended_sessions_are_announced after update of ended_at on accounts_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_ended_token();
