import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { groupsPath, makeGroupScene } from '../test/group-scene.ts'
import { eventually } from '../test/processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

// everything sent to a database goes through here, on any connection, including the statements that start and end a
// transaction
const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())

let product: TestApp
let scene: Scene
let student: Actor
let teacher: Actor
let staff: Actor
const classes: string[] = []

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  teacher = await scene.teacher()
  staff = await scene.staff()
  student = await scene.student({ minutes: 6000 })
  for (let index = 0; index < 24; index++) {
    const id = await scene.liveClass({
      startsIn: { days: 1, hours: index * 2 - 24 },
      ...(index % 2 ? { teacher } : {}),
    })
    classes.push(id)
    if (index % 3 === 0) await scene.call('POST', reservePath(id), { as: student })
  }
  for (const as of [student, teacher, staff]) await seen(as)
  // the first read of classes caches the syllabus catalog and the JSON of the classes
  await scene.call('GET', '/api/classes/scheduled-live-classes/?date=2026-03-12', { as: student })
  await scene.call('GET', '/api/classes/my-classes/', { as: student })
})

const reservePath = (id: string) => `/api/classes/scheduled-live-classes/${id}/reserve/`

/** Sends a request as a person whose last visit is then saved, which happens once a minute and after the response. */
async function seen(as: Actor): Promise<void> {
  await scene.call('GET', '/api/users/me/', { as })
  const kept = 'select from access_tokens where user_id = $1 and seen_at is not null'
  await eventually('it is kept', async () => (await scene.rows(kept, as.id)).length === 1)
}

/** What one request reads from the database, in rows, and the size of its response, in bytes. */
async function costOf(path: string, as: Actor): Promise<{ rows: number; bytes: number }> {
  sent.mockClear()
  const { data } = await scene.call('GET', path, { as })
  const own = sent.mock.results.filter((_, at) => !isBeside(nameOf(sent.mock.calls[at])))
  const answers = await Promise.all(own.map(({ value }) => value as unknown as pg.QueryResult))
  return {
    rows: answers.reduce((sum, { rows }) => sum + rows.length, 0),
    bytes: Buffer.byteLength(JSON.stringify(data)),
  }
}

/** The statements of one request, by name if they have one. */
async function statementsOf(method: string, path: string, as: Actor, body?: unknown): Promise<string[]> {
  sent.mockClear()
  const { status, data } = await scene.call(method, path, { as, body })
  const statements = sent.mock.calls.map(nameOf)
  expect(status).toBeLessThan(300)
  if (data?.results) expect(data.results.length).toBeGreaterThan(0)
  return statements.filter(statement => !isBeside(statement))
}

function nameOf([query]: unknown[] = []): string {
  const { name, text } = query as { name?: string; text?: string }
  return name ?? text ?? String(query)
}

/** What is reloaded every five seconds, independent of the request. */
const isBeside = (statement: string) => ['settings.read-settings', 'catalogue.catalogue-rows'].includes(statement)

test.each([
  ['/api/users/me/', 'student', 1],
  ['/api/classes/scheduled-live-classes/?date=2026-03-12', 'student', 3],
  ['/api/classes/scheduled-live-classes/days/?from=2026-03-11&to=2026-04-08', 'student', 3],
  ['/api/classes/my-classes/', 'student', 2],
  ['/api/classes/my-classes/?only_future=true', 'student', 2],
  ['/api/classes/my-classes-as-teacher/', 'teacher', 2],
  ['/api/classes/my-classes-as-teacher/?date=2026-03-12', 'teacher', 2],
  ['/api/classes/progress/', 'student', 3],
  ['/api/main/home/', 'student', 11],
  ['/api/main/home/', 'teacher', 16],
  ['/api/main/home/', 'staff', 28],
  ['/api/classes/my-classes-as-teacher/{class}/student-reservations/', 'teacher', 2],
] as const)('%s sends for a %s this many statements, for any number of rows: %i', async (path, role, count) => {
  const address = path.replace('{class}', classes[3] ?? '')
  const statements = await statementsOf('GET', address, { student, teacher, staff }[role])
  expect(statements, statements.join('\n')).toHaveLength(count)
})

// detects an additional column in every row of a list
test.each([
  ['/api/users/me/', 'student', 1, 760],
  ['/api/classes/scheduled-live-classes/?date=2026-03-12', 'student', 14, 8_800],
  ['/api/classes/my-classes/', 'student', 8, 9_100],
  ['/api/classes/my-classes-as-teacher/{class}/student-reservations/', 'teacher', 2, 650],
] as const)('%s reads for a %s %i rows and answers at most %i bytes', async (path, role, rows, most) => {
  const cost = await costOf(path.replace('{class}', classes[3] ?? ''), { student, teacher, staff }[role])
  expect(cost.rows).toBe(rows)
  expect(cost.bytes).toBeLessThanOrEqual(most)
})

test('a full class is refused in 4 statements and without a transaction, alternatives included', async () => {
  const [full] = [
    await scene.liveClass({ startsIn: { days: 8 }, capacity: 1 }),
    await scene.liveClass({ startsIn: { days: 9 } }),
  ]
  await scene.call('POST', reservePath(full), { as: await scene.student() })
  sent.mockClear()
  const { data } = await scene.call('POST', reservePath(full), { as: student })
  const statements = sent.mock.calls.map(nameOf).filter(statement => !isBeside(statement))
  expect(data).toMatchObject({ code: 'class_full', alternatives: [{}, {}, {}] })
  expect(statements).toEqual([
    'auth.fresh-by-token',
    'limits.count-write',
    'eligibility.eligibility-facts',
    'timetable.similar-classes',
  ])
})

test('a reservation sends 15 statements with begin and commit, its move 19, its end 19', async () => {
  const [first, second] = [
    await scene.liveClass({ startsIn: { days: 6 } }),
    await scene.liveClass({ startsIn: { days: 7 } }),
  ]
  const reserved = await statementsOf('POST', reservePath(first), student)
  const { id } = await scene.row<{ id: string }>('select id from student_classes where class_id = $1', first)
  const mine = `/api/classes/my-classes/${id}/`
  const moved = await statementsOf('PATCH', mine, student, { scheduled_live_class: second })
  const canceled = await statementsOf('DELETE', mine, student)
  for (const statements of [reserved, moved, canceled]) {
    // the caller and their write limit are checked before the transaction
    expect(statements[1]).toBe('limits.count-write')
    expect(statements.at(-1)).toBe('commit')
  }
  // what decides is read once before the locks and once under them
  expect(reserved.slice(2)).toEqual([
    'eligibility.eligibility-facts',
    'begin isolation level read committed',
    'timetable.lock-class',
    'hours.lock-student-row',
    'eligibility.eligibility-facts',
    'seats.insert-reservation',
    'hours.insert-movement',
    'reservations.student-class-by-id',
    // the receipt of the reservation, by email
    'notifications.readers-by-ids',
    'notifications.insert-notifications',
    'mail.insert-mails',
    'jobs.insert-jobs',
    'commit',
  ])
  expect([reserved, moved, canceled].map(({ length }) => length)).toEqual([15, 19, 19])
})

test('enrolling in a group sends as many statements for 60 classes as for 6', async () => {
  const groups = await makeGroupScene(scene, staff)
  const times = [1, 2, 3, 4, 5].map(weekday => ({ weekday, local_time: '07:00' }))
  const enroll = async (lessons: number) => {
    const id = await groups.group({ weekly_times: times, first_day: '2026-04-06', lessons })
    const enrolled = await scene.student({ minutes: 3600, subscription: { dateLimit: 200, warrantyLimit: 200 } })
    return statementsOf('POST', `${groupsPath}${id}/enrollments/`, staff, { student: enrolled.id })
  }
  const few = await enroll(6)
  expect(await enroll(60)).toEqual(few)
})
