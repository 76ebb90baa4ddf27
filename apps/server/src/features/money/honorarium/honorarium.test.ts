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
    `insert into honorarium_rates (live_class_type_id, cents, valid_from)
     select id, 3000, '2025-01-01' from live_class_types`,
  )
})

const stats = async (as: Actor, search = '') =>
  (await scene.call('GET', `/api/main/teacher-honorarium/stats/${search}`, { as })).data
const settle = async (teacher: Actor, month: string, state: string, as = staff) => {
  const amount_cents = await asShown(scene).amountOf(staff, teacher.id, month)
  const body = { teacher: teacher.id, month, state, amount_cents }
  return scene.call('PATCH', '/api/main/teacher-honorarium/statements/', { as, body })
}
const deduct = async (class_id: string, cents: number, as = staff) =>
  scene.call('POST', '/api/main/teacher-honorarium/deductions/', {
    as,
    body: {
      class_id,
      cents,
      reason: 'Began late',
      last_movement: await asShown(scene).lastPayMovementOfClass(class_id),
    },
  })

/** A class that has ended, with a student who had a reservation. */
async function payable(teacher: Actor | null, startsAt: string, { attended = true, lastsMinutes = 60 } = {}) {
  const id = await scene.liveClass({ teacher, startsAt, lastsMinutes })
  const student = await scene.student()
  await scene.row(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended)
     select id, $2, starts_at, ends_at, 60, $3, $4 from scheduled_live_classes where id = $1`,
    id,
    student.id,
    '2026-01-01T00:00:00Z',
    attended,
  )
  return id
}

describe('a teacher’s earnings', () => {
  test('in the current month has each class by the rate of its type, adding up to the total', async () => {
    const teacher = await scene.teacher()
    await payable(teacher, '2026-03-02T15:00:00Z')
    await payable(teacher, '2026-03-03T15:00:00Z', { attended: false, lastsMinutes: 50 })
    const result = await stats(teacher)
    expect(result).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      classes: 2,
      students: 2,
      attendance_rate: 0.5,
    })
    expect(result.rows.map((row: { amount_cents: number }) => row.amount_cents)).toEqual([3000, 2500])
    expect(result.amount_cents).toBe(5500)
    expect(result.by_month).toEqual([
      {
        month: '2026-03-01',
        state: 'DRAFT',
        verified_at: null,
        paid_at: null,
        hours: 110 / 60,
        classes: 2,
        amount_cents: 5500,
      },
    ])
    expect(result.by_type).toEqual([{ live_class_type: 'Lesson', hours: 110 / 60, classes: 2, amount_cents: 5500 }])
  })

  test('leaves out classes that are upcoming, in progress, canceled, empty, or of another teacher', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    await payable(teacher, '2026-03-12T15:00:00Z')
    await payable(teacher, '2026-03-11T16:30:00Z')
    const canceled = await payable(teacher, '2026-03-04T15:00:00Z')
    await scene.row(`update scheduled_live_classes set state = 'CANCELED', canceled_at = now() where id = $1`, canceled)
    await scene.liveClass({ teacher, startsAt: '2026-03-05T15:00:00Z' })
    await payable(other, '2026-03-06T15:00:00Z')
    expect(await stats(teacher)).toMatchObject({ classes: 0, amount_cents: 0, rows: [], by_type: [] })
  })

  test('counts a class on its day in the academy’s time zone', async () => {
    const teacher = await scene.teacher()
    await payable(teacher, '2026-03-01T04:30:00Z')
    expect((await stats(teacher)).classes).toBe(0)
    expect((await stats(teacher, '?from=2026-02-28&to=2026-02-28')).classes).toBe(1)
  })

  test('uses the teacher’s own rate and the rate of the day', async () => {
    const teacher = await scene.teacher()
    await scene.row(
      `insert into honorarium_rates (live_class_type_id, teacher_id, cents, valid_from)
       select id, $1, 4000, '2026-03-05' from live_class_types`,
      teacher.id,
    )
    await payable(teacher, '2026-03-04T15:00:00Z')
    await payable(teacher, '2026-03-05T15:00:00Z')
    expect((await stats(teacher)).rows.map((row: { amount_cents: number }) => row.amount_cents)).toEqual([3000, 4000])
  })

  test('counts at most the type’s minutes, unless staff made the class longer', async () => {
    const teacher = await scene.teacher()
    const createdBy = async (by: Actor, startsAt: string, lastsMinutes: number) =>
      scene.row(
        'update scheduled_live_classes set created_by = $2 where id = $1',
        await payable(teacher, startsAt, { lastsMinutes }),
        by.id,
      )
    await createdBy(teacher, '2026-03-02T15:00:00Z', 720)
    await createdBy(staff, '2026-03-04T15:00:00Z', 90)
    await createdBy(teacher, '2026-03-05T15:00:00Z', 45)
    const { rows } = await stats(teacher)
    expect(rows.map((row: { minutes: number }) => row.minutes)).toEqual([60, 90, 45])
    expect(rows.map((row: { amount_cents: number }) => row.amount_cents)).toEqual([3000, 4500, 2250])
  })

  test('is shown to the teacher and to staff, and to no one else', async () => {
    const [teacher, other, student] = [await scene.teacher(), await scene.teacher(), await scene.student()]
    await payable(teacher, '2026-03-02T15:00:00Z')
    const path = `/api/main/teacher-honorarium/stats/?teacher=${teacher.id}`
    expect((await scene.call('GET', path, { as: other })).status).toBe(403)
    expect((await scene.call('GET', path, { as: student })).status).toBe(403)
    expect((await scene.call('GET', path, { as: staff })).data.classes).toBe(1)
    for (const as of [teacher, student])
      expect(
        (await scene.call('GET', '/api/main/teacher-honorarium/statements/?month=2026-03-01', { as })).status,
      ).toBe(403)
  })

  test('needs a period that is not negative or too long', async () => {
    const teacher = await scene.teacher()
    expect((await stats(teacher, '?from=2026-03-02&to=2026-03-01')).errors[0].field).toBe('to')
    expect((await stats(teacher, '?from=2024-01-01&to=2026-03-01')).code).toBe('too_many_days')
  })
})

describe('a deduction', () => {
  test('lowers what the class earns, with its reason, and never below 0', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-03-02T15:00:00Z')
    expect((await deduct(id, 1000)).status).toBe(201)
    for (const status of [201, 201, 409]) expect((await deduct(id, 900)).status).toBe(status)
    expect((await stats(teacher)).rows[0]).toMatchObject({ deducted_cents: 2800, amount_cents: 200 })
  })

  test('is for payable classes, and by staff only', async () => {
    const teacher = await scene.teacher()
    const upcoming = await payable(teacher, '2026-03-20T15:00:00Z')
    expect((await deduct(upcoming, 100)).data.code).toBe('class_not_given')
    expect((await deduct(upcoming, 100, teacher)).status).toBe(403)
  })
})

describe('a month', () => {
  test('is verified once it is over, and then paid, each once', async () => {
    const teacher = await scene.teacher()
    await payable(teacher, '2026-02-10T15:00:00Z')
    expect((await settle(teacher, '2026-03-01', 'VERIFIED')).data.code).toBe('month_not_over')
    expect((await settle(teacher, '2026-02-01', 'PAID')).data.code).toBe('wrong_state')
    expect((await settle(teacher, '2026-02-10', 'VERIFIED')).data.errors[0].field).toBe('month')
    const verified = await Promise.all([1, 2, 3].map(() => settle(teacher, '2026-02-01', 'VERIFIED')))
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await settle(teacher, '2026-02-01', 'PAID')).data).toMatchObject({ state: 'PAID', amount_cents: 3000 })
    expect((await settle(teacher, '2026-02-01', 'VERIFIED')).data.code).toBe('wrong_state')
    const kinds = await scene.rows('select kind from notifications where user_id = $1 order by id', teacher.id)
    expect(kinds).toEqual([{ kind: 'HONORARIUM_VERIFIED' }, { kind: 'HONORARIUM_PAID' }])
  })

  test('is verified and paid only at the amount that was shown', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-02-10T15:00:00Z')
    const settleAt = (state: string, amount_cents: number) =>
      scene.call('PATCH', '/api/main/teacher-honorarium/statements/', {
        as: staff,
        body: { teacher: teacher.id, month: '2026-02-01', state, amount_cents },
      })
    const inFebruary = async () => (await stats(teacher, '?from=2026-02-01&to=2026-02-28')).by_month[0]
    await deduct(id, 1000)
    const response = await settleAt('VERIFIED', 3000)
    expect([response.status, response.data.code]).toEqual([409, 'changed_meanwhile'])
    expect(await inFebruary()).toMatchObject({ state: 'DRAFT', verified_at: null, amount_cents: 2000 })
    const told = `select 1 from notifications where user_id = $1 and kind = 'HONORARIUM_VERIFIED'`
    expect(await scene.rows(told, teacher.id)).toEqual([])
    expect((await settleAt('VERIFIED', 2000)).data).toMatchObject({ state: 'VERIFIED', amount_cents: 2000 })
    expect((await settleAt('PAID', 3000)).data.code).toBe('changed_meanwhile')
    expect((await inFebruary()).state).toBe('VERIFIED')
    expect((await settleAt('PAID', 2000)).data.state).toBe('PAID')
  })

  test('is over when the class that runs into the next one has ended, which that month then pays', async () => {
    const teacher = await scene.teacher()
    // 23:30 on the last day in Bogotá
    await payable(teacher, '2026-03-01T04:30:00Z')
    const afterMidnight = product.clock.now().getTime() - Date.parse('2026-03-01T05:29:59Z')
    product.clock.advance({ seconds: -afterMidnight / 1000 })
    expect((await settle(teacher, '2026-02-01', 'VERIFIED')).data.code).toBe('month_not_over')
    product.clock.advance({ seconds: 1 })
    expect((await settle(teacher, '2026-02-01', 'VERIFIED')).data).toMatchObject({ classes: 1, amount_cents: 3000 })
    product.clock.advance({ seconds: afterMidnight / 1000 - 1 })
  })

  test('that is verified stays unchanged when its classes and rates change', async () => {
    const teacher = await scene.teacher()
    const id = await payable(teacher, '2026-02-11T15:00:00Z')
    await settle(teacher, '2026-02-01', 'VERIFIED')
    const before = await stats(teacher, '?from=2026-02-01&to=2026-02-28')
    await payable(teacher, '2026-02-12T15:00:00Z')
    await scene.row(
      `insert into honorarium_rates (live_class_type_id, teacher_id, cents, valid_from)
       select id, $1, 9000, '2026-02-01' from live_class_types`,
      teacher.id,
    )
    expect((await deduct(id, 100)).data.code).toBe('month_verified')
    const after = await stats(teacher, '?from=2026-02-01&to=2026-02-28')
    expect(after.rows).toEqual(before.rows)
    expect(after).toMatchObject({
      amount_cents: 3000,
      by_month: [{ state: 'VERIFIED', verified_at: expect.any(String), paid_at: null }],
    })
    const { data } = await scene.call('GET', '/api/main/teacher-honorarium/statements/?month=2026-02-01', { as: staff })
    expect(data.find((one: { teacher: { id: string } }) => one.teacher.id === teacher.id)).toMatchObject({
      state: 'VERIFIED',
      amount_cents: 3000,
    })
  })

  test('is counted by its payment state, with the others of its year', async () => {
    type Count = { month: string; drafts: number; verified: number; paid: number }
    const read = () => scene.call('GET', '/api/main/teacher-honorarium/months/', { as: staff })
    const count = async (): Promise<Count[]> => (await read()).data
    const july = async () => (await count()).find(({ month }) => month === '2025-07-01')
    const [one, other] = [await scene.teacher(), await scene.teacher()]
    await payable(one, '2025-07-10T15:00:00Z')
    await payable(one, '2025-07-11T15:00:00Z')
    await payable(other, '2025-07-12T15:00:00Z')
    expect((await count()).map(({ month }) => month)).toEqual([
      ...['2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01', '2025-10-01'],
      ...['2025-09-01', '2025-08-01', '2025-07-01', '2025-06-01', '2025-05-01', '2025-04-01'],
    ])
    expect(await july()).toMatchObject({ drafts: 2, verified: 0, paid: 0 })
    await settle(one, '2025-07-01', 'VERIFIED')
    expect(await july()).toMatchObject({ drafts: 1, verified: 1, paid: 0 })
    await settle(one, '2025-07-01', 'PAID')
    expect(await july()).toMatchObject({ drafts: 1, verified: 0, paid: 1 })
    const path = '/api/main/teacher-honorarium/months/'
    expect((await scene.call('GET', path, { as: one })).status).toBe(403)
  })

  test('is not found for a person who is not a teacher', async () => {
    expect((await settle(await scene.student(), '2026-02-01', 'VERIFIED')).status).toBe(404)
    expect((await settle(staff, '2026-02-01', 'VERIFIED', await scene.teacher())).status).toBe(403)
  })
})
