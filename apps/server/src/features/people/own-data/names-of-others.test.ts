import { classTitle } from '@aulaviva/domain/class-title'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor, Scene } from '../../../../test/scene.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import type { NewNotification } from '../../shared/notifications/notifications.usecases.ts'
import { noon, startDeletions } from './testing/deletions.ts'

let deletions: Awaited<ReturnType<typeof startDeletions>>
let product: TestApp
let scene: Scene

beforeAll(async () => {
  deletions = await startDeletions()
  ;({ product, scene } = deletions)
})

beforeEach(() => product.clock.set(noon))

const mailIds = async () => (await scene.rows<{ id: string }>('select id from mails order by id')).map(({ id }) => id)
/** Requests and carries out the deletion of an account with this name. Returns for each email whether it was erased. */
async function leaveAs(student: Actor, first: string, last: string) {
  await deletions.name(student, first, last)
  await scene.row(
    `update mails set state = 'SENT', ended_at = now() where ended_at is null and user_id <> $1`,
    student.id,
  )
  await deletions.leave(student)
  product.clock.set(noon)
  const remaining = await mailIds()
  return (mail: string) => !remaining.includes(mail)
}
const mailOf = async ({ id }: Actor) =>
  (await scene.row<{ id: string }>('select id from mails where user_id = $1', id)).id

test('deleting a student named like a word of our emails deletes no email of people they never met', async () => {
  const student = await scene.student()
  const [stranger, office] = [await scene.student(), await scene.staff()]
  await deletions.sendNotifications(
    { user: stranger.id, kind: 'DELETION_TAKEN_BACK', about: {}, of: stranger.id },
    { user: office.id, kind: 'DELETION_TAKEN_BACK', about: {}, of: office.id },
  )
  const mails = [await mailOf(stranger), await mailOf(office)]
  // the words "Your account stays" contain this name
  const isErased = await leaveAs(student, 'Your', 'account')
  expect(mails.map(isErased)).toEqual([false, false])
})

test('deleting a student named “An”, “You”, or “Ana Li” deletes only their teachers’ notifications', async () => {
  for (const [first, last, text] of [
    ['An', 'Ng', 'Ana Ng'],
    ['You', 'Ng', 'Ana Ng'],
    ['Ana', 'Li', 'Ana Lima'],
  ] as const) {
    const student = await scene.student()
    const teacher = await scene.teacher()
    const [theirs, other] = [
      await scene.liveClass({ teacher, startsIn: { days: 2 } }),
      await scene.liveClass({ teacher, startsIn: { days: 3 } }),
    ]
    await scene.call('POST', `/api/classes/scheduled-live-classes/${theirs}/reserve/`, { as: student })
    const about = { title: 'An evening out with you', startsAt: '2026-03-13T17:00:00Z' }
    await deletions.sendNotifications(
      {
        user: teacher.id,
        kind: 'TEACHER_REMINDER',
        about: { ...about, title: 'An evening', liveClass: other },
        of: other,
      },
      {
        user: teacher.id,
        kind: 'PRIVATE_CLASS_BOOKED',
        about: { ...about, liveClass: other, student: text },
        of: other,
      },
      {
        user: teacher.id,
        kind: 'PRIVATE_CLASS_BOOKED',
        about: { ...about, liveClass: theirs, student: first },
        of: theirs,
      },
    )
    const sent = await scene.rows<{ id: string; path: string; subject: string }>(
      `select id, content #>> '{action,path}' as path, subject from mails where user_id = $1 and created_at = $2 order by id`,
      teacher.id,
      product.clock.now().toISOString(),
    )
    expect(sent).toHaveLength(3)
    const isErased = await leaveAs(student, first, last)
    const erased = sent.filter(({ id }) => isErased(id))
    expect(
      erased.map(({ path }) => path),
      first,
    ).toEqual([`/teachers/classes/${theirs}`])
  }
})

test('a name with pattern characters is found literally', async () => {
  const student = await scene.student()
  const teacher = await scene.teacher()
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 2 } })
  await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
  const name = 'Zoë (Z.) [x-y] "Q" \\ d’Arc+'
  const about = { title: 'A talk', liveClass, student: name, startsAt: '2026-03-13T17:00:00Z' }
  await deletions.sendNotifications({ user: teacher.id, kind: 'PRIVATE_CLASS_BOOKED', about, of: liveClass })
  const { id } = await scene.row<{ id: string }>(
    `select id from mails where user_id = $1 and content::text like '%d’Arc%'`,
    teacher.id,
  )
  expect((await leaveAs(student, name, 'Paz'))(id)).toBe(true)
})

test('the import row of a namesake stays, unless it has ended and no address or number tells the two apart', async () => {
  const mark = 'Namesaka'
  const student = await scene.student()
  await scene.row(`update users set external_id = 'A-1' where id = $1`, student.id)
  const office = await scene.staff()
  const { email } = await scene.row<{ email: string }>('select email from users where id = $1', student.id)
  const row = (address: string, number = '') => `${address},${mark},${mark}son,king,${number}`
  const upload = await deletions.uploadPeople(office, [
    'email,first_name,last_name,role,external_id',
    row('another@example.test'),
    row('no address', 'A-2'),
    row('not judged yet'),
    row(''),
    row('no address'),
    row(email),
    row('third@example.test', 'A-1'),
  ])
  // like a row imported before they had an account
  await scene.row('update people_import_rows set user_id = null where import_id = $1', upload)
  const endRow = `update people_import_rows set outcome = 'REFUSED', done_at = now() where import_id = $1 and line <> 4`
  await scene.row(endRow, upload)
  await leaveAs(student, mark, `${mark}son`)
  const remainingRows = await scene.rows<{ line: number }>(
    `select line from people_import_rows where import_id = $1 and entry <> '{}' order by line`,
    upload,
  )
  expect(remainingRows.map(({ line }) => line)).toEqual([2, 3, 4])
})

/** A seat of a past class, with the hour it cost. */
const reserve = (student: Actor, liveClass: string) =>
  scene.row(
    `with seat as (
       insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, 60, starts_at from scheduled_live_classes where id = $1 returning id)
     insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
     select $2, id, 'RESERVE', -60, now() from seat`,
    liveClass,
    student.id,
  )

test('deleting a student removes their text from a private class, and keeps the teachers’ notifications and paid months', async () => {
  const mark = 'Wilhelmina'
  const student = await deletions.addMark(await scene.student(), mark)
  const teacher = await scene.teacher()
  const liveClass = await scene.liveClass({
    startsAt: '2026-02-10T15:00:00Z',
    kind: 'PRIVATE',
    capacity: 1,
    teacher,
    description: `\t${mark}’s interview \nat ${mark} & Sons`,
  })
  const other = await scene.liveClass({ startsAt: '2026-02-11T15:00:00Z', teacher, description: 'An evening out' })
  await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', liveClass, student.id)
  for (const id of [liveClass, other]) await reserve(student, id)
  const { id: cancellation } = await scene.row<{ id: string }>(
    `insert into class_cancellations (class_id, teacher_id, reason, created_at) values ($1, $2, 'Ill', now()) returning id`,
    liveClass,
    (await scene.teacher()).id,
  )
  const { id: request } = await scene.row<{ id: string }>(
    `insert into substitute_requests (class_id, teacher_id, note, answer_until, created_at)
     values ($1, $2, '', now(), now()) returning id`,
    liveClass,
    teacher.id,
  )
  await scene.call('PATCH', '/api/main/teacher-honorarium/statements/', {
    as: await scene.staff(),
    body: { teacher: teacher.id, month: '2026-02-01', state: 'VERIFIED', amount_cents: 0 },
  })
  const about = { title: `${mark}’s interview`, liveClass, startsAt: '2026-02-10T15:00:00Z', student: mark }
  const messages: NewNotification[] = [
    { user: teacher.id, kind: 'TEACHER_REMINDER', about, of: liveClass },
    { user: teacher.id, kind: 'CLASS_WITHOUT_TEACHER', about, of: liveClass, occasion: cancellation },
    { user: teacher.id, kind: 'PRIVATE_CLASS_CANCELED', about, of: liveClass },
    {
      user: teacher.id,
      kind: 'SUBSTITUTE_NOT_NEEDED',
      about: { title: about.title, startsAt: about.startsAt },
      of: request,
    },
    {
      user: teacher.id,
      kind: 'SEVERAL_CLASSES',
      about: {
        classes: [
          { what: 'takenOff', liveClass: cancellation, title: 'An evening out', startsAt: about.startsAt },
          { what: 'canceled', liveClass, title: about.title, startsAt: about.startsAt },
        ],
        reason: '',
        link: '/notifications',
      },
      of: cancellation,
    },
  ]
  await scene.row(
    `insert into changes (created_at, changed_by, origin, area, thing, thing_id, name, act, fields, reason)
     values (now(), $1, 'APP', 'timetable', 'LIVE_CLASS', $2, $3, 'CHANGED',
       jsonb_build_object('description', jsonb_build_object('from', $3::text, 'to', '')), '')`,
    (await scene.staff()).id,
    liveClass,
    about.title,
  )
  await deletions.sendNotifications(...messages)
  expect((await deletions.allText()).match(/Wilhelmina’s interview/g)).toHaveLength(9)
  await deletions.leave(student)
  const left = (await deletions.allText()).split('\n')
  expect(left.filter(row => row.toLowerCase().includes(mark.toLowerCase()))).toEqual([])
  expect(left.filter(row => row.includes('interview'))).toEqual([])
  const kept = `select jsonb_path_query_array(rows, '$[*].title') as titles from honorarium_statements where teacher_id = $1`
  expect(await scene.row(kept, teacher.id)).toEqual({ titles: ['Lesson', 'An evening out'] })
  const notifications = await scene.call('GET', '/api/main/notifications/', { as: teacher })
  const titles = notifications.data.results.map(({ title }: { title: string }) => title)
  expect(titles).toContain('You’re teaching “Lesson” soon')
  expect(titles).toContain('A former student canceled a private class')
  expect(await deletions.breaches()).toEqual([])
})

test('deleting a student’s long text keeps their teachers’ notifications, also of the teacher who dropped the class', async () => {
  const mark = 'Balthasara'
  const student = await deletions.addMark(await scene.student(), mark)
  const [first, second] = [await scene.teacher(), await scene.teacher()]
  const description = `${mark} ${'speaks of the family at length '.repeat(6)}`
  const liveClass = await scene.liveClass({
    startsAt: '2026-02-10T15:00:00Z',
    kind: 'PRIVATE',
    capacity: 1,
    teacher: second,
    description,
  })
  await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', liveClass, student.id)
  await reserve(student, liveClass)
  await scene.row(
    `insert into class_cancellations (class_id, teacher_id, reason, created_at) values ($1, $2, 'Ill', now())`,
    liveClass,
    first.id,
  )
  const type = { name: 'Lesson' }
  const title = classTitle({ topic: null, description, live_class_type: type })
  const about = { title, liveClass, startsAt: '2026-02-10T15:00:00Z', student: mark }
  const messages: NewNotification[] = [
    { user: first.id, kind: 'PRIVATE_CLASS_BOOKED', about, of: liveClass },
    { user: second.id, kind: 'TEACHER_REMINDER', about, of: liveClass },
  ]
  await deletions.sendNotifications(...messages)
  await scene.row(
    `insert into notifications (user_id, kind, title, created_at) values ($1, 'PRIVATE_CLASS_CANCELED', $2, now())`,
    first.id,
    `${mark} canceled a private class`,
  )
  await deletions.leave(student)
  const told = await scene.rows('select about, title from notifications where user_id = any ($1)', [
    first.id,
    second.id,
  ])
  expect(told).toHaveLength(3)
  expect(told.filter(row => /family|Balthasara/.test(JSON.stringify(row)))).toEqual([])
})
