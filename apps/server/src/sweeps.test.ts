import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ffmpegPath } from '../test/ffmpeg.ts'
import { makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { saveUpload } from '../test/uploads.ts'
import { sweepsOf } from './sweeps.ts'

/** One due item of a sweep: the row that the sweep writes for it, and how to see that it was done. */
interface Due {
  table: string
  column: string
  key: string
  done: string
}

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ FFMPEG_PATH: ffmpegPath })
  scene = await makeScene(product)
  // writing a row with something poisoned in it fails, like any error of a single item
  await scene.row('create table poison (key text primary key)')
  await scene.row(`create function refuse_poison() returns trigger language plpgsql as $$
    begin
      if exists (select from poison where key = to_jsonb(coalesce(new, old)) ->> tg_argv[0]) then
        raise exception 'poisoned';
      end if;
      return coalesce(new, old);
    end $$`)
})

const ago = (hours: number) => new Date(product.clock.now().getTime() - hours * 3_600_000).toISOString()
const idOf = async (sql: string, ...values: unknown[]) => (await scene.row<{ id: string }>(sql, ...values)).id
const stateOf = (table: string, id: string, state: string) => `select from ${table} where id = '${id}' and ${state}`
const course = { assessment: '' }

/** Makes something due for each sweep. A sweep that is missing here fails its test. */
const dueFor: Record<string, () => Promise<Due>> = {
  async 'badge-history'() {
    const id = await idOf(
      `insert into badges (code, name, description, rule_kind, position)
       values (uuid_v7()::text, 'A badge', '', 'PERFECT_SCORE', 1) returning id`,
    )
    return { table: 'badges', column: 'id', key: id, done: stateOf('badges', id, 'history_done_at is not null') }
  },
  async 'certificate-history'() {
    const id = await idOf(
      `with made as (insert into courses (name, position) values ('A course', 1) returning id)
       insert into completion_rules (kind, course_id, certificate) select 'COURSE', id, true from made returning id`,
    )
    return {
      table: 'completion_rules',
      column: 'id',
      key: id,
      done: stateOf('completion_rules', id, 'history_done_at is not null'),
    }
  },
  async retention() {
    const { id } = await scene.student({ subscription: null, minutes: 0 })
    await scene.row(
      `insert into idempotency_keys (user_id, key, fingerprint, status, created_at) values ($1, 'old', '', 204, $2)`,
      id,
      ago(100),
    )
    await scene.row('update access_tokens set revoked_at = $2 where user_id = $1', id, ago(100))
    const done = `select where not exists (select from access_tokens where user_id = '${id}')`
    return { table: 'idempotency_keys', column: 'user_id', key: id, done }
  },
  async 'ended-subscriptions'() {
    const { id: student } = await scene.student({ subscription: { dateLimit: -3, warrantyLimit: -1 } })
    const id = await idOf('select id from subscriptions where student_id = $1', student)
    return {
      table: 'subscriptions',
      column: 'id',
      key: id,
      done: stateOf('subscriptions', id, 'end_told_at is not null'),
    }
  },
  async 'course-publications'() {
    const video = await saveUpload(product, { name: 'a.mp4', mediaType: 'video/mp4', bytes: randomBytes(9) })
    const { id: author } = await scene.staff(['content'])
    const draft = (course: string) => ({
      name: 'A course',
      description: '',
      level_id: null,
      image_file_id: null,
      evaluation_id: null,
      classes: [
        {
          id: course,
          name: 'A class',
          description: '',
          image_file_id: null,
          video_file_id: video,
          captions_file_id: null,
          transcript: '',
          video_quiz_id: null,
          attachments: [],
        },
      ],
    })
    const id = await idOf(
      `insert into courses (name, position, state, publish_at, publish_by) values ('', 1, 'DRAFT', $1, $2) returning id`,
      ago(1),
      author,
    )
    await scene.row('update courses set draft = $2 where id = $1', id, JSON.stringify(draft(id)))
    await scene.row(
      `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', 60, $3)`,
      id,
      video,
      ago(1),
    )
    return { table: 'courses', column: 'id', key: id, done: stateOf('courses', id, `state = 'PUBLISHED'`) }
  },
  async 'teacher-documents'() {
    const { id: teacher } = await scene.teacher()
    const bytes = Buffer.from('%PDF-1.4\n%%EOF')
    const file = await saveUpload(product, { name: 'a.pdf', mediaType: 'application/pdf', bytes })
    const id = await idOf(
      `insert into teacher_documents (teacher_id, kind, file_id, valid_until, created_at)
       values ($1, 'Contract', $2, $3::timestamptz, $3::timestamptz) returning id`,
      teacher,
      file,
      ago(48),
    )
    const done = stateOf('teacher_documents', id, 'told_of = valid_until')
    return { table: 'teacher_documents', column: 'id', key: id, done }
  },
  async 'video-renditions'() {
    const file = await saveUpload(product, { name: 'a.mp4', mediaType: 'video/mp4', bytes: randomBytes(9) })
    const id = await idOf(`insert into courses (name, position, state) values ('', 1, 'DRAFT') returning id`)
    await scene.row(
      `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', 60, $3)`,
      id,
      file,
      ago(1),
    )
    const done = `select from video_renditions where video_file_id = '${file}' and height = 360`
    return { table: 'video_renditions', column: 'video_file_id', key: file, done }
  },
  async 'course-files'() {
    const file = await saveUpload(product, { name: 'a.pdf', mediaType: 'application/pdf', bytes: randomBytes(9) })
    const id = await idOf(`insert into courses (name, position, state) values ('', 1, 'DRAFT') returning id`)
    await scene.row(
      `insert into course_files (course_id, file_id, kind, added_at, unnamed_since) values ($1, $2, 'ATTACHMENT', $3, $3)`,
      id,
      file,
      ago(31 * 24),
    )
    const done = `select where not exists (select from course_files where course_id = '${id}')`
    return { table: 'course_files', column: 'course_id', key: id, done }
  },
  async digests() {
    const { id } = await scene.student({ subscription: null, minutes: 0 })
    await scene.row(
      `insert into notifications (user_id, kind, title, created_at, digest) values ($1, 'BADGE', 'A badge', $2, 'WAITING')`,
      id,
      ago(48),
    )
    const done = `select from mails where user_id = '${id}'`
    return { table: 'notifications', column: 'user_id', key: id, done }
  },
  async 'held-mails'() {
    const { id } = await scene.student({ subscription: null, minutes: 0 })
    await scene.row(
      `insert into mails (kind, user_id, recipient, subject, content, state, created_at, due_at, held_at, gathers)
       values ('TEST', $1, 'a@example.test', 'A', '{"paragraphs": ["A", "b"]}', 'HELD', $2, $2, $2, true)`,
      id,
      ago(2),
    )
    const done = `select from mails where user_id = '${id}' and state = 'WAITING'`
    return { table: 'mails', column: 'user_id', key: id, done }
  },
  async reminders() {
    const teacher = await scene.teacher()
    const key = await scene.liveClass({ startsIn: { minutes: 30 }, teacher })
    const done = `select from notifications where user_id = '${teacher.id}'`
    return { table: 'reminders_sent', column: 'class_id', key, done }
  },
  async 'expire-hours'() {
    const { id } = await scene.student({ subscription: { dateLimit: -2, warrantyLimit: -1 } })
    const done = `select from students where user_id = '${id}' and balance_minutes = 0`
    return { table: 'hours_movements', column: 'student_id', key: id, done }
  },
  async waitlists() {
    const student = await scene.student()
    const key = await scene.liveClass()
    const entry = await idOf(
      'insert into waitlist_entries (class_id, student_id, created_at) values ($1, $2, $3) returning id',
      key,
      student.id,
      ago(1),
    )
    return {
      table: 'waitlist_entries',
      column: 'class_id',
      key,
      done: stateOf('waitlist_entries', entry, "state = 'OFFERED'"),
    }
  },
  async 'classes-without-teacher'() {
    const id = await scene.liveClass({ startsIn: { minutes: 20 } })
    const done = stateOf('scheduled_live_classes', id, "state = 'CANCELED'")
    return { table: 'scheduled_live_classes', column: 'id', key: id, done }
  },
  async 'substitute-requests'() {
    const teacher = await scene.teacher()
    const key = await scene.liveClass({ startsIn: { days: 9 }, teacher: null })
    const id = await idOf(
      `insert into substitute_requests (class_id, teacher_id, answer_until, created_at) values ($1, $2, $3, $4) returning id`,
      key,
      teacher.id,
      ago(1),
      ago(2),
    )
    return {
      table: 'substitute_requests',
      column: 'class_id',
      key,
      done: stateOf('substitute_requests', id, "state = 'LAPSED'"),
    }
  },
  async closings() {
    const { id: staff } = await scene.staff()
    const liveClass = await scene.liveClass({ startsIn: { days: 9 } })
    const closing = await idOf(
      `insert into class_closings (act, first_day, last_day, reason, created_by, created_at)
       values ('CANCEL', current_date, current_date, 'Closed', $1, $2) returning id`,
      staff,
      ago(1),
    )
    await scene.row('insert into class_closing_classes (closing_id, class_id) values ($1, $2)', closing, liveClass)
    const done = `select from class_closing_classes where class_id = '${liveClass}' and outcome = 'CANCELED'`
    return { table: 'class_closing_classes', column: 'class_id', key: liveClass, done }
  },
  async 'week-copies'() {
    const { id: staff } = await scene.staff()
    const liveClass = await scene.liveClass({ startsIn: { days: 9 } })
    const copy = await idOf(
      `insert into class_copies (week, on_days_off, created_by, created_at) values (current_date, true, $1, $2) returning id`,
      staff,
      ago(1),
    )
    const { week } = await scene.row<{ week: string }>(
      `select (date_trunc('week', starts_at) + interval '7 days')::date::text as week from scheduled_live_classes where id = $1`,
      liveClass,
    )
    await scene.row(
      'insert into class_copy_classes (copy_id, source_id, week) values ($1, $2, $3)',
      copy,
      liveClass,
      week,
    )
    const done = `select from class_copy_classes where source_id = '${liveClass}' and outcome = 'MADE'`
    return { table: 'class_copy_classes', column: 'source_id', key: liveClass, done }
  },
  async 'disabled-people'() {
    const student = await scene.student()
    const seat = await scene.liveClass({ startsIn: { days: 3 } })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${seat}/reserve/`, { as: student })
    await scene.row('update users set disabled_at = $2 where id = $1', student.id, ago(1))
    const done = `select from student_classes where student_id = '${student.id}' and state = 'CANCELED'`
    return { table: 'student_classes', column: 'student_id', key: student.id, done }
  },
  async 'account-deletions'() {
    const { id } = await scene.student({ subscription: null, minutes: 0 })
    await scene.row(
      'insert into account_deletions (user_id, requested_at, due_at) values ($1, $2, $3)',
      id,
      ago(400),
      ago(1),
    )
    return {
      table: 'account_deletions',
      column: 'user_id',
      key: id,
      done: stateOf('users', id, 'deleted_at is not null'),
    }
  },
  async 'data-exports'() {
    const { id: user } = await scene.student({ subscription: null, minutes: 0 })
    const file = await idOf(
      `insert into files (storage_key, name, media_type, size, sha256) values ($1, 'a.zip', 'application/zip', 1, $2) returning id`,
      user,
      Buffer.alloc(32),
    )
    const id = await idOf(
      `insert into data_exports (user_id, state, requested_at, ready_at, expires_at, file_id)
       values ($1, 'READY', $2, $2, $3, $4) returning id`,
      user,
      ago(200),
      ago(1),
      file,
    )
    return { table: 'data_exports', column: 'id', key: id, done: stateOf('data_exports', id, "state = 'REMOVED'") }
  },
  async 'overdue-attempts'() {
    const student = await scene.student({ subscription: null, minutes: 0 })
    course.assessment ||= await idOf(
      `insert into assessments (kind, title) values ('EVALUATION', 'A test') returning id`,
    )
    const id = await idOf(
      `insert into attempts (assessment_id, student_id, questions, started_at, expires_at, title, pass_mark)
       values ($1, $2, '[]', $3, $4, 'A test', 60) returning id`,
      course.assessment,
      student.id,
      ago(3),
      ago(2),
    )
    return { table: 'attempts', column: 'id', key: id, done: stateOf('attempts', id, "state <> 'IN_PROGRESS'") }
  },
}

describe('a due item that always fails does not delay others', () => {
  test('every sweep has a test case', () => {
    const names = sweepsOf(product.dependencies).map(({ name }) => name)
    // only one backup is due at a time; the demo's sweep has its own academy, in its own test
    expect([...Object.keys(dueFor), 'backup', 'demo'].toSorted()).toEqual(names.toSorted())
  })

  test.each(Object.entries(dueFor))('%s does the last item though twenty-one before it fail', (name, make) =>
    lastIsDone(name, make),
  )

  test('retention removes the last stored object though twenty-one before it fail', () =>
    lastIsDone('retention', async () => {
      const key = randomBytes(20).toString('hex')
      await scene.row('insert into loose_objects (storage_key, since) values ($1, $2)', key, ago(3))
      const done = `select where not exists (select from loose_objects where storage_key = '${key}')`
      return { table: 'loose_objects', column: 'storage_key', key, done }
    }))

  test('disabled-people releases the last person’s classes though a hundred and one before them fail', async () => {
    const key = await scene.liveClass({ startsIn: { days: 3 }, capacity: 1 })
    const seated = await scene.student()
    await scene.call('POST', `/api/classes/scheduled-live-classes/${key}/reserve/`, { as: seated })
    const wait = async () => {
      const { id } = await scene.student({ subscription: null, minutes: 0 })
      await scene.row(
        'insert into waitlist_entries (class_id, student_id, created_at) values ($1, $2, $3)',
        key,
        id,
        ago(1),
      )
      await scene.row('update users set disabled_at = $2 where id = $1', id, ago(1))
      const done = `select from waitlist_entries where student_id = '${id}' and state = 'LEFT'`
      return { table: 'waitlist_entries', column: 'student_id', key: id, done }
    }
    await lastIsDone('disabled-people', wait, 101)
  })

  // more than a truncated list would contain
  async function lastIsDone(name: string, make: () => Promise<Due>, failing = 21) {
    const sweep = sweepsOf(product.dependencies).find(one => one.name === name)!
    const poisoned: Due[] = []
    for (let index = 0; index < failing; index++) poisoned.push(await make())
    const { table, column } = poisoned[0]!
    await scene.row(
      'insert into poison select unnest($1::text[])',
      poisoned.map(({ key }) => key),
    )
    await scene.row(
      `create trigger poisoned before insert or update or delete on ${table} for each row execute function refuse_poison('${column}')`,
    )
    const { done } = await make()
    await sweep.run(product.clock.now())
    await scene.row(`drop trigger poisoned on ${table}`)
    await scene.row('delete from poison')
    expect(await scene.rows(done), done).toHaveLength(1)
  }
})

test('a class whose title is cut in the middle of a character is reminded of, and so is one after it', async () => {
  const teachers = [await scene.teacher(), await scene.teacher()]
  const description = `${'a'.repeat(118)}😀 and more`
  for (const [at, teacher] of teachers.entries()) {
    await scene.liveClass({ startsIn: { minutes: 30 + at }, teacher, description })
  }
  await sweepsOf(product.dependencies)
    .find(({ name }) => name === 'reminders')!
    .run(product.clock.now())
  const told = await scene.rows<{ title: string }>(
    `select about ->> 'title' as title from notifications where user_id = any ($1)`,
    teachers.map(({ id }) => id),
  )
  expect(told.map(({ title }) => title)).toEqual(Array(2).fill(`${'a'.repeat(118)}…`))
})
