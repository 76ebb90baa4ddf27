-- How a sign-in was proved: whether with a second factor, and when its person last showed the password. A sign-in that is
-- younger than its person's second factor was opened with it.

alter table accounts_sessions add column factor_shown boolean not null default false;
alter table access_tokens
  add column factor_shown boolean not null default false,
  add column proved_at timestamptz;
alter table api_tokens add column factor_shown boolean not null default false;

update accounts_sessions s set factor_shown = true from second_factors f
where f.user_id = s.user_id and f.confirmed_at <= s.created_at;
update access_tokens t set factor_shown = true from second_factors f
where f.user_id = t.user_id and f.confirmed_at <= t.created_at
  and exists (select from accounts_sessions s where s.id_hash = t.session_hash and s.factor_shown);
update api_tokens t set factor_shown = true from second_factors f
where f.user_id = t.user_id and f.confirmed_at <= t.created_at;
