-- What somebody was told is kept as facts and worded when it is read, in the language and zone its reader has then. What
-- was told before is kept as words alone.
alter table notifications
  add about jsonb,
  alter title drop not null,
  add constraint facts_or_words check ((about is null) = (title is not null));
-- the language a mail is written in, which its receiver's program and screen reader are told
alter table mails add language text not null default 'en';
