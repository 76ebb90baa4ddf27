import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ PUBLIC_URL: 'https://academy.example.test' })
  scene = await makeScene(product)
  await scene.row(
    `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, position) values
       ('LEVEL', 'Level', 'B1 done', 'LEVEL_COMPLETED', 1, (select id from levels where code = 'B1'), 2),
       ('TWO', 'Two', 'You came twice', 'CLASSES_ATTENDED', 2, null, 1)`,
  )
})

const award = (student: Actor, code: string, at = '2026-03-01T10:00:00Z') =>
  scene.row<{ id: string }>(
    `insert into student_badges (badge_id, student_id, awarded_at) select id, $2, $3 from badges where code = $1
     returning id`,
    code,
    student.id,
    at,
  )
const earned = async (as: Actor) => (await scene.call('GET', '/api/classes/student-badges/', { as })).data

test('badges are listed in the academy’s order, with a student’s progress', async () => {
  const student = await scene.student()
  const { data } = await scene.call('GET', '/api/classes/badges/', { as: student })
  expect(data).toMatchObject([
    { code: 'TWO', rule: { kind: 'CLASSES_ATTENDED', value: 2, level: null }, progress: { value: 0, target: 2 } },
    { code: 'LEVEL', rule: { kind: 'LEVEL_COMPLETED', value: 1, level: 'B1' }, progress: { value: 0, target: 1 } },
  ])
  const liveClass = await scene.liveClass({ startsIn: { hours: -2 } })
  await scene.row(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended)
     select id, $2, starts_at, ends_at, 60, starts_at - interval '1 day', true from scheduled_live_classes where id = $1`,
    liveClass,
    student.id,
  )
  const after = (await scene.call('GET', '/api/classes/badges/', { as: student })).data
  expect(after[0].progress).toEqual({ value: 1, target: 2 })
  const toTeacher = (await scene.call('GET', '/api/classes/badges/', { as: await scene.teacher() })).data
  expect(toTeacher[0].progress).toBeNull()
})

test('a student sees their own badges, newest first, without revoked ones', async () => {
  const [one, other] = [await scene.student(), await scene.student()]
  await award(one, 'TWO')
  await award(one, 'LEVEL', '2026-03-05T10:00:00Z')
  const codes = async (as: Actor) => (await earned(as)).map(({ badge }: { badge: { code: string } }) => badge.code)
  expect(await codes(one)).toEqual(['LEVEL', 'TWO'])
  expect(await codes(other)).toEqual([])
  await scene.row(`update student_badges set revoked_at = now() where student_id = $1`, one.id)
  expect(await codes(one)).toEqual([])
})

describe('the link of a badge', () => {
  test('is created by its student, stays the same while it exists, and is new after it was revoked', async () => {
    const student = await scene.student()
    const { id } = await award(student, 'TWO')
    const path = `/api/classes/student-badges/${id}/link/`
    expect((await earned(student))[0].link).toBeNull()
    const [created, again] = await Promise.all([1, 2].map(() => scene.call('POST', path, { as: student })))
    expect(created?.status).toBe(200)
    expect(created?.data.url).toMatch(/^https:\/\/academy\.example\.test\/credentials\/[0-9a-f]{40}$/)
    expect(created?.data.qr.path).toMatch(/^M4 4h7v1H4z/)
    expect(again?.data).toEqual(created?.data)
    expect((await earned(student))[0].link).toEqual(created?.data)

    expect((await scene.call('DELETE', path, { as: student })).status).toBe(204)
    expect((await earned(student))[0].link).toBeNull()
    expect((await scene.call('POST', path, { as: student })).data.url).not.toBe(created?.data.url)
  })

  test('cannot be created or ended for another student’s badge, or a revoked one', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    const { id } = await award(student, 'TWO')
    const path = `/api/classes/student-badges/${id}/link/`
    for (const method of ['POST', 'DELETE']) {
      expect((await scene.call(method, path, { as: other })).status).toBe(404)
    }
    await scene.row('update student_badges set revoked_at = now() where id = $1', id)
    expect((await scene.call('POST', path, { as: student })).status).toBe(404)
  })
})

test.each([
  ['a level for anything but levels', `'CLASSES_ATTENDED', 1, (select id from levels where code = 'B1')`],
  ['one level more than once', `'LEVEL_COMPLETED', 2, (select id from levels where code = 'B1')`],
  ['no classes at all', `'CLASSES_ATTENDED', 0, null`],
])('a rule with %s is refused by the database', async (_, rule) => {
  const insert = scene.row(
    `insert into badges (code, name, description, position, rule_kind, rule_value, rule_level_id)
     values ('ODD', 'Odd', '', 9, ${rule})`,
  )
  await expect(insert).rejects.toThrow(/check constraint/)
})
