import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let types = 0

// The test's clock is at 2026-03-11, 12:00 in Bogotá.
beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
})

const path = '/api/main/honorarium-rates/'

/** A new class type, so that no test uses the rates of another. */
async function aType(): Promise<string> {
  types += 1
  const { id } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
     values ('T' || $1, 'Type ' || $1, 60, 60, 8, false, 10) returning id`,
    String(types),
  )
  return id
}

interface Terms {
  basis?: string
  cents?: number
  level?: string | null
  teacher?: string | null
  valid_from?: string
  valid_until?: string | null
  [term: string]: unknown
}
const set = async (
  live_class_type: string,
  { basis = 'PER_HOUR', cents = 3000, valid_from = '2025-01-01', ...terms }: Terms,
) => {
  const { level, teacher, valid_until } = terms
  const scope = Object.entries({ live_class_type, valid_from, level, teacher, valid_until }).filter(
    ([, value]) => value,
  )
  const ends = (await preview(Object.fromEntries(scope) as Record<string, string>)).ends?.id ?? null
  return scene.call('POST', path, { as: staff, body: { live_class_type, basis, cents, valid_from, ends, ...terms } })
}
const change = (rate: { id: string; version: number }, { basis = 'PER_HOUR', cents = 3000, ...terms }: Terms) =>
  scene.call('PATCH', `${path}${rate.id}/`, {
    as: staff,
    body: { version: rate.version, basis, cents, valid_until: null, ...terms },
  })
const remove = (rate: { id: string; version: number }) =>
  scene.call('DELETE', `${path}${rate.id}/`, { as: staff, body: { version: rate.version } })
const read = async (id: string) => (await scene.call('GET', `${path}${id}/`, { as: staff })).data
const preview = async (query: Record<string, string>) =>
  (await scene.call('GET', `${path}preview/?${new URLSearchParams(query)}`, { as: staff })).data
const spans = async (type: string) =>
  (
    await scene.rows<{ cents: number; valid_from: string; valid_until: string | null }>(
      'select cents, valid_from, valid_until from honorarium_rates where live_class_type_id = $1 order by valid_from',
      type,
    )
  ).map(({ cents, valid_from, valid_until }) => [cents, valid_from, valid_until])
const levelId = async (code: string) =>
  (await scene.row<{ id: string }>('select id from levels where code = $1', code)).id
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

async function payable(
  type: string,
  teacher: Actor,
  startsAt: string,
  { level = null as 'A1' | 'B1' | null, came = 1 } = {},
) {
  const id = await scene.liveClass({ teacher, startsAt, level })
  await scene.row('update scheduled_live_classes set live_class_type_id = $2 where id = $1', id, type)
  for (let at = 0; at < came; at++) {
    await scene.row(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended)
       select id, $2, starts_at, ends_at, 60, '2026-01-01', true from scheduled_live_classes where id = $1`,
      id,
      (await scene.student()).id,
    )
  }
  return id
}
const earned = async (teacher: Actor, search = '?from=2026-01-01&to=2026-03-31'): Promise<number[]> => {
  const { data } = await scene.call('GET', `/api/main/teacher-honorarium/stats/${search}`, { as: teacher })
  return data.rows.map(({ amount_cents }: { amount_cents: number }) => amount_cents)
}

describe('the rate of a class', () => {
  test('is the teacher’s own before the academy’s, and then the level’s before that of all', async () => {
    const [type, teacher, other] = [await aType(), await scene.teacher(), await scene.teacher()]
    const level = await levelId('B1')
    await set(type, { cents: 1000 })
    await set(type, { cents: 2000, level })
    await payable(type, teacher, '2026-03-02T15:00:00Z')
    await payable(type, teacher, '2026-03-03T15:00:00Z', { level: 'B1' })
    expect(await earned(teacher)).toEqual([1000, 2000])
    await set(type, { cents: 3000, teacher: teacher.id })
    expect(await earned(teacher)).toEqual([3000, 3000])
    await set(type, { cents: 4000, teacher: teacher.id, level })
    expect(await earned(teacher)).toEqual([3000, 4000])
    await payable(type, other, '2026-03-04T15:00:00Z', { level: 'B1' })
    expect(await earned(other)).toEqual([2000])
  })

  test('is that of its day in the academy’s zone, and none after the last day', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    await set(type, { cents: 1000, valid_until: '2026-03-01' })
    // 23:30 on March 1 in Bogotá, and 00:30 on March 2
    await payable(type, teacher, '2026-03-02T04:30:00Z')
    await payable(type, teacher, '2026-03-02T05:30:00Z')
    expect(await earned(teacher)).toEqual([1000, 0])
  })

  test('counts hours, the class, or the students, and travel once a day', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    await set(type, { basis: 'PER_STUDENT', cents: 500, min_cents: 1200, travel: 'PER_DAY', travel_cents: 50 })
    await set(type, { basis: 'PER_CLASS', cents: 900, valid_from: '2026-03-05', travel: 'PER_CLASS', travel_cents: 10 })
    await payable(type, teacher, '2026-03-02T15:00:00Z', { came: 3 })
    await payable(type, teacher, '2026-03-02T18:00:00Z', { came: 1 })
    await payable(type, teacher, '2026-03-03T15:00:00Z', { came: 2 })
    await payable(type, teacher, '2026-03-05T15:00:00Z', { came: 2 })
    await payable(type, teacher, '2026-03-05T18:00:00Z', { came: 2 })
    expect(await earned(teacher)).toEqual([1550, 1200, 1250, 910, 910])
    // the day's travel was paid with a class before the period starts
    const { data } = await scene.call('GET', '/api/main/teacher-honorarium/stats/', { as: teacher })
    expect(data.rows[1].lines.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents])).toEqual([
      ['STUDENTS', 500],
      ['MINIMUM', 700],
    ])
  })
})

describe('setting a rate', () => {
  test('ends the previous one and changes nothing before it', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    await set(type, { cents: 1000 })
    await payable(type, teacher, '2026-03-02T15:00:00Z')
    await payable(type, teacher, '2026-03-09T15:00:00Z')
    const seen = await preview({ live_class_type: type, valid_from: '2026-03-05' })
    expect(seen).toMatchObject({
      refusal: null,
      classes: 1,
      ends: { cents: 1000 },
      valid_until: null,
      resumes_on: null,
    })
    expect((await set(type, { cents: 2000, valid_from: '2026-03-05' })).status).toBe(201)
    expect(await spans(type)).toEqual([
      [1000, '2025-01-01', '2026-03-04'],
      [2000, '2026-03-05', null],
    ])
    expect(await earned(teacher)).toEqual([1000, 2000])
  })

  test('with a last day lets the previous one apply again', async () => {
    const type = await aType()
    await set(type, { cents: 1000 })
    await set(type, { cents: 2000, valid_from: '2026-07-01', valid_until: '2026-08-31' })
    expect(await spans(type)).toEqual([
      [1000, '2025-01-01', '2026-06-30'],
      [2000, '2026-07-01', '2026-08-31'],
      [1000, '2026-09-01', null],
    ])
  })

  test('by two people at once creates one rate from a day, and the second gets a conflict', async () => {
    const type = await aType()
    await set(type, { cents: 1000 })
    const answers = await Promise.all([1500, 2000, 2500].map(cents => set(type, { cents, valid_from: '2026-04-01' })))
    expect(answers.map(({ status, data }) => [status, data.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'rate_exists'],
      [409, 'rate_exists'],
    ])
    expect((await spans(type)).map(([, from, until]) => [from, until])).toEqual([
      ['2025-01-01', '2026-03-31'],
      ['2026-04-01', null],
    ])
    expect((await set(type, { valid_from: '2026-03-20', valid_until: '2026-04-01' })).data.code).toBe('rate_overlaps')
  })

  test('of a teacher is refused for days of a verified month, and the academy’s leaves that unchanged', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    await set(type, { cents: 1000 })
    await payable(type, teacher, '2026-02-10T15:00:00Z')
    await payable(type, teacher, '2026-03-03T15:00:00Z')
    await verify(teacher, '2026-02-01')
    const own = { teacher: teacher.id, cents: 9000 }
    expect((await set(type, { ...own, valid_from: '2026-02-28' })).data.code).toBe('month_verified')
    expect((await set(type, { ...own, valid_from: '2026-01-01' })).data.code).toBe('month_verified')
    expect(await preview({ live_class_type: type, teacher: teacher.id, valid_from: '2026-02-28' })).toMatchObject({
      refusal: 'month_verified',
      open_from: '2026-03-01',
    })
    expect(await preview({ live_class_type: type, valid_from: '2026-02-01' })).toMatchObject({
      refusal: null,
      classes: 1,
    })
    expect((await set(type, { cents: 2000, valid_from: '2026-02-01' })).status).toBe(201)
    expect(await earned(teacher)).toEqual([1000, 2000])
    expect((await set(type, { ...own, valid_from: '2026-03-01' })).status).toBe(201)
    expect(await earned(teacher)).toEqual([1000, 9000])
  })

  test('during the verification of a month either pays it or is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const [type, teacher] = [await aType(), await scene.teacher()]
      await set(type, { cents: 1000 })
      await payable(type, teacher, '2026-02-10T15:00:00Z')
      const [, own] = await Promise.all([
        verify(teacher, '2026-02-01'),
        set(type, { teacher: teacher.id, cents: 9000, valid_from: '2026-02-01' }),
      ])
      expect([own.status, await earned(teacher)]).toEqual(own.status === 201 ? [201, [9000]] : [409, [1000]])
    }
  })

  test('reports what is wrong at the field', async () => {
    const type = await aType()
    const wrong = async (terms: Terms) => (await set(type, terms)).data.errors?.[0]?.field
    expect(await wrong({ valid_until: '2024-12-31' })).toBe('valid_until')
    expect(await wrong({ min_cents: 5 })).toBe('min_cents')
    expect(await wrong({ basis: 'PER_STUDENT', min_cents: 5, max_cents: 4 })).toBe('max_cents')
    expect(await wrong({ travel: 'PER_DAY' })).toBe('travel_cents')
    expect(await wrong({ cents: -1 })).toBe('cents')
    expect(await wrong({ teacher: staff.id })).toBe('teacher')
    expect(await wrong({ level: staff.id })).toBe('level')
    expect((await set(staff.id, {})).data.errors[0].field).toBe('live_class_type')
  })
})

describe('changing and deleting a rate', () => {
  test('needs the latest version, so one of two at once gets a conflict', async () => {
    const type = await aType()
    const rate = (await set(type, { valid_from: '2026-04-01' })).data
    const answers = await Promise.all([3500, 3600, 3700].map(cents => change(rate, { cents })))
    expect(answers.map(({ data }) => data.code ?? 'done').toSorted()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      'done',
    ])
    expect((await remove(rate)).data.code).toBe('changed_meanwhile')
    expect((await remove({ id: rate.id, version: 2 })).status).toBe(204)
    expect((await change(rate, {})).status).toBe(404)
  })

  test('keeps the amount once a class is paid at it, and ends the rate only after that day', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    const rate = (await set(type, { cents: 3000 })).data
    await payable(type, teacher, '2026-03-09T15:00:00Z')
    expect(await read(rate.id)).toMatchObject({ classes: 1, last_used_on: '2026-03-09' })
    for (const terms of [{ cents: 4000 }, { valid_until: '2026-03-08' }])
      expect((await change(rate, terms)).data.code).toBe('rate_used')
    expect((await remove(rate)).data.code).toBe('rate_used')
    expect((await change(rate, { valid_until: '2026-03-09' })).data).toMatchObject({
      version: 2,
      valid_until: '2026-03-09',
    })
  })

  test('counts a class of a verified month for the rate that paid it', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    const previous = (await set(type, { cents: 3000 })).data
    await payable(type, teacher, '2026-02-10T15:00:00Z')
    await verify(teacher, '2026-02-01')
    const later = (await set(type, { cents: 4000, valid_from: '2026-02-05' })).data
    expect(await read(previous.id)).toMatchObject({ classes: 1, last_used_on: '2026-02-10' })
    expect(await read(later.id)).toMatchObject({ classes: 0, last_used_on: null })
    expect((await remove(later)).status).toBe(204)
    expect(await spans(type)).toEqual([[3000, '2025-01-01', null]])
  })

  test('changes no day of a teacher’s verified month, and ends no rate after the next one starts', async () => {
    const [type, teacher] = [await aType(), await scene.teacher()]
    const own = (await set(type, { teacher: teacher.id, valid_until: '2026-01-31' })).data
    await verify(teacher, '2026-02-01')
    expect((await change(own, { valid_until: '2026-02-28' })).data.code).toBe('month_verified')
    const first = (await set(type, { valid_until: '2026-05-31' })).data
    await set(type, { valid_from: '2026-07-01' })
    expect((await change(first, { valid_until: '2026-07-01' })).data.code).toBe('rate_overlaps')
    expect((await change(first, {})).data.code).toBe('rate_overlaps')
    expect((await change(first, { valid_until: '2026-06-30' })).status).toBe(200)
  })
})

test('each step is in the log, under the rate or its teacher', async () => {
  const [type, teacher] = [await aType(), await scene.teacher('Ximena')]
  const rate = (await set(type, { cents: 3000 })).data
  const own = (await set(type, { cents: 5000, teacher: teacher.id, level: await levelId('B1') })).data
  await set(type, { cents: 4000, valid_from: '2026-05-01' })
  const { history } = await read(rate.id)
  expect(history).toMatchObject([
    { act: 'CHANGED', name: `Type ${types}`, fields: { valid_until: { from: null, to: '2026-04-30' } } },
    { act: 'CREATED', fields: { amount: { from: null, to: '30 COP' }, basis: { to: 'PER_HOUR' } } },
  ])
  expect((await read(own.id)).history).toMatchObject([
    {
      thing: 'TEACHER',
      name: 'Ximena Prueba',
      fields: { rate: { to: `Type ${types}, B1` }, amount: { to: '50 COP' } },
    },
  ])
})

test('the database itself prevents overlapping rates of one kind', async () => {
  const type = await aType()
  const insert = (from: string) =>
    scene.row('insert into honorarium_rates (live_class_type_id, cents, valid_from) values ($1, 5, $2)', type, from)
  await insert('2026-01-01')
  await expect(insert('2026-02-01')).rejects.toThrow('one_rate_at_a_time')
})
