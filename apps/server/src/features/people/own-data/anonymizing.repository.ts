import { command } from '../../../platform/database/statement.ts'
import { mailsNaming, teachersOf } from './mails-naming.ts'

/**
 * Anonymizes a person. Data about them alone is deleted. Data that others or the books need stays without their name.
 */

const erase = (name: string, text: string) => command<[user: string]>(`anonymizing.${name}`, text)

/** Private classes whose title is a line that the student who booked them wrote, with the title that replaces it. */
const ownTitles = `(
  select c.id, t.name as instead, regexp_replace(split_part(c.description, E'\\n', 1), '^\\s+|\\s+$', '', 'g') as words
  from scheduled_live_classes c join live_class_types t on t.id = c.live_class_type_id
  where c.created_by = $1 and c.type_scheduled_class = 'PRIVATE' and c.topic_id is null)`

/** Same result as `namesOf`. */
const nameOfUser = `trim(first_name || ' ' || last_name)`

const ownClasses = `(select id from student_classes where student_id = $1)`

/** Files the person submitted or received, to be deleted once nothing references them. */
export const filesOf = command<[user: string], { id: string }>(
  'anonymizing.files-of',
  `select id from (
     select photo_file_id as id from users where id = $1
     union select non_attendance_doc_file_id from student_classes where student_id = $1
     union select file_id from feedback_files where student_class_id in ${ownClasses}
     union select file_id from recordings where student_id = $1
     union select w.audio_file_id from attempt_answers w join attempts t on t.id = w.attempt_id where t.student_id = $1
     union select attachment_file_id from class_cancellations where teacher_id = $1
     union select file_id from teacher_documents where teacher_id = $1
     union select file_id from data_exports where user_id = $1
   ) held where id is not null`,
)

/** Run in this order. */
export const erasures = [
  erase('tokens', `delete from access_tokens where user_id = $1`),
  erase('api-tokens', `update api_tokens set name = '', revoked_at = coalesce(revoked_at, now()) where user_id = $1`),
  erase(
    'uses-of-tokens',
    `delete from api_token_uses where token_id in (select id from api_tokens where user_id = $1)`,
  ),
  erase('codes', `delete from oauth_codes where user_id = $1`),
  erase('steps', `delete from sign_in_steps where user_id = $1`),
  erase('sessions', `delete from accounts_sessions where user_id = $1`),
  erase('links', `delete from account_links where user_id = $1`),
  erase('invitation', `delete from invitations where user_id = $1`),
  erase('factor', `delete from second_factors where user_id = $1`),
  erase('answers-kept', `delete from idempotency_keys where user_id = $1`),
  erase('calendar', `delete from calendar_feeds where user_id = $1`),
  erase('exports', `delete from data_exports where user_id = $1`),
  // before the names, because a title may contain one too
  erase(
    'titles-told',
    `update notifications n
     set title = replace(n.title, w.words, w.instead), body = replace(n.body, w.words, w.instead),
       about = jsonb_set(n.about, '{title}', to_jsonb(w.instead), false)
     from ${ownTitles} w cross join lateral (
       select w.id as of_id
       union all select s.id from student_classes s where s.class_id = w.id
       union all select q.id from substitute_requests q where q.class_id = w.id) t
     where n.of_id = t.of_id`,
  ),
  erase(
    'titles-told-together',
    `update notifications n set about = jsonb_set(n.about, '{classes}', (
       select jsonb_agg(case when w.id is null then e.line else jsonb_set(e.line, '{title}', to_jsonb(w.instead)) end
                        order by e.place)
       from jsonb_array_elements(n.about -> 'classes') with ordinality as e (line, place)
       left join ${ownTitles} w on w.id::text = e.line ->> 'liveClass'))
     where n.kind = 'SEVERAL_CLASSES' and exists (
       select from ${ownTitles} w
       where n.about -> 'classes' @> jsonb_build_array(jsonb_build_object('liveClass', w.id::text)))`,
  ),
  // In other people's notifications, remove only the name, so that the rest still makes sense. Only people who shared a
  // class with the person or whose level the person confirmed got such notifications.
  erase(
    'teacher-told',
    `update notifications n set about = jsonb_set(n.about, '{teacher}', 'null')
     from (select first_name, ${nameOfUser} as name from users where id = $1) w
     where n.user_id in (
       select s.student_id
       from (select student_id, class_id from student_classes
             union all select student_id, class_id from waitlist_entries) s
       join scheduled_live_classes c on c.id = s.class_id
       where c.teacher_id = $1
          or exists (select from class_cancellations g where g.class_id = c.id and g.teacher_id = $1)
          or exists (select from class_handovers g where g.class_id = c.id and g.teacher_id = $1)
       union
       select s.student_id from student_class_moves m join student_classes s on s.id = m.student_class_id
       join scheduled_live_classes c on c.id = m.from_class_id where c.teacher_id = $1
       union
       select t.student_id from placement_results p join attempts t on t.id = p.attempt_id where p.confirmed_by = $1)
     and (trim(n.about ->> 'teacher') = w.name
       -- feedback notifications use the teacher's first name
       or n.about ->> 'teacher' = w.first_name and n.of_id in (
         select s.id from student_classes s join scheduled_live_classes c on c.id = s.class_id
         where c.teacher_id = $1))`,
  ),
  // a booking notification uses the student's first name, and what they wrote
  erase(
    'student-told',
    `update notifications n set about = jsonb_set(n.about, '{student}', 'null') - 'wish'
     from student_classes s
     where s.student_id = $1 and n.about ? 'student' and n.of_id in (
       select s.class_id union all
       select m.from_class_id from student_class_moves m where m.student_class_id = s.id)`,
  ),
  // the same in notifications stored as text
  erase(
    'names-told',
    `update notifications n set title = replace(n.title, w.name, w.instead), body = replace(n.body, w.name, w.instead)
     from (select ${nameOfUser} as name, 'A former ' || role as instead
           from users where id = $1) w
     where w.name <> '' and position(w.name in n.title || n.body) > 0 and n.user_id in (
       ${teachersOf}
       union
       select s.student_id from student_classes s join scheduled_live_classes c on c.id = s.class_id
       where c.teacher_id = $1
          or exists (select from class_cancellations g where g.class_id = c.id and g.teacher_id = $1)
          or exists (select from class_handovers g where g.class_id = c.id and g.teacher_id = $1))`,
  ),
  erase(
    'bookings-told',
    `update notifications n set title = 'A former ' || u.role || substr(n.title, length(u.first_name) + 1)
     from users u
     where u.id = $1 and n.kind like 'PRIVATE_CLASS_%' and starts_with(n.title, u.first_name || ' ')
       and n.user_id in (${teachersOf})`,
  ),
  // a paid month keeps its amounts and class types
  erase(
    'titles-paid',
    `update honorarium_statements h
     set rows = (
       select jsonb_agg(case when w.id is null then r.row else jsonb_set(r.row, '{title}', to_jsonb(w.instead)) end order by r.at)
       from jsonb_array_elements(h.rows) with ordinality as r(row, at)
       left join ${ownTitles} w on w.id = (r.row ->> 'class_id')::uuid)
     where exists (select from ${ownTitles} w where h.rows @> jsonb_build_array(jsonb_build_object('class_id', w.id)))`,
  ),
  erase('notifications', `delete from notifications where user_id = $1`),
  erase('notification-choices', `delete from notification_preferences where user_id = $1`),
  erase('reminder-choices', `delete from reminder_choices where user_id = $1`),
  erase('reminders', `delete from reminders_sent where user_id = $1`),
  erase('mails', `delete from mails where user_id = $1`),
  erase('mails-about', `delete from mails m where m.ended_at is not null and m.id in ${mailsNaming}`),
  // an email that hasn't gone out yet must still be delivered, and is purged soon after
  erase(
    'mails-about-to-go',
    `update mails m set names_who_left = true where m.ended_at is null and m.id in ${mailsNaming}`,
  ),
  erase(
    'waitlist',
    `update waitlist_entries set state = 'LEFT', offer_expires_at = null
     where student_id = $1 and state in ('WAITING', 'OFFERED')`,
  ),
  erase('feedback-files', `delete from feedback_files where student_class_id in ${ownClasses}`),
  erase('notes', `delete from private_notes where author_id = $1 or student_class_id in ${ownClasses}`),
  // the reason of a merge is in the audit log of both accounts
  erase(
    'merge-reasons',
    `update changes h set reason = '' from merge_requests r
     where $1 in (r.goes_id, r.stays_id) and h.thing_id in (r.goes_id, r.stays_id) and h.act in ('MERGE_ASKED', 'MERGED')
       and h.reason = r.reason`,
  ),
  erase('merge-requests', `delete from merge_requests where goes_id = $1 or stays_id = $1`),
  erase('staff-notes', `delete from staff_notes where user_id = $1`),
  erase('teacher-documents', `delete from teacher_documents where teacher_id = $1`),
  erase(
    'documents-told',
    `delete from notifications where kind = 'TEACHER_DOCUMENT_ENDS' and about ->> 'person' = $1::text`,
  ),
  erase('last-seen', `update last_seen set seen_at = null where user_id = $1`),
  erase(
    'recorded-texts',
    `update student_classes set feedback_text = null,
       non_conforming_student_text = case when approved is false then 'Removed' end,
       document_erased = status_non_attendance_doc is not null, non_attendance_doc_file_id = null, document_note = null,
       document_decision_reason = case when status_non_attendance_doc = 'REJECTED' then 'Removed' end
     where student_id = $1`,
  ),
  erase(
    'changes',
    `update attendance_changes set
       before = before - '{feedback_text,non_conforming_student_text,topic_comment}'::text[],
       after = after - '{feedback_text,non_conforming_student_text,topic_comment}'::text[]
     where student_class_id in ${ownClasses}`,
  ),
  erase('topic-comments', `update topic_results set comment = '' where student_class_id in ${ownClasses}`),
  erase('reasons', `update student_class_cancellations set reason = '' where student_class_id in ${ownClasses}`),
  erase('rating-comments', `update teacher_ratings set comment = '' where student_class_id in ${ownClasses}`),
  erase('plan-reasons', `update subscriptions set cancel_reason = null where student_id = $1`),
  erase('plan-request', `delete from plan_requests where student_id = $1`),
  erase('pause-reasons', `update contract_pauses set reason = '' where student_id = $1`),
  erase(
    'descriptions',
    `update scheduled_live_classes set description = '' where created_by = $1 and type_scheduled_class = 'PRIVATE'`,
  ),
  erase('attempts', `delete from attempts where student_id = $1`),
  erase('uploads', `delete from recording_uploads where student_id = $1`),
  erase('course-uploads', `delete from course_uploads where person_id = $1`),
  erase('upload-counts', `delete from upload_counts where person_id = $1`),
  erase('recordings', `delete from recordings where student_id = $1`),
  erase('remarks', `delete from course_observations where student_id = $1`),
  erase('video-notes', `delete from video_notes where student_id = $1`),
  erase('watched', `delete from watched_classes where student_id = $1`),
  erase('videos', `delete from video_positions where student_id = $1`),
  erase('playback', `delete from playback_settings where student_id = $1`),
  erase('badges', `delete from student_badges where student_id = $1`),
  // anyone with the PDF can still verify it by its contents, without the name
  erase(
    'certificates',
    `update certificates set holder = null, issue_reason = case when issued_by is not null then '' end,
       end_reason = case when ended is not null then '' end
     where student_id = $1`,
  ),
  erase('availability', `delete from teacher_availability where teacher_id = $1`),
  erase('exceptions', `delete from teacher_availability_exceptions where teacher_id = $1`),
  erase('levels-given', `delete from teacher_levels where teacher_id = $1`),
  erase('types-given', `delete from teacher_class_types where teacher_id = $1`),
  erase('teacher', `update teachers set about = '', room_url = '' where user_id = $1`),
  erase('imported', `delete from imported_people where user_id = $1`),
  erase(
    'imported-rows',
    // a rejected row references no account: match it by address, external id or, if it has neither, by name alone
    `update people_import_rows r set cells = '{}', entry = '{}', differences = '[]', findings = '[]'
     from users u where u.id = $1 and (r.user_id = $1 or lower(r.entry ->> 'email') = u.email_canonical
       or r.entry ->> 'external_id' = u.external_id
       or trim(concat_ws(' ', r.entry ->> 'first_name', r.entry ->> 'last_name')) = trim(u.first_name || ' ' || u.last_name)
         and u.first_name || u.last_name <> ''
         and r.outcome is not null and r.user_id is null and coalesce(r.entry ->> 'email', '') not like '%_@_%'
         and (coalesce(r.entry ->> 'external_id', '') = '' or u.external_id is null))`,
  ),
  erase(
    'first-rows-of-files',
    // if the headings can still be chosen, the lines above them may name a person who is in no row
    `update people_imports i set top = '[]' from users u
     where u.id = $1 and exists (
       select from unnest(array[u.email_canonical, u.first_name, u.last_name]) name
       where name <> '' and position(lower(name) in lower(i.top::text)) > 0)`,
  ),
  erase('staff-changes', `update changes set reason = '', fields = '{}' where thing_id = $1`),
  // a change of teacher records names, and a private class may be named by what its student wrote
  erase(
    'class-changes',
    `update changes h set fields = '{}',
       name = case when c.type_scheduled_class = 'PRIVATE' and c.created_by = $1 then '' else h.name end
     from scheduled_live_classes c, (select ${nameOfUser} as name from users where id = $1) w
     where h.thing = 'LIVE_CLASS' and h.thing_id = c.id
       and (w.name in (trim(h.fields #>> '{teacher,from}'), trim(h.fields #>> '{teacher,to}'))
         or c.type_scheduled_class = 'PRIVATE' and c.created_by = $1)`,
  ),
  // the reason that staff entered when they dropped a class for them is in the audit log too
  erase(
    'given-up-kept',
    `update changes h set reason = '' from class_cancellations g
     where g.teacher_id = $1 and h.thing = 'LIVE_CLASS' and h.thing_id = g.class_id and h.reason = g.reason`,
  ),
  erase(
    'given-up',
    `update class_cancellations set reason = 'Removed', attachment_file_id = null where teacher_id = $1`,
  ),
  erase(
    'substitutes-told',
    `delete from notifications where kind = 'SUBSTITUTE_ANSWERED' and of_id in (
       select id from substitute_requests where teacher_id = $1)`,
  ),
  erase(
    'substitutes-asked',
    `update substitute_requests set
       answer = case when teacher_id = $1 then '' else answer end, note = case when asked_by = $1 then '' else note end
     where teacher_id = $1 or asked_by = $1`,
  ),
] as const

/** Replaces the person's name and credentials, so that no one can sign in to the account again. */
export const anonymizeUser = command<[user: string, now: string]>(
  'anonymizing.anonymize-user',
  `update users set email = id || '@deleted.invalid', email_canonical = id || '@deleted.invalid', password_hash = null,
     first_name = 'Former', last_name = case role when 'staff' then 'staff member' else role end,
     time_zone = null, language = null, photo_file_id = null, photo_key = null, nationality = null, gender = null,
     birth_date = null, civil_status = null, identification_type = null, identification_number = null,
     identification_expedition_date = null, identification_expedition_place = null, department = null, city = null,
     neighborhood = null, address = null, estrato = null, phone = null, external_id = null, education_level = null, blood_type = null,
     blood_rh = null, quiet_from = null, quiet_to = null, version = version + 1, disabled_at = coalesce(disabled_at, $2),
     deleted_at = $2
   where id = $1`,
)
