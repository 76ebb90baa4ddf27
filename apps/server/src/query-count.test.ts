import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../test/processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

// everything that goes to a database passes here, on whatever connection, with what opens and ends a transaction
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
  // the first read of classes keeps the catalogue
  await scene.call('GET', '/api/classes/scheduled-live-classes/?date=2026-03-12', { as: student })
})

const reservePath = (id: string) => `/api/classes/scheduled-live-classes/${id}/reserve/`

/** Asks as somebody for whom it is then kept that they were here, which is done once a minute and after the answer. */
async function seen(as: Actor): Promise<void> {
  await scene.call('GET', '/api/users/me/', { as })
  const kept = 'select from access_tokens where user_id = $1 and seen_at is not null'
  await eventually('it is kept', async () => (await scene.rows(kept, as.id)).length === 1)
}

/** The statements of one request, by name where they have one. */
async function statementsOf(method: string, path: string, as: Actor, body?: unknown): Promise<string[]> {
  sent.mockClear()
  const { status, data } = await scene.call(method, path, { as, body })
  const statements = sent.mock.calls.map(([query]: unknown[]) => {
    const { name, text } = query as { name?: string; text?: string }
    return name ?? text ?? String(query)
  })
  expect(status).toBeLessThan(300)
  if (data?.results) expect(data.results.length).toBeGreaterThan(0)
  // every five seconds, whoever asks, and beside the request
  return statements.filter(statement => statement !== 'settings.read')
}

test.each([
  ['/api/users/me/', 'student', 1],
  ['/api/classes/scheduled-live-classes/?date=2026-03-12', 'student', 4],
  ['/api/classes/scheduled-live-classes/days/?from=2026-03-11&to=2026-04-08', 'student', 4],
  ['/api/classes/my-classes/', 'student', 2],
  ['/api/classes/my-classes/?only_future=true', 'student', 2],
  ['/api/classes/my-classes-as-teacher/', 'teacher', 2],
  ['/api/classes/my-classes-as-teacher/?date=2026-03-12', 'teacher', 2],
  ['/api/classes/progress/', 'student', 3],
  ['/api/main/home/', 'student', 8],
  ['/api/main/home/', 'teacher', 14],
  ['/api/main/home/', 'staff', 25],
  ['/api/classes/my-classes-as-teacher/{class}/student-reservations/', 'teacher', 3],
] as const)('%s sends for a %s this many statements, whatever the number of rows: %i', async (path, role, count) => {
  const address = path.replace('{class}', classes[3] ?? '')
  const statements = await statementsOf('GET', address, { student, teacher, staff }[role])
  expect(statements, statements.join('\n')).toHaveLength(count)
})

test('a reservation sends 16 statements with begin and commit, its move 17, its end 15', async () => {
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
    // who asks, and that they may write, is found out before the transaction
    expect(statements[1]).toBe('limits.count-write')
    expect(statements[2]).toMatch(/^begin/)
    expect(statements.at(-1)).toBe('commit')
  }
  expect([reserved, moved, canceled].map(({ length }) => length)).toEqual([16, 17, 15])
})
