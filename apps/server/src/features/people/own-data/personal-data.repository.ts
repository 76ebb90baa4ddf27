import { publicClassTextNames } from '@aulaviva/domain/class-texts'
import { query } from '../../../platform/database/statement.ts'

/**
 * All data about a person, table by table: their own rows, and of other people only the names of teachers. Each select
 * has the person as $1 and a text `key` for paging.
 */

interface PartRow {
  key: string
  row: object
}

export const pageSize = 500

const part = (name: string, select: string) => ({
  name,
  select,
  statement: query<[user: string, after: string], PartRow>(
    `personal-data.${name}`,
    `select p.key, to_jsonb(p) - 'key' as row from (${select}) p
     where p.key collate "C" > $2 order by p.key collate "C" limit ${pageSize}`,
  ),
})

const teacherName = (column: string) =>
  `(select trim(t.first_name || ' ' || t.last_name) from users t where t.id = ${column})`

const className = `
  ct.name as type, cl.code as level, tp.title as topic, c.starts_at, c.ends_at,
  ${publicClassTextNames.map(name => `c.${name}`).join(', ')}`
const classJoins = `
  join live_class_types ct on ct.id = c.live_class_type_id left join levels cl on cl.id = c.level_id
  left join topics tp on tp.id = c.topic_id`
const myClasses = `student_classes s join scheduled_live_classes c on c.id = s.class_id ${classJoins}`

export const parts = [
  part(
    'profile',
    `select u.id::text as key, u.email, u.role, u.first_name, u.last_name, u.time_zone, u.language, u.nationality, u.gender,
       u.birth_date, u.civil_status, u.identification_type, u.identification_number, u.identification_expedition_date,
       u.identification_expedition_place, u.department, u.city, u.neighborhood, u.address, u.estrato, u.phone, u.external_id,
       u.education_level, u.blood_type, u.blood_rh, u.quiet_from, u.quiet_to, u.created_at,
       f.confirmed_at as second_factor_since, l.code as level, s.balance_minutes, t.about, t.room_url, t.rating_sum,
       t.rating_count, t.classes_given
     from users u left join students s on s.user_id = u.id left join levels l on l.id = s.level_id
     left join teachers t on t.user_id = u.id left join second_factors f on f.user_id = u.id where u.id = $1`,
  ),
  part('imported', 'select user_id::text as key, fields, imported_at from imported_people where user_id = $1'),
  part(
    'subscriptions',
    `select b.id::text as key, p.name as plan, b.starts_on, b.date_limit, b.warranty_limit, b.paid_at, b.canceled_at,
       b.cancel_reason
     from subscriptions b join plans p on p.id = b.plan_id where b.student_id = $1`,
  ),
  part(
    'pauses',
    `select id::text as key, starts_on, ends_on, reason, created_at, ended_at from contract_pauses where student_id = $1`,
  ),
  part(
    'plan-request',
    `select r.student_id::text as key, p.name as plan, r.asked_at
     from plan_requests r join plans p on p.id = r.plan_id where r.student_id = $1`,
  ),
  part(
    'hours',
    `select id::text as key, kind, minutes, reason, student_class_id as reservation, created_at
     from hours_movements where student_id = $1`,
  ),
  part(
    'reservations',
    `select s.id::text as key, s.id, ${className}, ${teacherName('c.teacher_id')} as teacher, s.state, s.cost_minutes,
       s.cancel_free_hours_before, s.reschedule_hours_before, s.reserved_at, s.canceled_at, s.attended, s.approved, s.non_conforming_student_text,
       (select w.feedback_text from told_feedback w where w.student_class_id = s.id) as feedback_text, s.feedback_submitted_at, s.status_non_attendance_doc, s.document_note, s.document_handed_in_at, s.document_decided_at,
       s.document_decision_reason
     from ${myClasses} where s.student_id = $1`,
  ),
  part(
    'level-moves',
    `select m.id::text as key, f.code as from_level, t.code as to_level, m.moved_at
     from level_moves m left join levels f on f.id = m.from_level_id left join levels t on t.id = m.to_level_id
     where m.student_id = $1`,
  ),
  part(
    'record-history',
    // a teacher's text is included once it is submitted; topic results have their own part
    `select h.id::text as key, h.student_class_id as reservation, h.created_at,
       (select u.role from users u where u.id = h.changed_by) as changed_by, h.after -> 'attended' as attended,
       h.after -> 'approved' as approved, h.after ->> 'non_conforming_student_text' as non_conforming_student_text,
       case when (h.after -> 'feedback_submitted')::boolean then h.after ->> 'feedback_text' end as feedback_text,
       coalesce((h.after -> 'feedback_submitted')::boolean, false) as feedback_submitted
     from attendance_changes h join student_classes s on s.id = h.student_class_id where s.student_id = $1`,
  ),
  part(
    'cancellations',
    `select n.id::text as key, n.student_class_id as reservation, n.reason, n.refunded_minutes, n.by_academy, n.created_at
     from student_class_cancellations n join student_classes s on s.id = n.student_class_id where s.student_id = $1`,
  ),
  part(
    'moves',
    `select m.id::text as key, m.student_class_id as reservation, m.from_class_id, m.to_class_id, m.created_at
     from student_class_moves m join student_classes s on s.id = m.student_class_id where s.student_id = $1`,
  ),
  part(
    'waitlist',
    `select w.id::text as key, ${className}, w.state, w.auto_accept_hours_before, w.offered_at, w.skip_reason, w.created_at
     from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id ${classJoins} where w.student_id = $1`,
  ),
  part(
    'groups',
    `select e.id::text as key, g.name as group, e.enrolled_at, e.ended_at, e.ending
     from group_enrollments e join class_groups g on g.id = e.group_id where e.student_id = $1`,
  ),
  part(
    'topic-results',
    `select r.student_class_id || ' ' || r.topic_id as key, r.student_class_id as reservation, p.title as topic, r.result,
       r.comment, r.updated_at
     from told_topic_results r join topics p on p.id = r.topic_id join student_classes s on s.id = r.student_class_id
     where s.student_id = $1`,
  ),
  part(
    'ratings-given',
    `select r.id::text as key, r.student_class_id as reservation, ${teacherName('r.teacher_id')} as teacher, r.stars,
       r.comment, r.created_at
     from teacher_ratings r join student_classes s on s.id = r.student_class_id where s.student_id = $1`,
  ),
  part(
    'ratings-received',
    // name only the class: who rated it is not the teacher's data
    `select r.id::text as key, ${className}, r.stars, r.comment, r.created_at
     from teacher_ratings r join student_classes s on s.id = r.student_class_id
     join scheduled_live_classes c on c.id = s.class_id ${classJoins} where r.teacher_id = $1`,
  ),
  part(
    'tests',
    `select t.id::text as key, a.kind, t.title, t.state, t.started_at, t.submitted_at, t.ended_by, t.score, t.passed,
       (select jsonb_agg(jsonb_build_object('question', q -> 'prompt' -> 'text', 'answer', w.answer,
                  'recording', w.audio_file_id, 'saved_at', w.saved_at,
                  'credit', case when t.state = 'GRADED' then w.credit end,
                  'comment', case when t.state = 'GRADED' then w.comment end) order by w.saved_at, w.question_id)
        from attempt_answers w
        left join lateral (select x as q from jsonb_array_elements(t.questions) x
                           where x ->> 'id' = w.question_id::text limit 1) asked on true
        where w.attempt_id = t.id) as answers
     from attempts t join assessments a on a.id = t.assessment_id where t.student_id = $1`,
  ),
  part(
    'placement',
    `select r.attempt_id::text as key, l.code as level, r.cefr, r.skills, r.comment, r.confirmed_at,
       ${teacherName('r.confirmed_by')} as confirmed_by
     from placement_results r join attempts t on t.id = r.attempt_id join levels l on l.id = r.level_id
     where t.student_id = $1`,
  ),
  part(
    'badges',
    `select a.id::text as key, b.name, b.description, a.awarded_at, a.link_key, a.shared_at, a.revoked_at
     from student_badges a join badges b on b.id = a.badge_id where a.student_id = $1`,
  ),
  part(
    'certificates',
    `select c.id::text as key, c.title, c.level_code, c.holder, c.completed_at, c.minutes, c.score, c.issued_at, c.issue_reason,
       c.ended, c.ended_at, c.end_reason, c.link_key
     from certificates c where c.student_id = $1`,
  ),
  part(
    'videos',
    `select v.course_class_id::text as key, o.name as course, k.name as class, v.seconds, v.played_seconds, v.played,
       v.updated_at, w.watched_at
     from video_positions v join course_classes k on k.id = v.course_class_id join courses o on o.id = k.course_id
     left join watched_classes w on w.course_class_id = v.course_class_id and w.student_id = v.student_id
     where v.student_id = $1
     union all
     select w.course_class_id::text, o.name, k.name, null, null, null, null, w.watched_at
     from watched_classes w join course_classes k on k.id = w.course_class_id join courses o on o.id = k.course_id
     where w.student_id = $1 and not exists (select from video_positions v
       where v.student_id = w.student_id and v.course_class_id = w.course_class_id)`,
  ),
  part('playback', `select student_id::text as key, speed, captions from playback_settings where student_id = $1`),
  part(
    'remarks',
    `select b.id::text as key, o.name as course, k.name as class, b.text, b.created_at
     from course_observations b join course_classes k on k.id = b.course_class_id join courses o on o.id = k.course_id
     where b.student_id = $1`,
  ),
  part(
    'video-notes',
    `select n.id::text as key, o.name as course, k.name as class, n.second, n.text, n.created_at, n.updated_at
     from video_notes n join course_classes k on k.id = n.course_class_id join courses o on o.id = k.course_id
     where n.student_id = $1`,
  ),
  part(
    'recordings',
    `select r.file_id::text as key, r.file_id as recording, r.seconds, r.created_at
     from recordings r where r.student_id = $1`,
  ),
  part(
    'notifications',
    `select id::text as key, kind, title, body, about, link, created_at, read_at
     from notifications where user_id = $1`,
  ),
  part('mails', `select id::text as key, recipient, state, created_at, ended_at from mails where user_id = $1`),
  part(
    'notification-choices',
    `select topic as key, topic, in_app, mail from notification_preferences where user_id = $1
     union all select 'reminders', 'reminder minutes', null, array_to_string(minutes, ', ')
     from reminder_choices where user_id = $1`,
  ),
  part(
    'devices',
    `select s.id::text as key, s.user_agent, s.created_at, s.ended_at, s.expires_at,
       (select max(t.seen_at) from access_tokens t where t.session_hash = s.id_hash) as seen_at
     from accounts_sessions s where s.user_id = $1`,
  ),
  part(
    'calendar-addresses',
    `select encode(token_hash, 'hex') as key, created_at, revoked_at from calendar_feeds where user_id = $1`,
  ),
  part(
    'api-tokens',
    `select t.id::text as key, t.name, t.areas, t.created_at, t.expires_at, t.revoked_at, w.used_at, w.address
     from api_tokens t left join api_token_uses w on w.token_id = t.id where t.user_id = $1`,
  ),
  part(
    'data-exports',
    `select id::text as key, state, requested_at, ready_at, expires_at from data_exports where user_id = $1`,
  ),
  part('changes', `select id::text as key, act, fields, reason, created_at from changes where thing_id = $1`),
  part(
    'merge-requests',
    `select id::text as key, goes_id = $1 as goes, asked_at, reason, state, confirmed_at, ended_at
     from merge_requests where goes_id = $1 or stays_id = $1`,
  ),
  part(
    'deletion-requests',
    `select id::text as key, requested_at, due_at, taken_back_at from account_deletions where user_id = $1`,
  ),
  part(
    'classes-given',
    `select c.id::text as key, ${className}, c.state, c.capacity, c.seats_taken
     from scheduled_live_classes c ${classJoins} where c.teacher_id = $1`,
  ),
  part(
    'classes-given-up',
    `select n.id::text as key, ${className}, n.reason, n.created_at
     from class_cancellations n join scheduled_live_classes c on c.id = n.class_id ${classJoins} where n.teacher_id = $1`,
  ),
  part(
    'substitutes-asked',
    `select n.id::text as key, ${className}, n.note, n.state, n.answer, n.answer_until, n.created_at
     from substitute_requests n join scheduled_live_classes c on c.id = n.class_id ${classJoins}
     where n.teacher_id = $1 or n.asked_by = $1`,
  ),
  part(
    'classes-taken-off',
    `select n.id::text as key, ${className}, n.created_at
     from class_handovers n join scheduled_live_classes c on c.id = n.class_id ${classJoins} where n.teacher_id = $1`,
  ),
  part(
    'availability',
    `select id::text as key, weekday, null::date as day, true as available, from_time, to_time
     from teacher_availability where teacher_id = $1
     union all select id::text, null, day, available, from_time, to_time
     from teacher_availability_exceptions where teacher_id = $1`,
  ),
  part(
    'what-they-give',
    `select 'level ' || l.id as key, l.code as level, null::text as type
     from teacher_levels g join levels l on l.id = g.level_id where g.teacher_id = $1
     union all select 'type ' || ct.id, null, ct.name
     from teacher_class_types g join live_class_types ct on ct.id = g.live_class_type_id where g.teacher_id = $1`,
  ),
  part(
    'teacher-documents',
    // staff's note about a document is included only if the document is shared
    `select id::text as key, kind, valid_until, shared, case when shared then note end as note, created_at, archived_at,
       file_id as file
     from teacher_documents where teacher_id = $1`,
  ),
  part(
    'honorarium',
    `select id::text as key, month, state, verified_at, paid_at, null::integer as cents, null::text as reason
     from honorarium_statements where teacher_id = $1
     union all select id::text, null, 'DEDUCTION', created_at, null, cents, reason
     from honorarium_deductions where teacher_id = $1
     union all select id::text, month, 'CORRECTION', created_at, null, cents, reason
     from honorarium_corrections where teacher_id = $1
     union all select id::text, first_month, 'BONUS', null, null, cents, kind
     from honorarium_bonuses where teacher_id = $1
     union all select r.id::text, r.valid_from, 'RATE', null, null, r.cents, ct.name
     from honorarium_rates r join live_class_types ct on ct.id = r.live_class_type_id where r.teacher_id = $1`,
  ),
] as const

/** The names of the parts that have rows of this person. */
export const partsWithRows = query<[user: string], { name: string }>(
  'personal-data.parts-with-rows',
  parts.map(({ name, select }) => `select '${name}' as name where exists (${select})`).join(' union all '),
)

export interface PersonalFile {
  id: string
  folder: string
  storage_key: string
  name: string
  media_type: string
  size: number
}

/** The files of a person: those they uploaded and those that only they received. */
export const personalFiles = query<[user: string], PersonalFile>(
  'personal-data.personal-files',
  `select f.id, held.folder, f.storage_key, f.name, f.media_type, f.size from (
     select photo_file_id as id, 'photo' as folder from users where id = $1
     union select non_attendance_doc_file_id, 'documents' from student_classes where student_id = $1
     union select (b ->> 'id')::uuid, 'feedback' from student_classes s
       join told_feedback w on w.student_class_id = s.id cross join json_array_elements(w.feedback_files) b
       where s.student_id = $1
     union select file_id, 'recordings' from recordings where student_id = $1
     union select file_id, 'teacher-documents' from teacher_documents where teacher_id = $1
     union select attachment_file_id, 'cancellations' from class_cancellations where teacher_id = $1
   ) held join files f on f.id = held.id order by held.folder, f.id`,
)
