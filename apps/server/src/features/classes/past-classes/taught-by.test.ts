import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let owner: Actor
let unit: string
let type: string

// The test's clock is at 2026-03-11, 12:00 in Bogotá.
beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  owner = await scene.staff()
  unit = await scene.unit('B1', 3)
  type = (await scene.row<{ id: string }>('select id from live_class_types')).id
  await scene.row(
    `insert into honorarium_rates (live_class_type_id, cents, valid_from) values ($1, 3000, '2025-01-01')`,
    type,
  )
})

/** A class that a student attended, as staff recorded it. */
async function taughtClass(teacher: Actor, starts_at = '2026-03-10T15:00:00Z') {
  const students = [{ student: (await scene.student()).id, attended: true }]
  const body = { live_class_type: type, type_scheduled_class: 'GROUP', unit, teacher: teacher.id, starts_at, students }
  return (await scene.call('POST', '/api/classes/past-classes/', { as: staff, body })).data.id as string
}
const change = (id: string, teacher: Actor, version = 1) =>
  scene.call('PATCH', `/api/classes/past-classes/${id}/`, { as: staff, body: { teacher: teacher.id, version } })
const payOf = async (as: Actor) => (await scene.call('GET', '/api/main/teacher-honorarium/stats/', { as })).data
const given = async ({ id }: Actor) =>
  (await scene.row<{ n: number }>('select classes_given as n from teachers where user_id = $1', id)).n
const kindsOf = async ({ id }: Actor) =>
  (await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 order by id', id)).map(
    ({ kind }) => kind,
  )
const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)
async function verify({ id: teacher }: Actor, month: string) {
  const amount_cents = await asShown(scene).amountOf(owner, teacher, month)
  const body = { teacher, month, state: 'VERIFIED', amount_cents }
  expect((await scene.call('PATCH', '/api/main/teacher-honorarium/statements/', { as: owner, body })).status).toBe(200)
}

describe('who really taught a class', () => {
  test('gets its pay and its count, and the previous teacher loses them', async () => {
    const [previous, substitute] = [await scene.teacher(), await scene.teacher('Marta')]
    const id = await taughtClass(previous)
    expect(await change(id, substitute)).toMatchObject({ status: 200, data: { teacher: { id: substitute.id } } })
    expect([await payOf(previous), await payOf(substitute)]).toMatchObject([
      { classes: 0, amount_cents: 0 },
      { classes: 1, amount_cents: 3000 },
    ])
    expect([await given(previous), await given(substitute)]).toEqual([0, 1])
    expect([await kindsOf(previous), await kindsOf(substitute)]).toEqual([
      ['GIVEN_CLASS_RECORDED', 'CLASS_TAKEN_OFF'],
      ['GIVEN_CLASS_RECORDED'],
    ])
    const entry = await scene.row(
      `select act, changed_by, fields from changes where thing_id = $1 and act = 'CHANGED'`,
      id,
    )
    const fields = { teacher: { from: 'Olivia Prueba', to: 'Marta Prueba' } }
    expect(entry).toEqual({ act: 'CHANGED', changed_by: staff.id, fields })
    expect(await breaches()).toEqual([])
  })

  test('is never a teacher who has another class then', async () => {
    const [previous, busy] = [await scene.teacher(), await scene.teacher()]
    const id = await taughtClass(previous)
    await taughtClass(busy, '2026-03-10T15:30:00Z')
    expect((await change(id, busy)).data.code).toBe('teacher_not_free')
    expect(await given(previous)).toBe(1)
  })

  test.each(['previous', 'new'])('can’t be changed in a verified month of the %s teacher', async whose => {
    const [previous, substitute] = [await scene.teacher(), await scene.teacher()]
    const id = await taughtClass(previous, '2026-02-26T15:00:00Z')
    await taughtClass(substitute, '2026-02-27T15:00:00Z')
    await verify(whose === 'previous' ? previous : substitute, '2026-02-01')
    const { status, data } = await change(id, substitute)
    expect([status, data.errors]).toMatchObject([400, [{ field: 'teacher', code: 'month_verified' }]])
    expect(await breaches()).toEqual([])
  })

  test('can’t be changed while the pay is adjusted', async () => {
    const [previous, substitute] = [await scene.teacher(), await scene.teacher()]
    const id = await taughtClass(previous)
    const last_movement = await asShown(scene).lastPayMovementOfClass(id)
    const body = { class_id: id, cents: 500, reason: 'Began late', last_movement }
    const deduct = await scene.call('POST', '/api/main/teacher-honorarium/deductions/', { as: owner, body })
    expect(deduct.status).toBe(201)
    expect((await change(id, substitute)).data.code).toBe('class_adjusted')
  })

  test('can’t be changed while adjustments only add up to 0, but once each is reversed', async () => {
    const [previous, substitute] = [await scene.teacher(), await scene.teacher()]
    const id = await taughtClass(previous)
    const post = async (path: string, body: object) => {
      const { status, data } = await scene.call('POST', `/api/main/teacher-honorarium/${path}/`, { as: owner, body })
      expect(status).toBe(201)
      return data
    }
    const last = () => asShown(scene).lastPayMovementOf(previous.id)
    const about = { class_id: id, cents: 500, reason: 'Began late' }
    await post('deductions', { ...about, last_movement: await last() })
    const deduction = await last()
    await post('corrections', { ...about, teacher: previous.id, month: '2026-03-01', last_movement: deduction })
    const correction = await last()
    expect((await change(id, substitute)).data.code).toBe('class_adjusted')
    await post(`movements/${correction}/undo`, { reason: 'Wrong class' })
    await post(`movements/${deduction}/undo`, { reason: 'Wrong class' })
    expect((await change(id, substitute)).status).toBe(200)
    expect(await breaches()).toEqual([])
  })

  test('is a teacher, of a class that has started and is as staff saw it', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const id = await taughtClass(teacher)
    expect((await change(id, student)).data.errors).toMatchObject([{ field: 'teacher', code: 'unknown' }])
    expect((await change(id, await scene.teacher(), 7)).data.code).toBe('changed_meanwhile')
    const ahead = await scene.liveClass({ teacher })
    expect((await change(ahead, await scene.teacher())).data.code).toBe('class_not_started')
    const canceled = await scene.liveClass({ startsIn: { days: -1 } })
    await scene.row(`update scheduled_live_classes set state = 'CANCELED', canceled_at = now() where id = $1`, canceled)
    expect((await change(canceled, teacher, 2)).data.code).toBe('class_canceled')
  })

  test('of two at once becomes one, and the other is told', async () => {
    const [previous, one, other] = [await scene.teacher(), await scene.teacher(), await scene.teacher()]
    const id = await taughtClass(previous)
    const answers = await Promise.all([change(id, one), change(id, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await given(one)) + (await given(other))).toBe(1)
    expect(await breaches()).toEqual([])
  })
})
