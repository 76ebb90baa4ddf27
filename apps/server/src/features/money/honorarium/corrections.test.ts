import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor

// The test's clock is at 2026-03-11, 12:00 in Bogotá.
beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
  await scene.row(
    `insert into honorarium_rates (live_class_type_id, cents, valid_from) select id, 3000, '2025-01-01' from live_class_types`,
  )
})

const path = '/api/main/teacher-honorarium/'
const months = { february: '?from=2026-02-01&to=2026-02-28', march: '?from=2026-03-01&to=2026-03-31' }
const month = async (teacher: Actor, name: keyof typeof months) =>
  (await scene.call('GET', `${path}stats/${months[name]}`, { as: teacher })).data
const verify = async (teacher: Actor, first: string) =>
  scene.call('PATCH', `${path}statements/`, {
    as: staff,
    body: {
      teacher: teacher.id,
      month: first,
      state: 'VERIFIED',
      amount_cents: await asShown(scene).amountOf(staff, teacher.id, first),
    },
  })
const deductAs = (class_id: string, cents: number, last_movement: string | null) =>
  scene.call('POST', `${path}deductions/`, {
    as: staff,
    body: { class_id, cents, reason: 'Began late', last_movement },
  })
const deduct = async (class_id: string, cents: number): Promise<string> =>
  (await deductAs(class_id, cents, await asShown(scene).lastPayMovementOfClass(class_id))).data.id
const lastOf = (teacher: Actor) => asShown(scene).lastPayMovementOf(teacher.id)
const correctAs = (teacher: Actor, body: { month: string; cents: number; last_movement: string | null }) =>
  scene.call('POST', `${path}corrections/`, {
    as: staff,
    body: { teacher: teacher.id, class_id: null, reason: 'Stood in for another', ...body },
  })
const correct = async (teacher: Actor, month: string, cents: number, class_id: string | null = null) => {
  const body = { month, cents, class_id, last_movement: await lastOf(teacher) }
  return correctAs(teacher, body)
}
const undo = (id: string, as = staff) =>
  scene.call('POST', `${path}movements/${id}/undo/`, { as, body: { reason: 'It was the train' } })

async function payable(teacher: Actor, startsAt: string) {
  const id = await scene.liveClass({ teacher, startsAt })
  const student = await scene.student()
  await scene.row(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended)
     select id, $2, starts_at, ends_at, 60, $3, true from scheduled_live_classes where id = $1`,
    id,
    student.id,
    '2026-01-01T00:00:00Z',
  )
  return id
}

const kinds = (lines: { kind: string; cents: number }[]) => lines.map(({ kind, cents }) => [kind, cents])

describe('a correction', () => {
  test('of an open month counts in it, positive or negative, and the teacher sees it with its reason', async () => {
    const teacher = await scene.teacher()
    await payable(teacher, '2026-03-02T15:00:00Z')
    expect((await correct(teacher, '2026-03-01', 500)).data).toMatchObject({ month: '2026-03-01', about_month: null })
    await correct(teacher, '2026-03-01', -200)
    const march = await month(teacher, 'march')
    expect(march).toMatchObject({ amount_cents: 3300, by_month: [{ amount_cents: 3300 }] })
    expect(march.extras).toMatchObject([
      { kind: 'CORRECTION', cents: 500, reason: 'Stood in for another', about: null },
      { kind: 'CORRECTION', cents: -200, undone: false },
    ])
  })

  test('of a class is listed with it, and the class never earns less than nothing', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-03-02T15:00:00Z')
    await correct(teacher, '2026-03-01', 700, id)
    for (const status of [201, 201, 409]) {
      const answer = await correct(teacher, '2026-03-01', -1800, id)
      expect([answer.status, answer.data.code]).toEqual([status, status === 409 ? 'more_than_earned' : undefined])
    }
    const told = await month(teacher, 'march')
    expect(told.rows[0].amount_cents).toBe(100)
    expect(kinds(told.rows[0].lines)).toEqual([
      ['HOURS', 3000],
      ['CORRECTION', 700],
      ['CORRECTION', -1800],
      ['CORRECTION', -1800],
    ])
    expect(told.extras).toEqual([])
  })

  test('is added once when four are sent at the same time, and so is a deduction', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-03-02T15:00:00Z')
    const codes = async (send: () => Promise<{ status: number; data: { code?: string } }>) =>
      (await Promise.all([1, 2, 3, 4].map(send))).map(({ status, data }) => data.code ?? status).toSorted()
    const once = [201, 'changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile']
    const bonus = { month: '2026-03-01', cents: 500, last_movement: null }
    expect(await codes(() => correctAs(teacher, bonus))).toEqual(once)
    const { last_movement } = await month(teacher, 'march')
    expect(last_movement).toBe(await lastOf(teacher))
    expect(await codes(() => deductAs(id, 100, last_movement))).toEqual(once)
    expect((await month(teacher, 'march')).amount_cents).toBe(3400)
  })

  test('of a verified month counts in the next open one, and names the month it is about', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-01-10T15:00:00Z')
    for (const first of ['2026-01-01', '2026-02-01']) await verify(teacher, first)
    expect((await correct(teacher, '2026-01-01', -400, id)).data).toMatchObject({
      month: '2026-03-01',
      about_month: '2026-01-01',
    })
    expect((await month(teacher, 'march')).extras).toMatchObject([
      {
        cents: -400,
        about: {
          month: '2026-01-01',
          class_id: id,
          starts_at: '2026-01-10T15:00:00.000Z',
          live_class_type: 'Lesson',
        },
      },
    ])
    expect(await month(teacher, 'february')).toMatchObject({ amount_cents: 0, extras: [] })
  })

  test('during verification counts in that month or the next, never in both or none', async () => {
    for (let round = 0; round < 4; round++) {
      const teacher = await scene.teacher()
      await payable(teacher, '2026-02-10T15:00:00Z')
      const [, correction] = await Promise.all([verify(teacher, '2026-02-01'), correct(teacher, '2026-02-01', 500)])
      expect(correction.status).toBe(201)
      const february = (await month(teacher, 'february')).amount_cents
      const march = (await month(teacher, 'march')).amount_cents
      expect([february, march]).toEqual(correction.data.month === '2026-02-01' ? [3500, 0] : [3000, 500])
    }
  })

  test('stays when its month is verified, and a negative month cannot be verified', async () => {
    const teacher = await scene.teacher()
    await correct(teacher, '2026-02-01', -500)
    expect((await verify(teacher, '2026-02-01')).data.code).toBe('below_nothing')
    await correct(teacher, '2026-02-01', 600)
    expect((await verify(teacher, '2026-02-01')).data).toMatchObject({ amount_cents: 100, classes: 0 })
    expect((await month(teacher, 'february')).amount_cents).toBe(100)
  })

  test('is for a class of that month and teacher, for no far future month, and never 0', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    const id = await payable(teacher, '2026-03-02T15:00:00Z')
    expect((await correct(other, '2026-03-01', 5, id)).data.code).toBe('class_not_given')
    expect((await correct(teacher, '2026-02-01', 5, id)).data.code).toBe('class_not_given')
    expect((await correct(teacher, '2026-05-01', 5)).data.errors[0].field).toBe('month')
    expect((await correct(teacher, '2026-03-02', 5)).data.errors[0].field).toBe('month')
    expect((await correct(teacher, '2026-03-01', 0)).data.errors[0].field).toBe('cents')
    expect((await correct(await scene.student(), '2026-03-01', 5)).status).toBe(404)
  })
})

describe('reversing', () => {
  test('a deduction returns the amount by an opposite entry, once under any concurrency, and both are notified', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-03-02T15:00:00Z')
    const deduction = await deduct(id, 1000)
    const answers = await Promise.all([1, 2, 3].map(() => undo(deduction)))
    expect(answers.map(({ status, data }) => [status, data.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'already_undone'],
      [409, 'already_undone'],
    ])
    const [row] = (await month(teacher, 'march')).rows
    expect(row).toMatchObject({ amount_cents: 3000, deducted_cents: 0, deduction_reasons: [] })
    expect(row.lines.slice(1)).toMatchObject([
      { kind: 'DEDUCTION', cents: -1000, reason: 'Began late', undone: true },
      { kind: 'UNDONE', cents: 1000, reason: 'It was the train', undone: false },
    ])
  })

  test('a movement of a verified month counts in the open one', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-02-10T15:00:00Z')
    const deduction = await deduct(id, 1000)
    await verify(teacher, '2026-02-01')
    expect((await undo(deduction)).data).toMatchObject({ month: '2026-03-01', about_month: '2026-02-01', class_id: id })
    const february = await month(teacher, 'february')
    expect(february.amount_cents).toBe(2000)
    expect(february.rows[0].lines).toContainEqual(expect.objectContaining({ kind: 'DEDUCTION', undone: true }))
    expect(kinds((await month(teacher, 'march')).extras)).toEqual([['UNDONE', 1000]])
  })

  test('a correction subtracts its amount again, and a reversal cannot be reversed', async () => {
    const teacher = await scene.teacher()
    const { id } = (await correct(teacher, '2026-03-01', 500)).data
    const { id: back } = (await undo(id)).data
    expect((await month(teacher, 'march')).amount_cents).toBe(0)
    expect((await undo(back)).data.code).toBe('undo_stays')
    expect((await undo('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

test('each step is in the log under finance, with the teacher’s current name', async () => {
  const teacher = await scene.teacher('Ximena')
  const id = await payable(teacher, '2026-02-10T15:00:00Z')
  const deduction = await deduct(id, 1000)
  await undo(deduction)
  await correct(teacher, '2026-02-01', 500)
  await verify(teacher, '2026-02-01')
  const { results } = (
    await scene.call('GET', `/api/main/changes/?thing=HONORARIUM&thing_id=${teacher.id}`, { as: staff })
  ).data
  expect(results.map(({ act }: { act: string }) => act)).toEqual(['VERIFIED', 'CORRECTED', 'UNDONE', 'DEDUCTED'])
  expect(results[2]).toMatchObject({
    name: 'Ximena Prueba',
    area: 'money',
    reason: 'It was the train',
    fields: { amount: { to: '10 COP' }, month: { to: '2026-02' }, class_day: { to: '2026-02-10' } },
  })
})
