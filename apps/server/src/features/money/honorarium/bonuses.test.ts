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

const path = '/api/main/honorarium-bonuses/'
const add = (bonus: Record<string, unknown>) =>
  scene.call('POST', path, {
    as: staff,
    body: { kind: 'CLASSES', threshold: 2, cents: 500, first_month: '2026-01-01', ...bonus },
  })
const setEnd = ({ id, version }: { id: string; version: number }, last_month: string | null) =>
  scene.call('PATCH', `${path}${id}/`, { as: staff, body: { version, last_month } })
const remove = ({ id, version }: { id: string; version: number }) =>
  scene.call('DELETE', `${path}${id}/`, { as: staff, body: { version } })
const stats = async (teacher: Actor, from: string, to: string) =>
  (await scene.call('GET', `/api/main/teacher-honorarium/stats/?from=${from}&to=${to}`, { as: teacher })).data
const verify = async (teacher: Actor, month: string) =>
  scene.call('PATCH', '/api/main/teacher-honorarium/statements/', {
    as: staff,
    body: {
      teacher: teacher.id,
      month,
      state: 'VERIFIED',
      amount_cents: await asShown(scene).amountOf(staff, teacher.id, month),
    },
  })

async function payable(teacher: Actor, startsAt: string, attended = true) {
  const id = await scene.liveClass({ teacher, startsAt })
  await scene.row(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended)
     select id, $2, starts_at, ends_at, 60, '2026-01-01', $3 from scheduled_live_classes where id = $1`,
    id,
    (await scene.student()).id,
    attended,
  )
}

describe('a bonus', () => {
  test('is earned by a month with enough classes, and shown when the whole month is requested', async () => {
    const teacher = await scene.teacher()
    await add({ teacher: teacher.id })
    await payable(teacher, '2026-03-02T15:00:00Z')
    expect((await stats(teacher, '2026-03-01', '2026-03-31')).extras).toEqual([])
    await payable(teacher, '2026-03-03T15:00:00Z')
    expect(await stats(teacher, '2026-03-01', '2026-03-31')).toMatchObject({
      amount_cents: 6500,
      by_month: [{ amount_cents: 6500 }],
      extras: [{ kind: 'BONUS', bonus: 'CLASSES', quantity: 2, cents: 500, month: '2026-03-01' }],
    })
    expect(await stats(teacher, '2026-03-01', '2026-03-30')).toMatchObject({ amount_cents: 6000, extras: [] })
    expect(await stats(teacher, '2026-03-03', '2026-04-30')).toMatchObject({ amount_cents: 3000, extras: [] })
  })

  test('for attendance counts the recorded students of the month', async () => {
    const teacher = await scene.teacher()
    await add({ teacher: teacher.id, kind: 'ATTENDANCE', threshold: 60, cents: 700 })
    await payable(teacher, '2026-03-02T15:00:00Z')
    await payable(teacher, '2026-03-03T15:00:00Z', false)
    expect((await stats(teacher, '2026-03-01', '2026-03-31')).extras).toEqual([])
    await payable(teacher, '2026-03-04T15:00:00Z')
    expect((await stats(teacher, '2026-03-01', '2026-03-31')).extras).toMatchObject([{ cents: 700, quantity: 60 }])
  })

  test('of a verified month stays unchanged, whatever happens to the bonus, and is paid to no one else', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    const bonus = (await add({ teacher: teacher.id, threshold: 1 })).data
    for (const one of [teacher, other]) await payable(one, '2026-02-10T15:00:00Z')
    await verify(teacher, '2026-02-01')
    expect((await remove(bonus)).data.code).toBe('bonus_used')
    expect((await setEnd(bonus, '2026-01-01')).status).toBe(200)
    expect((await stats(teacher, '2026-02-01', '2026-02-28')).amount_cents).toBe(3500)
    expect((await stats(other, '2026-02-01', '2026-02-28')).amount_cents).toBe(3000)
  })

  test('of one kind and threshold exists once in a month, also when two are added at once', async () => {
    const teacher = await scene.teacher()
    const answers = await Promise.all([1, 2, 3].map(() => add({ teacher: teacher.id, threshold: 7 })))
    expect(answers.map(({ data }) => data.code ?? 'done').toSorted()).toEqual(['bonus_exists', 'bonus_exists', 'done'])
    const created = answers.find(({ status }) => status === 201)?.data
    const changed = (await setEnd(created, '2026-05-01')).data
    expect((await setEnd(created, null)).data.code).toBe('changed_meanwhile')
    expect((await add({ teacher: teacher.id, threshold: 7, first_month: '2026-06-01' })).status).toBe(201)
    expect((await setEnd(changed, null)).data.code).toBe('bonus_exists')
  })

  test('reports what is wrong at the field, and is deleted only while no month is verified', async () => {
    const wrong = async (bonus: Record<string, unknown>) => (await add(bonus)).data.errors?.[0]?.field
    expect(await wrong({ kind: 'ATTENDANCE', threshold: 101 })).toBe('threshold')
    expect(await wrong({ first_month: '2026-01-02' })).toBe('first_month')
    expect(await wrong({ last_month: '2025-12-01' })).toBe('last_month')
    expect(await wrong({ teacher: staff.id })).toBe('teacher')
    const bonus = (await add({ threshold: 900, first_month: '2027-01-01' })).data
    expect((await remove(bonus)).status).toBe(204)
    expect((await remove(bonus)).status).toBe(404)
    const log = await scene.call('GET', '/api/main/changes/?thing=BONUS', { as: staff })
    expect(log.data.results.map(({ act }: { act: string }) => act).slice(0, 2)).toEqual(['DELETED', 'CREATED'])
  })
})
