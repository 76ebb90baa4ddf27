-- What is removed by its age is found by it, however much is kept.
create index access_tokens_by_end on access_tokens (least(expires_at, revoked_at));
create index accounts_sessions_by_end on accounts_sessions (least(expires_at, ended_at));
create index oauth_codes_by_end on oauth_codes (expires_at);
create index oauth_codes_by_session on oauth_codes (session_hash);

-- a range of blocks is not in order, and a plan that is made for every instant does not take it
drop index notifications_by_age;
create index notifications_by_time on notifications (created_at);

-- whoever asks for the office does not read all students
create index users_of_staff on users (id) where role = 'staff';
