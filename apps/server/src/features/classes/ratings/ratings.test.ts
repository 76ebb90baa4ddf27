import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let student: Actor
let reservation: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

beforeEach(async () => {
  teacher = await scene.teacher()
  student = await scene.student()
  reservation = await reserve(student)
})

async function reserve(as: Actor): Promise<string> {
  // the teacher's previous class is over by then
  product.clock.advance({ hours: 1 })
  const id = await scene.liveClass({ startsIn: { minutes: 40 }, teacher })
  return (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id
}
async function attended(id = reservation, attended = true): Promise<void> {
  product.clock.advance({ minutes: 40 })
  await scene.call('PATCH', `/api/classes/student-reservations-for-teacher/${id}/`, { as: teacher, body: { attended } })
}
const rate = (body: object = {}, options = {}) =>
  scene.call('POST', '/api/classes/teacher-rating/', {
    as: student,
    body: { student_class_id: reservation, stars: 4, ...body },
    ...options,
  })
const listed = async (path: string, as: Actor) => (await scene.call('GET', `/api/classes/${path}/`, { as })).data

describe('rating a teacher', () => {
  test('is possible for an attended class, once, and counts in the average', async () => {
    await attended()
    expect(await listed('teacher-to-rating', student)).toMatchObject({
      count: 1,
      results: [{ student_class_id: reservation }],
    })
    const { status, data } = await rate({ comment: 'Patient and clear.' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ stars: 4, comment: 'Patient and clear.', teacher: { id: teacher.id } })
    expect((await rate({ stars: 1 })).data.code).toBe('already_rated')
    expect((await listed('teacher-to-rating', student)).count).toBe(0)
    expect(
      (await scene.call('GET', `/api/classes/my-classes/${reservation}/`, { as: student })).data.rating,
    ).toMatchObject({ stars: 4 })
    const sums = await scene.row('select rating_sum, rating_count from teachers where user_id = $1', teacher.id)
    expect(sums).toEqual({ rating_sum: 4, rating_count: 1 })
  })

  test('can be changed by its author for a day, and the averages follow', async () => {
    await attended()
    const { id } = (await rate({ stars: 1 })).data
    const change = (body: object, as = student) => scene.call('PUT', `/api/classes/teacher-rating/${id}/`, { as, body })
    expect((await change({ stars: 5 }, await scene.student())).status).toBe(404)
    expect((await change({ stars: 5 }, teacher)).status).toBe(403)
    expect((await change({ stars: 6 })).status).toBe(400)
    product.clock.advance({ hours: 24 })
    const { status, data } = await change({ stars: 5, comment: 'A slip of the finger.' })
    expect([status, data.stars, data.comment]).toEqual([200, 5, 'A slip of the finger.'])
    expect(
      (await scene.call('GET', `/api/classes/my-classes/${reservation}/`, { as: student })).data.rating,
    ).toMatchObject({ id, stars: 5 })
    const sums = await scene.row('select rating_sum, rating_count from teachers where user_id = $1', teacher.id)
    expect(sums).toEqual({ rating_sum: 5, rating_count: 1 })
    expect((await change({ stars: 4 })).data.comment).toBe('A slip of the finger.')
    expect((await change({ stars: 4, comment: '' })).data.comment).toBe('')
    product.clock.advance({ seconds: 1 })
    expect((await change({ stars: 2 })).data.code).toBe('rating_final')
  })

  test('is refused a second before the class starts, and to absent students', async () => {
    product.clock.advance({ minutes: 39, seconds: 59 })
    expect((await rate()).data.code).toBe('class_not_started')
    expect((await listed('teacher-to-rating', student)).count).toBe(0)
    product.clock.advance({ seconds: 1 })
    expect((await rate()).data.code).toBe('not_attended')
    await attended(reservation, false)
    expect((await rate()).data.code).toBe('not_attended')
  })

  test('of a class without a teacher is refused, and none is due', async () => {
    await attended()
    await scene.row('update scheduled_live_classes set teacher_id = null where teacher_id = $1', teacher.id)
    expect((await rate()).data.code).toBe('class_without_teacher')
    expect((await listed('teacher-to-rating', student)).count).toBe(0)
  })

  test.each([[0], [6], [4.5], ['5'], [null]])('with %s stars is refused', async stars => {
    await attended()
    const { status, data } = await rate({ stars })
    expect([status, data.errors[0].field]).toEqual([400, 'stars'])
  })

  test('of another’s class is not found; teachers and staff cannot rate', async () => {
    await attended()
    expect((await rate({}, { as: await scene.student() })).status).toBe(404)
    for (const as of [teacher, await scene.staff()]) expect((await rate({}, { as })).status).toBe(403)
    expect((await listed('teacher-rating', student)).count).toBe(0)
  })

  test('many times at once on two servers is one rating', async () => {
    await attended()
    const second = await product.another()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => rate({ stars: 1 + (at % 5) }, { app: at % 2 ? second : product.app })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  test('is read by its author, by the teacher without the author’s name, and by staff', async () => {
    await attended()
    await rate()
    expect((await listed('teacher-rating', student)).results).toMatchObject([{ student_class_id: reservation }])
    expect((await listed('teacher-rating', teacher)).results).toMatchObject([{ student_class_id: null, stars: 4 }])
    expect((await listed('teacher-rating', await scene.teacher())).count).toBe(0)
    expect((await listed('teacher-rating', await scene.student())).count).toBe(0)
    expect((await listed('teacher-rating', await scene.staff())).count).toBeGreaterThan(0)
  })
})

test('a student’s due items are ratings of attended classes and excuses for absences, for thirty days', async () => {
  await attended()
  const missed = await reserve(student)
  await attended(missed, false)
  const listOwed = () => listed('my-classes/owed', student)
  expect(await listOwed()).toMatchObject({
    ratings: { count: 1, results: [{ student_class_id: reservation }] },
    documents: { count: 1, results: [{ student_class_id: missed }] },
  })
  await rate()
  const form = new FormData()
  form.append('non_attendance_doc', new Blob(['I was ill.']), 'note.txt')
  await scene.call('PUT', `/api/classes/my-classes-files/${missed}/`, { as: student, form })
  const none = { count: 0, results: [] }
  const nothing = { ratings: none, documents: none, tests: none }
  expect(await listOwed()).toEqual(nothing)

  await attended(await reserve(student))
  expect((await listOwed()).ratings.count).toBe(1)
  product.clock.advance({ days: 31 })
  expect(await listOwed()).toEqual(nothing)
})
