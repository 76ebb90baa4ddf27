-- what somebody had is looked for as well: of sessions that are over, and with the whole account
drop index access_tokens_by_session;
create index access_tokens_by_session on access_tokens (session_hash);
drop index access_tokens_by_user;
create index access_tokens_by_user on access_tokens (user_id);

-- how many have a badge, and whether anybody ever had
create index student_badges_by_badge on student_badges (badge_id, revoked_at);
