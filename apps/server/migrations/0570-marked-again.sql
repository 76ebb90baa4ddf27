-- A remark is what a student tells the academy; what marking by another key made of an attempt has a name of its own.
alter table attempt_remarks rename to attempts_marked_again;
alter index remarks_by_question rename to marked_again_by_question;
alter table attempts_marked_again rename constraint attempt_remarks_pkey to attempts_marked_again_pkey;
alter table attempts_marked_again rename constraint attempt_remarks_attempt_id_question_id_version_key
  to attempts_marked_again_attempt_id_question_id_version_key;
alter table attempts_marked_again rename constraint attempt_remarks_attempt_id_fkey to attempts_marked_again_attempt_id_fkey;
alter table attempts_marked_again rename constraint attempt_remarks_marked_by_fkey to attempts_marked_again_marked_by_fkey;
