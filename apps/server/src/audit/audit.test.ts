import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { ensureDemo } from '../demo/demo.ts'
import { audit } from './audit.ts'
import { auditData } from './invariants.repository.ts'

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
  await ensureDemo(running.dependencies)
})

class Undo extends Error {}

/** Returns the invariants that these statements break. The statements are rolled back. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  const { database, clock } = running.dependencies
  let broken: string[] = []
  await database
    .transaction(async tx => {
      for (const text of statements) await tx.query({ text })
      broken = (await auditData(tx, clock.now())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
      throw new Undo()
    })
    .catch(error => {
      if (!(error instanceof Undo)) throw error
    })
  return broken
}

const drop = (table: string, ...constraints: string[]) =>
  constraints.map(name => `alter table ${table} drop constraint ${name}`)
const free = `(select id from scheduled_live_classes where seats_taken = 0 and capacity > 1 and state = 'SCHEDULED' order by id limit 1)`
const seat = `(select id from student_classes where state = 'RESERVED' order by id limit 1)`
/** A person on the waitlist of a class, with the given state. */
const waits = (state: string, until: string, offset = 0) => [
  `insert into waitlist_entries (class_id, student_id, state, offer_expires_at, created_at)
   select ${free}, (select user_id from students order by user_id offset ${offset} limit 1), '${state}', ${until}, now()`,
]
const aGroup = [
  `insert into class_groups (name, live_class_type_id, room_url, min_students, max_students, time_zone, first_day, last_day,
     created_by, created_at)
   select 'Planted', (select id from live_class_types limit 1), '', 1, 1, 'UTC', '2026-01-01', '2026-12-31',
     (select id from users limit 1), now()`,
]
const enrolled = `insert into group_enrollments (group_id, student_id, enrolled_at, enrolled_by)
  select g.id, s.user_id, '2026-01-01', s.user_id from class_groups g, (select user_id from students order by user_id limit 1) s`
const canceledGroup = `update class_groups set canceled_at = now(), canceled_by = created_by, cancellation_reason = 'Why'`
const unguarded = [
  'alter table hours_movements disable trigger user',
  'alter table student_classes disable trigger user',
  'alter table teacher_ratings disable trigger user',
]

const playedTo = (seconds: number) => [
  `insert into courses (name, position) values ('Planted', 99)`,
  `insert into course_classes (course_id, position, name, duration_seconds)
   select id, 1, 'Planted', 100 from courses where name = 'Planted'`,
  `insert into video_positions (student_id, course_class_id, seconds, played_seconds, played, updated_at)
   select (select user_id from students order by user_id limit 1), id, 1, 95, '[[0, ${seconds}]]', now()
   from course_classes where name = 'Planted'`,
]

const attempt = (state: string, score: number | null) => `
  with a as (insert into assessments (kind, title) values ('EVALUATION', 'One') returning id)
  insert into attempts (assessment_id, student_id, state, questions, started_at, submitted_at, ended_by, score, passed)
  select a.id, (select user_id from students limit 1), '${state}',
    '[{"id": "01890000-0000-7000-8000-000000000000", "points": 1}]', now(), now(), 'STUDENT', ${score}, ${score && score > 60}
  from a`

const plants: [name: string, ...statements: string[]][] = [
  [
    'finished placement tests have a result, others have none',
    attempt('GRADED', 90).replace("'EVALUATION'", "'PLACEMENT'"),
  ],
  [
    'each spoken answer has a recording of its student',
    attempt('IN_REVIEW', null),
    `insert into attempt_answers (attempt_id, question_id, audio_file_id, saved_at)
     select t.id, uuid_v7(), (select id from files where media_type = 'text/plain' limit 1), now()
     from attempts t join assessments a on a.id = t.assessment_id where a.title = 'One'`,
  ],
  [
    'seats taken match the active reservations of the class',
    `update scheduled_live_classes set seats_taken = 1 where id = ${free}`,
  ],
  [
    'the tally of each class matches its records and ratings',
    `insert into class_tallies (class_id, came) values (${free}, 1) on conflict (class_id) do update set came = class_tallies.came + 1`,
  ],
  [
    'no class has more seats taken and held than its capacity',
    ...drop('scheduled_live_classes', 'no_seat_sold_twice'),
    `update scheduled_live_classes set seats_taken = capacity + 1 where id = ${free}`,
  ],
  ['seats held match the open waitlist offers', `update scheduled_live_classes set seats_held = 1 where id = ${free}`],
  [
    'no waitlist offer lasts beyond the start of its class',
    ...waits('OFFERED', `(select starts_at + interval '1 second' from scheduled_live_classes where id = ${free})`),
  ],
  [
    'no canceled class has a waitlist',
    ...waits('WAITING', 'null'),
    `update scheduled_live_classes set state = 'CANCELED' where id = ${free}`,
  ],
  ['seats are offered in the order of the waitlist', ...waits('WAITING', 'null'), ...waits('OFFERED', 'now()', 1)],
  [
    'a private class has one seat',
    ...drop('scheduled_live_classes', 'private_class_has_one_seat'),
    `update scheduled_live_classes set type_scheduled_class = 'PRIVATE' where id = ${free}`,
  ],
  [
    'no student is on the waitlist of a class they reserved',
    `insert into waitlist_entries (class_id, student_id, created_at)
     select class_id, student_id, now() from student_classes where id = ${seat}`,
  ],
  [
    'each reservation is in the class of its latest switch',
    `insert into student_class_moves (student_class_id, from_class_id, to_class_id, created_at)
     select s.id, s.class_id, ${free}, now() from student_classes s where s.id = ${seat}`,
  ],
  [
    'the balance is the sum of the movements',
    `update students set balance_minutes = balance_minutes + 60 where user_id = (select user_id from students limit 1)`,
  ],
  ['the balance was never below zero', ...unguarded, `update hours_movements set minutes = 1 where kind = 'GRANT'`],
  [
    'each reservation was charged once, at its price, to its student',
    ...unguarded,
    `delete from hours_movements where student_class_id = ${seat}`,
  ],
  [
    'approved absence excuses returned the hours, others did not',
    `insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
     select student_id, id, 'REFUND', 60, now() from student_classes where id = ${seat}`,
  ],
  [
    'refunds are for canceled or excused classes, up to the price',
    `insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
     select student_id, id, 'REFUND', 60, now() from student_classes where id = ${seat}`,
  ],
  [
    'each canceled class returned the hours of its students',
    `update student_classes set state = 'CLASS_CANCELED', canceled_at = now() where id = ${seat}`,
  ],
  [
    'each cancellation records the hours that were returned',
    'update student_class_cancellations set refunded_minutes = 7',
  ],
  [
    'no canceled class has an active reservation',
    `update scheduled_live_classes set state = 'CANCELED' where id = (select class_id from student_classes where id = ${seat})`,
  ],
  [
    'no group has more students than places',
    ...aGroup,
    `insert into group_enrollments (group_id, student_id, enrolled_at, enrolled_by)
     select g.id, s.user_id, now(), s.user_id from class_groups g, (select user_id from students limit 2) s`,
  ],
  [
    'a class belongs to the group of its series',
    ...aGroup,
    `update scheduled_live_classes set group_id = (select id from class_groups) where id = ${free}`,
  ],
  ['a canceled group has no students and no upcoming classes', ...aGroup, enrolled, canceledGroup],
  [
    'each student of a group got a seat in its upcoming classes',
    ...aGroup,
    enrolled,
    `update scheduled_live_classes set group_id = (select id from class_groups)
     where id = (select id from scheduled_live_classes where state = 'SCHEDULED' order by starts_at desc limit 1)`,
  ],
  [
    'no student has overlapping classes, except from before a merge of accounts',
    ...drop('student_classes', 'one_class_at_a_time_per_student'),
    ...unguarded,
    'drop index one_seat_per_student',
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at,
       cancel_free_hours_before, reschedule_hours_before)
     select class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, cancel_free_hours_before,
       reschedule_hours_before from student_classes where id = ${seat}`,
  ],
  [
    'doubled seats belong to merged accounts, in classes that have started',
    `update student_classes set doubled = true where id = ${seat}`,
  ],
  [
    'no account that was merged into another has data left',
    `update users set disabled_at = now(), deleted_at = now(),
       merged_into = (select id from users where email = 'teacher@aulaviva.test') where email = 'student@aulaviva.test'`,
  ],
  [
    'no student was assigned the same plan twice within 5 seconds',
    `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at)
     select student_id, plan_id, '2026-03-11', '2026-06-11', '2026-06-11', now() from
       (select student_id, plan_id from subscriptions limit 1) s, generate_series(1, 2)`,
  ],
  [
    'no pay adjustment was added twice within 5 seconds',
    `insert into honorarium_corrections (teacher_id, month, cents, reason, created_by, created_at)
     select user_id, '2026-03-01', 500, 'Stood in', user_id, now() from
       (select user_id from teachers limit 1) t, generate_series(1, 2)`,
  ],
  [
    'no teacher has overlapping classes',
    ...drop('scheduled_live_classes', 'one_class_at_a_time_per_teacher'),
    `update scheduled_live_classes set teacher_id = (select user_id from teachers limit 1) where state = 'SCHEDULED'`,
  ],
  [
    'unedited classes of a weekly series keep their weekday and local time',
    `insert into class_series (time_zone, weekday, local_time, first_day, last_day)
     values ('Europe/Madrid', 1, '09:00', '2026-01-01', '2026-12-31')`,
    `update scheduled_live_classes set series_id = (select id from class_series limit 1) where id in (
       select id from scheduled_live_classes where (starts_at at time zone 'Europe/Madrid')::time <> '09:00' limit 1)`,
  ],
  [
    'no teacher has overlapping weekly hours',
    `insert into teacher_availability (teacher_id, weekday, from_time, to_time)
     select teacher_id, weekday, from_time, to_time from teacher_availability limit 1`,
  ],
  [
    'private classes booked by a student have a student or are canceled',
    `update scheduled_live_classes set created_by = (select user_id from students limit 1) where id = ${free}`,
  ],
  [
    'each reservation has the times of its class',
    ...drop('student_classes', 'student_classes_class_id_starts_at_ends_at_fkey'),
    `update student_classes set starts_at = starts_at + interval '1 minute' where id = ${seat}`,
  ],
  [
    'the level, unit, and topic of each upcoming class match',
    `update scheduled_live_classes set level_id = (select id from levels where position = 3) where unit_id is not null`,
  ],
  [
    'no upcoming class, student, result, or template uses a merged part of the syllabus',
    `update topics set archived_at = now(), merged_into = (select id from topics order by id desc limit 1)
     where id in (select topic_id from topic_results)`,
  ],
  ['the levels in use are numbered without gaps', 'update levels set position = position + 1 where position > 2'],
  [
    'no attendance is recorded before the class starts',
    `update student_classes set attended = true where state = 'RESERVED' and attended is null`,
  ],
  [
    'only students who attended are approved or not approved',
    ...drop('student_classes', 'approved_only_if_attended'),
    `update student_classes set approved = true, attended = false where id = ${seat}`,
  ],
  [
    'each student who is not approved has a reason',
    ...drop('student_classes', 'not_approved_says_why'),
    `update student_classes set non_conforming_student_text = null where approved is false`,
  ],
  [
    'only absences are excused',
    ...drop('student_classes', 'hours_back_only_for_the_absent'),
    `insert into files (storage_key, name, media_type, size, sha256) values ('none', 'a.txt', 'text/plain', 1, sha256('a'))`,
    `update student_classes set status_non_attendance_doc = 'APPROVED', document_decided_at = now(),
       document_decided_by = (select id from users limit 1),
       non_attendance_doc_file_id = (select id from files where storage_key = 'none')
     where id = (select id from student_classes where attended and state = 'RESERVED' limit 1)`,
  ],
  [
    'feedback is sent only to students with recorded attendance',
    ...drop('student_classes', 'submitted_has_attendance'),
    `update student_classes set feedback_submitted_at = starts_at where attended is null and state = 'RESERVED'`,
  ],
  [
    'topic results are from the unit of the class, unless the topic was moved or merged',
    `update topic_results set topic_id = (select p.id from topics p join units u on u.id = p.unit_id
                                          join levels l on l.id = u.level_id where l.position = 3 and u.number = 1
                                          and p.position = 1)
     where student_class_id = (
       select r.student_class_id from topic_results r join topics p on p.id = r.topic_id join units u on u.id = p.unit_id
       where u.number = 2 limit 1)`,
  ],
  ['the number of taught classes of each teacher is correct', 'update teachers set classes_given = classes_given + 1'],
  [
    'ratings are for attended classes, after their start',
    `update teacher_ratings set created_at = created_at - interval '90 days'`,
  ],
  ['the rating totals of each teacher match the ratings', ...unguarded, 'delete from teacher_ratings'],
  ['played ranges are within the video and add up', ...playedTo(80)],
  ['videos played to 90 percent count as watched', ...playedTo(95)],
  ['each score matches the credit of the answers', attempt('GRADED', 90)],
  ['each attempt in review has an ungraded answer', attempt('IN_REVIEW', null)],
  [
    'each unsent email has a job',
    `insert into mails (kind, recipient, subject, content, created_at, due_at) values ('TEST', 'a@b.test', 'Lost', '{}', now(), now())`,
  ],
  [
    'each person has the rows that their role needs',
    `update users set role = 'staff' where email = 'student@aulaviva.test'`,
  ],
  [
    'no unfinished response is stored for an idempotency key',
    `insert into idempotency_keys (user_id, key, fingerprint, status) select id, 'k', '\\x00', 500 from users limit 1`,
  ],
  [
    'no file belongs to a person who no longer exists',
    'alter table files drop constraint files_uploaded_by_fkey',
    `insert into files (storage_key, name, media_type, size, sha256, uploaded_by)
     values ('none', 'a.txt', 'text/plain', 1, sha256('a'), gen_random_uuid())`,
  ],
  [
    'the stored number of people of each role is correct',
    `update people_count set number = number + 1 where role = 'teacher'`,
  ],
  ['the list of people is up to date', 'update listed_people set last_day = last_day - 1 where last_day is not null'],
  [
    'each person has a row for their last activity',
    'delete from last_seen where user_id = (select user_id from last_seen limit 1)',
  ],
]

test('finds nothing in a healthy academy', async () => {
  expect(await brokenBy()).toEqual([])
})

test.each(plants)('finds a breach of: %s', async (name, ...statements) => {
  expect(await brokenBy(...statements)).toContain(name)
})

test('every sentence about the data is tested with a breach', async () => {
  const names = (await auditData(running.dependencies.database, running.clock.now())).map(({ name }) => name)
  expect(plants.map(([name]) => name)).toEqual(names)
})

test('finds a file that is missing in the storage', async () => {
  await running.dependencies.database.query({
    text: `insert into files (storage_key, name, media_type, size, sha256)
           values ('${'a'.repeat(40)}', 'notes.txt', 'text/plain', 5, sha256('hello'))`,
  })
  const findings = await audit(running.dependencies)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([
    { name: 'every file is in the storage and complete', breaches: 1, examples: [expect.any(String)] },
  ])
})
