import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

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
    if (index % 3 === 0) await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
  }
})

/** How many statements one request runs. */
async function queriesOf(path: string, as: Actor): Promise<number> {
  const { database } = product.dependencies
  const real = database.query
  let count = 0
  database.query = query => {
    count++
    return real(query)
  }
  try {
    const { status, data } = await scene.call('GET', path, { as })
    expect(status).toBe(200)
    if (data.results) expect(data.results.length).toBeGreaterThan(0)
    return count
  } finally {
    database.query = real
  }
}

test.each([
  ['/api/users/me/', 'student', 1],
  ['/api/classes/scheduled-live-classes/?date=2026-03-12', 'student', 3],
  ['/api/classes/scheduled-live-classes/days/?from=2026-03-11&to=2026-04-08', 'student', 3],
  ['/api/classes/my-classes/', 'student', 3],
  ['/api/classes/my-classes/?only_future=true', 'student', 3],
  ['/api/classes/my-classes-as-teacher/', 'teacher', 3],
  ['/api/classes/my-classes-as-teacher/?date=2026-03-12', 'teacher', 3],
  ['/api/classes/progress/', 'student', 3],
  ['/api/main/home/', 'student', 8],
  ['/api/main/home/', 'teacher', 10],
  ['/api/main/home/', 'staff', 12],
  ['/api/classes/my-classes-as-teacher/{class}/student-reservations/', 'teacher', 3],
] as const)('%s takes a %s at most %i statements, whatever the number of rows', async (path, role, most) => {
  const address = path.replace('{class}', classes[3] ?? '')
  expect(await queriesOf(address, { student, teacher, staff }[role])).toBeLessThanOrEqual(most)
})
