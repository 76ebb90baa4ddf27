import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from './scene.ts'
import { startTestApp } from './test-app.ts'

// Lists that the database sorts: each is requested, with names that differ in capitals and accents.

let scene: Scene
let office: Actor

const names = ['Zoe', 'emilia', 'Ángela', 'Ñusta', 'Óscar', 'Bruno', 'Santiago', 'Łucja', 'ødegaard', 'ana']
const inOrder = ['ana', 'Ángela', 'Bruno', 'emilia', 'Łucja', 'Ñusta', 'ødegaard', 'Óscar', 'Santiago', 'Zoe']

const firstNames = (rows: { first_name: string }[]) => rows.map(row => row.first_name)

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  office = await scene.staff()
})

test('the roster of a class is in the order of names', async () => {
  const teacher = await scene.teacher()
  const id = await scene.liveClass({ teacher, capacity: 20 })
  for (const firstName of names) {
    const student = await scene.student({ firstName })
    await scene.row(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, 0, starts_at from scheduled_live_classes where id = $1`,
      id,
      student.id,
    )
  }
  const path = `/api/classes/my-classes-as-teacher/${id}/student-reservations/`
  const { data } = await scene.call('GET', path, { as: teacher })
  expect(firstNames(data.results.map(({ student }: { student: { first_name: string } }) => student))).toEqual(inOrder)
})

test('teachers are in the order of names, wherever one is chosen', async () => {
  const student = await scene.student()
  for (const name of names) {
    const teacher = await scene.teacher(name)
    await scene.liveClass({ teacher })
    await scene.row(
      `insert into teacher_availability (teacher_id, weekday, from_time, to_time) values ($1, 1, '09:00', '12:00')`,
      teacher.id,
    )
  }
  for (const [path, as] of [
    ['/api/classes/scheduled-live-classes/teachers/', student],
    ['/api/classes/private-teachers/', student],
    ['/api/classes/teachers/', office],
  ] as const) {
    const { data } = await scene.call('GET', path, { as })
    const found = firstNames(data.results ?? data).filter(name => names.includes(name))
    expect(found, path).toEqual(inOrder)
  }
})

test('titles, classrooms and tags are in the order of their letters', async () => {
  for (const name of names) {
    expect(
      (await scene.call('POST', '/api/classes/classrooms/', { as: office, body: { name, seats: 4, place: '' } }))
        .status,
    ).toBe(201)
  }
  const rooms = await scene.call('GET', '/api/classes/classrooms/', { as: office })
  expect(rooms.data.map(({ name }: { name: string }) => name)).toEqual(inOrder)

  const document = {
    kind: 'TRUE_FALSE',
    prompt: { text: 'One', passage: null },
    key: { value: true },
    ...{ explanation: '', points: 1, level: null, skill: null, cefr: null, audio: null, picture: null },
    ...{ tags: names, feedback: [], rubric: [] },
  }
  expect((await scene.call('POST', '/api/courses/questions/', { as: office, body: { document } })).status).toBe(201)
  expect((await scene.call('GET', '/api/courses/questions/', { as: office })).data.tags).toEqual(inOrder)
})
