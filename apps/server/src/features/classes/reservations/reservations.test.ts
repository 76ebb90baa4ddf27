import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let test1: TestApp
let scene: Scene

beforeAll(async () => {
  test1 = await startTestApp()
  scene = await makeScene(test1)
})

const reserve = (as: Actor, id: string, options = {}) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as, ...options })
const cancel = (as: Actor, id: string, options = {}) =>
  scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as, ...options })
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes

describe('reserving', () => {
  test('uses a seat and its hours, and returns the balance', async () => {
    const student = await scene.student({ minutes: 600 })
    const id = await scene.liveClass({ capacity: 8 })
    const { status, data } = await reserve(student, id)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      state: 'RESERVED',
      available_hours: 9,
      cost_minutes: 60,
      room_url: null,
      scheduled_live_class: { id, seats_taken: 1, seats_left: 7 },
    })
    expect(await balanceOf(student)).toBe(540)
  })

  test.each([
    ['class_full', { capacity: 1 }, {}],
    ['level_mismatch', { level: 'C1' as const }, {}],
    ['not_enough_hours', {}, { minutes: 30 }],
    ['too_late_to_reserve', { startsIn: { minutes: 29 } }, {}],
    ['class_started', { startsIn: { minutes: -1 } }, {}],
    ['beyond_horizon', { startsIn: { days: 29 } }, {}],
    ['after_contract_end', { startsIn: { days: 20 } }, { subscription: { dateLimit: 10 } }],
    ['weekly_limit_reached', {}, { plan: { weeklyLimit: 59 } }],
    ['monthly_limit_reached', {}, { plan: { monthlyLimit: 59 } }],
    ['type_limit_reached', {}, { plan: { typeLimit: 59 } }],
    ['contract_paused', {}, { pause: { from: 2, to: 2 } }],
  ])('is refused with %s, and nothing changes', async (code, liveClass, options) => {
    const id = await scene.liveClass(liveClass)
    if (code === 'class_full') await reserve(await scene.student(), id)
    const student = await scene.student(options)
    const before = await balanceOf(student)
    const { status, data, headers } = await reserve(student, id)
    expect([status, data.code]).toEqual([409, code])
    expect(headers['content-type']).toContain('application/problem+json')
    expect(await balanceOf(student)).toBe(before)
    const { count } = await scene.row<{ count: number }>(
      'select count(*) from student_classes where student_id = $1',
      student.id,
    )
    expect(count).toBe(0)
  })

  test('is refused for a canceled class', async () => {
    const id = await scene.liveClass()
    await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, id)
    expect((await reserve(await scene.student(), id)).data.code).toBe('class_canceled')
  })

  test('is refused while the student has another class, which the answer names', async () => {
    const student = await scene.student()
    await reserve(student, await scene.liveClass({ startsIn: { days: 3 } }))
    const { data } = await reserve(student, await scene.liveClass({ startsIn: { days: 3, minutes: 30 } }))
    expect(data.code).toBe('overlapping_class')
    expect(data.conflict.title).toBe('Lesson')
  })

  test('a class that ends when another starts does not overlap it', async () => {
    const student = await scene.student()
    await reserve(student, await scene.liveClass({ startsIn: { days: 4 } }))
    expect((await reserve(student, await scene.liveClass({ startsIn: { days: 4, hours: 1 } }))).status).toBe(201)
  })

  test('twice is refused the second time and reserves once', async () => {
    const student = await scene.student()
    const id = await scene.liveClass()
    await reserve(student, id)
    expect((await reserve(student, id)).data.code).toBe('already_reserved')
    expect(await balanceOf(student)).toBe(540)
  })

  test('after the contract is possible within the warranty for a unit that was not passed', async () => {
    const student = await scene.student({ subscription: { dateLimit: 3, warrantyLimit: 20 } })
    const unit = await scene.unit('B1', 7)
    const again = { startsIn: { days: 6 }, unit }
    expect((await reserve(student, await scene.liveClass(again))).data.code).toBe('after_contract_end')
    const failed = await scene.liveClass({ startsIn: { hours: 3 }, unit })
    const { data } = await reserve(student, failed)
    await scene.row(
      `update student_classes set attended = true, approved = false, non_conforming_student_text = 'again' where id = $1`,
      data.id,
    )
    expect((await reserve(student, await scene.liveClass({ ...again, startsIn: { days: 6, hours: 2 } }))).status).toBe(
      201,
    )
    // canceling a subscription removes the days for repeating classes, but not the days before its end
    await scene.row('update subscriptions set canceled_at = now() where student_id = $1', student.id)
    const late = await scene.liveClass({ ...again, startsIn: { days: 6, hours: 4 } })
    expect((await reserve(student, late)).data.code).toBe('after_contract_end')
    expect((await reserve(student, await scene.liveClass({ startsIn: { days: 2 }, unit }))).status).toBe(201)
  })

  test('a full class returns up to three alternatives that can be reserved', async () => {
    const full = await scene.liveClass({ startsIn: { days: 9 }, capacity: 1, level: 'A2' })
    await reserve(await scene.student({ level: 'A2' }), full)
    for (const hours of [3, 5, 7, 9]) await scene.liveClass({ startsIn: { days: 9, hours }, level: 'A2' })
    const student = await scene.student({ level: 'A2' })
    const { data } = await reserve(student, full)
    expect(data.alternatives).toHaveLength(3)
    expect((await reserve(student, data.alternatives[0].id)).status).toBe(201)
  })

  test('alternatives are of its unit first, then the closest on either side, and none is full', async () => {
    const at = (days: number, hours: number, more = {}) =>
      scene.liveClass({ startsIn: { days, hours }, level: 'C1', ...more })
    const unit = await scene.unit('C1', 6)
    const other = { unit: await scene.unit('C1', 7) }
    const full = await at(6, 0, { unit, capacity: 1 })
    // closer than those of its unit, and more than the query reads on each side
    const after = await Promise.all(Array.from({ length: 13 }, (_, place) => at(6, 2 + place, other)))
    const before = await Promise.all(Array.from({ length: 13 }, (_, place) => at(5, 23 - place, other)))
    const [far, further] = [await at(9, 0, { unit }), await at(2, 0, { unit })]
    const fullLater = await at(7, 0, { unit, capacity: 1 })
    const offered = async () => {
      const { data } = await reserve(await scene.student({ level: 'C1' }), full)
      return data.alternatives.map(({ id }: { id: string }) => id)
    }
    for (const id of [full, fullLater]) await reserve(await scene.student({ level: 'C1' }), id)
    expect(await offered()).toEqual([far, further, before[0]])
    for (const id of [far, further, before[0]]) {
      await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, id)
    }
    expect(await offered()).toEqual([after[0], before[1], after[1]])
  })

  test('limits count the academy’s week, Monday to Sunday, of the class', async () => {
    // the clock is at noon on a Wednesday in Bogotá
    const student = await scene.student({ plan: { weeklyLimit: 60 } })
    expect(
      (await reserve(student, await scene.liveClass({ startsAt: '2026-03-16T04:30:00Z', lastsMinutes: 20 }))).status,
    ).toBe(201)
    const sunday = await reserve(student, await scene.liveClass({ startsAt: '2026-03-15T20:00:00Z' }))
    expect(sunday.data.code).toBe('weekly_limit_reached')
    const monday = await reserve(student, await scene.liveClass({ startsAt: '2026-03-16T05:00:00Z' }))
    expect(monday.status).toBe(201)
  })

  test('teachers and staff cannot reserve; an unknown class is not found', async () => {
    const id = await scene.liveClass()
    expect((await reserve(await scene.teacher(), id)).status).toBe(403)
    expect((await reserve(await scene.staff(), id)).status).toBe(403)
    expect((await reserve(await scene.student(), '01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

describe('an Idempotency-Key', () => {
  test('reserves once and repeats the answer word for word', async () => {
    const student = await scene.student()
    const id = await scene.liveClass()
    const first = await reserve(student, id, { key: 'k-1' })
    const second = await reserve(student, id, { key: '"k-1"' })
    expect(second).toMatchObject({ status: 201, data: first.data })
    expect(await balanceOf(student)).toBe(540)
  })

  test('repeats a refusal too, even when a seat has opened', async () => {
    const winner = await scene.student()
    const id = await scene.liveClass({ capacity: 1 })
    const { data } = await reserve(winner, id)
    const loser = await scene.student()
    expect((await reserve(loser, id, { key: 'k-2' })).data.code).toBe('class_full')
    await cancel(winner, data.id)
    expect((await reserve(loser, id, { key: 'k-2' })).data.code).toBe('class_full')
    expect((await reserve(loser, id, { key: 'k-3' })).status).toBe(201)
  })

  test('stores the refusal of a full class while another session locks the class, without waiting', async () => {
    const id = await scene.liveClass({ capacity: 1 })
    const winner = await scene.student()
    const { data } = await reserve(winner, id)
    const loser = await scene.student()
    await test1.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'select from scheduled_live_classes where id = $1 for update', values: [id] })
      for (const options of [{}, { key: 'k-6' }]) {
        expect((await reserve(loser, id, options)).data.code).toBe('class_full')
      }
    })
    await cancel(winner, data.id)
    expect((await reserve(loser, id, { key: 'k-6' })).data.code).toBe('class_full')
    expect((await reserve(loser, id)).status).toBe(201)
  })

  test('is refused for another request, and belongs to one user', async () => {
    const student = await scene.student()
    const [one, other] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 5 } })]
    await reserve(student, one, { key: 'k-4' })
    expect((await reserve(student, other, { key: 'k-4' })).status).toBe(422)
    expect((await reserve(await scene.student(), other, { key: 'k-4' })).status).toBe(201)
  })

  test('sent many times at once has one effect; every answer is the reservation or "in flight"', async () => {
    const student = await scene.student()
    const id = await scene.liveClass()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reserve(student, id, { key: 'k-5' })))
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    for (const { status, data } of answers) {
      if (status !== 201) expect(data.code).toBe('idempotency_in_flight')
    }
    expect(await balanceOf(student)).toBe(540)
  })
})

describe('canceling', () => {
  test('before the deadline returns the hours', async () => {
    const student = await scene.student()
    const { data } = await reserve(student, await scene.liveClass({ startsIn: { hours: 12 } }))
    const answer = await cancel(student, data.id, { body: { reason: 'I am ill' } })
    expect(answer).toMatchObject({
      status: 200,
      data: { state: 'CANCELED', refunded_minutes: 60, available_hours: 10 },
    })
  })

  test('one second after the deadline uses them, and still frees the seat', async () => {
    const student = await scene.student()
    const id = await scene.liveClass({ startsIn: { hours: 12, minutes: 1 }, capacity: 1 })
    const { data } = await reserve(student, id)
    test1.clock.advance({ minutes: 1, seconds: 1 })
    const answer = await cancel(student, data.id)
    expect(answer.data).toMatchObject({ refunded_minutes: 0, available_hours: 9 })
    expect((await reserve(await scene.student(), id)).status).toBe(201)
  })

  test('many times at once refunds once', async () => {
    const student = await scene.student()
    const { data } = await reserve(student, await scene.liveClass())
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(student, data.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await balanceOf(student)).toBe(600)
  })

  test('a class that has started is refused', async () => {
    const student = await scene.student()
    const { data } = await reserve(student, await scene.liveClass({ startsIn: { minutes: 31 } }))
    test1.clock.advance({ minutes: 31 })
    expect((await cancel(student, data.id)).data.code).toBe('class_started')
  })

  test('that waited while the class began and attendance was recorded is refused', async () => {
    const student = await scene.student()
    const id = await scene.liveClass({ startsIn: { minutes: 31 } })
    const { data } = await reserve(student, id)
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    let canceling: ReturnType<typeof cancel> | undefined
    await test1.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'select from scheduled_live_classes where id = $1 for update', values: [id] })
      canceling = cancel(student, data.id)
      await eventually('it waits for the class', async () => (await scene.row<{ n: number }>(waiting)).n === 1)
      test1.clock.advance({ minutes: 31 })
      await tx.query({ text: 'update student_classes set attended = true where id = $1', values: [data.id] })
    })
    expect((await canceling)?.data.code).toBe('class_started')
  })

  test('another’s reservation is not found, and stays', async () => {
    const owner = await scene.student()
    const { data } = await reserve(owner, await scene.liveClass())
    const stranger = await scene.student()
    expect((await cancel(stranger, data.id)).status).toBe(404)
    expect((await scene.call('GET', `/api/classes/my-classes/${data.id}/`, { as: stranger })).status).toBe(404)
    expect((await scene.call('GET', `/api/classes/my-classes/${data.id}/`, { as: owner })).data.state).toBe('RESERVED')
  })
})

describe('my classes', () => {
  test('that are past are counted by month and found by it, in the zone of the student', async () => {
    const student = await scene.student()
    for (const startsAt of ['2026-03-20T20:00:00Z', '2026-04-01T03:00:00Z', '2026-04-02T20:00:00Z'])
      await reserve(student, await scene.liveClass({ startsAt }))
    const at = test1.clock.now()
    test1.clock.set('2026-04-02T20:30:00Z')
    const months = async () => (await scene.call('GET', '/api/classes/my-classes/months/', { as: student })).data
    expect(await months()).toEqual([{ month: '2026-03-01', classes: 2 }])
    test1.clock.set('2026-04-05T20:30:00Z')
    expect(await months()).toEqual([
      { month: '2026-04-01', classes: 1 },
      { month: '2026-03-01', classes: 2 },
    ])
    const path = '/api/classes/my-classes/?only_past=true&page_size=1&month=2026-03-15'
    const { data } = await scene.call('GET', path, { as: student })
    expect([data.count, data.results[0].scheduled_live_class.starts_at]).toEqual([2, '2026-04-01T03:00:00Z'])
    expect(data.next).toContain('month=2026-03-15')
    test1.clock.set(at)
  })

  test('lists upcoming classes in order of time, page by page', async () => {
    const student = await scene.student()
    for (const days of [3, 1, 2]) await reserve(student, await scene.liveClass({ startsIn: { days, hours: 5 } }))
    const { data } = await scene.call('GET', '/api/classes/my-classes/?only_future=true&page_size=2', { as: student })
    expect(data.count).toBe(3)
    expect(data.results).toHaveLength(2)
    expect(data.next).toContain('page=2')
    const beyond = await scene.call('GET', '/api/classes/my-classes/?only_future=true&page=9', { as: student })
    expect(beyond.data).toMatchObject({ count: 3, next: null, results: [] })
    const starts = data.results.map(
      (row: { scheduled_live_class: { starts_at: string } }) => row.scheduled_live_class.starts_at,
    )
    expect(starts).toEqual([...starts].sort())
  })

  test('shows the room from ten minutes before the start until the end', async () => {
    const student = await scene.student()
    const { data } = await reserve(student, await scene.liveClass({ startsIn: { minutes: 40 } }))
    const room = async () =>
      (await scene.call('GET', `/api/classes/my-classes/${data.id}/`, { as: student })).data.room_url
    test1.clock.advance({ minutes: 29, seconds: 59 })
    expect(await room()).toBeNull()
    test1.clock.advance({ seconds: 1 })
    expect(await room()).toBe('https://rooms.example.test/a')
    test1.clock.advance({ minutes: 70 })
    expect(await room()).toBeNull()
  })
})

describe('under a storm on two servers', () => {
  test.each([1, 6, 25])(
    'exactly %i of 60 students get a seat; each other student gets class_full and keeps the hours',
    async capacity => {
      const second = await test1.another()
      const id = await scene.liveClass({ capacity })
      const students = await Promise.all(Array.from({ length: 60 }, () => scene.student({ minutes: 120 })))
      const answers = await Promise.all(
        students.map((student, index) => reserve(student, id, { app: index % 2 ? second : test1.app })),
      )
      const winners = students.filter((_, index) => answers[index]?.status === 201)
      expect(winners).toHaveLength(capacity)
      for (const { status, data } of answers)
        if (status !== 201) expect([status, data.code]).toEqual([409, 'class_full'])
      const balances = await Promise.all(students.map(balanceOf))
      expect(balances.filter(minutes => minutes === 60)).toHaveLength(capacity)
      expect(balances.filter(minutes => minutes === 120)).toHaveLength(60 - capacity)
    },
  )

  test('a request after a seat opened gets it, however many were refused just before', async () => {
    const second = await test1.another()
    const id = await scene.liveClass({ capacity: 1 })
    const apps = [test1.app, second]
    const students = await Promise.all(Array.from({ length: 8 }, () => scene.student()))
    let { data } = await reserve(students[0] as Actor, id)
    for (let round = 1; round < students.length; round++) {
      const losers = students
        .slice(round)
        .map((one, index) => reserve(one, id, { app: apps[index % 2] as TestApp['app'] }))
      for (const { data: response } of await Promise.all(losers)) expect(response.code).toBe('class_full')
      await cancel(students[round - 1] as Actor, data.id, { app: apps[round % 2] as TestApp['app'] })
      const reserved = await reserve(students[round] as Actor, id, { app: apps[(round + 1) % 2] as TestApp['app'] })
      expect(reserved.status).toBe(201)
      data = reserved.data
    }
  })

  test('the last hour pays for one of many classes requested at once', async () => {
    const second = await test1.another()
    const student = await scene.student({ minutes: 60 })
    const classes = await Promise.all(
      Array.from({ length: 8 }, (_, hours) => scene.liveClass({ startsIn: { days: 6, hours: hours * 2 } })),
    )
    const answers = await Promise.all(
      classes.map((id, index) => reserve(student, id, { app: index % 2 ? second : test1.app })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, data } of answers) if (status !== 201) expect(data.code).toBe('not_enough_hours')
    expect(await balanceOf(student)).toBe(0)
  })

  test('overlapping classes requested at once give one reservation', async () => {
    const student = await scene.student()
    const classes = await Promise.all([0, 20, 40].map(minutes => scene.liveClass({ startsIn: { days: 7, minutes } })))
    const answers = await Promise.all(classes.map(id => reserve(student, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})
