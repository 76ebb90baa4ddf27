import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { auditData } from '../../../audit/invariants.repository.ts'
import { closeWaitlist, offerFreedSeats, settleWaitlists } from './offers.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const classes = '/api/classes/scheduled-live-classes/'
const reserve = (as: Actor, id: string, options = {}) =>
  scene.call('POST', `${classes}${id}/reserve/`, { as, ...options })
const join = (as: Actor, id: string, body: object = {}) => scene.call('POST', `${classes}${id}/waitlist/`, { as, body })
const accept = (as: Actor, id: string) => scene.call('POST', `${classes}${id}/waitlist/accept/`, { as })
const leave = (as: Actor, id: string) => scene.call('DELETE', `${classes}${id}/waitlist/`, { as })
const lineFor = async (as: Actor, id: string) => (await scene.call('GET', `${classes}${id}/waitlist/`, { as })).data
const placeOf = async (as: Actor, id: string) => (await lineFor(as, id)).mine
const stateOf = async (as: Actor, id: string) =>
  (
    await scene.row<{ state: string } | undefined>(
      'select state from waitlist_entries where student_id = $1 and class_id = $2 order by place desc limit 1',
      as.id,
      id,
    )
  )?.state
const statesOf = (students: Actor[], id: string) => Promise.all(students.map(student => stateOf(student, id)))
const kindsOf = async (as: Actor) =>
  (
    await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 and shown order by id', as.id)
  ).map(({ kind }) => kind)
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes
const settle = () => settleWaitlists(product.dependencies, product.clock.now())

/** A class without an open seat, and the students in it. */
async function fullClass({ capacity = 1, ...options }: Parameters<Scene['liveClass']>[0] = {}) {
  const id = await scene.liveClass({ capacity, ...options })
  const seats = await Promise.all(
    Array.from({ length: capacity }, async () => {
      const student = await scene.student()
      return { student, reservation: (await reserve(student, id)).data.id as string }
    }),
  )
  return { id, seats }
}
const cancelSeat = ({ student, reservation }: { student: Actor; reservation: string }, options = {}) =>
  scene.call('DELETE', `/api/classes/my-classes/${reservation}/`, { as: student, ...options })

async function waiting(id: string, count: number, options: Parameters<Scene['student']>[0] = {}, body: object = {}) {
  const students: Actor[] = []
  for (let n = 0; n < count; n++) {
    const student = await scene.student(options)
    expect((await join(student, id, body)).status).toBe(201)
    students.push(student)
  }
  return students as [Actor, Actor, Actor]
}

async function expectHealthyData() {
  const findings = await auditData(product.dependencies.database, product.clock.now())
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
}

describe('joining', () => {
  test('a full class gives the last position, and returns it', async () => {
    const { id } = await fullClass()
    const [first, second] = await waiting(id, 2)
    expect(await placeOf(first, id)).toMatchObject({ state: 'WAITING', rank: 1, waiting: 2, offer_expires_at: null })
    expect(await placeOf(second, id)).toMatchObject({ rank: 2, waiting: 2 })
    const { data } = await scene.call('GET', '/api/classes/my-waitlist/', { as: second })
    expect(data).toMatchObject([{ rank: 2, scheduled_live_class: { id, seats_left: 0 } }])
  })

  test('is refused while there is a seat to reserve', async () => {
    const id = await scene.liveClass({ capacity: 1 })
    const { status, data } = await join(await scene.student(), id)
    expect([status, data.code]).toEqual([409, 'class_has_seats'])
  })

  test.each([
    ['level_mismatch', { level: 'A1' as const }],
    ['not_enough_hours', { minutes: 30 }],
    ['weekly_limit_reached', { plan: { weeklyLimit: 59 } }],
    ['after_contract_end', { subscription: { dateLimit: 1 } }],
    ['type_limit_reached', { plan: { typeLimit: 59 } }],
    ['contract_paused', { pause: { from: 0, to: 3 } }],
  ])('is refused with %s, as reserving would be, and the waitlist shows the refusal first', async (code, options) => {
    const { id } = await fullClass()
    const student = await scene.student(options)
    expect((await lineFor(student, id)).refusal).toBe(code)
    expect((await join(student, id)).data.code).toBe(code)
  })

  test('is refused to a student with another class then, with a seat, or already on the waitlist', async () => {
    const { id, seats } = await fullClass()
    const busy = await scene.student()
    await reserve(busy, await scene.liveClass({ startsIn: { days: 2, minutes: 30 } }))
    expect((await join(busy, id)).data.code).toBe('overlapping_class')
    expect((await join(seats[0]!.student, id)).data.code).toBe('already_reserved')
    const [student] = await waiting(id, 1)
    expect((await join(student, id)).data.code).toBe('already_waiting')
  })

  test('is refused when the class can no longer be reserved', async () => {
    const { id } = await fullClass({ startsIn: { hours: 1 } })
    const student = await scene.student()
    product.clock.advance({ minutes: 31 })
    expect((await join(student, id)).data.code).toBe('too_late_to_reserve')
  })

  test('a private class has no line', async () => {
    const { id } = await fullClass({ kind: 'PRIVATE' })
    const student = await scene.student()
    expect((await join(student, id)).status).toBe(404)
    expect((await scene.call('GET', `${classes}${id}/waitlist/`, { as: student })).status).toBe(404)
  })

  test('ten times at once gives one position', async () => {
    const { id } = await fullClass()
    const student = await scene.student()
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(student, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await placeOf(student, id)).toMatchObject({ rank: 1, waiting: 1 })
  })
})

describe('story 9: the waitlist is neither jumped nor stuck', () => {
  test('an open seat is held for the first in line; others get class_full', async () => {
    const { id, seats } = await fullClass()
    const [first, second] = await waiting(id, 2)
    await cancelSeat(seats[0]!)
    expect(await statesOf([first, second], id)).toEqual(['OFFERED', 'WAITING'])
    expect(await kindsOf(first)).toEqual(['WAITLIST_OFFER'])
    for (const other of [await scene.student(), second]) {
      const { status, data } = await reserve(other, id)
      expect([status, data.code]).toEqual([409, 'class_full'])
    }
    const { status, data } = await accept(first, id)
    expect([status, data.state, data.available_hours]).toEqual([201, 'RESERVED', 9])
    expect(await stateOf(first, id)).toBe('TAKEN')
    expect((await scene.call('GET', `${classes}${id}/`, { as: first })).data).toMatchObject({
      seats_taken: 1,
      seats_left: 0,
    })
    await expectHealthyData()
  })

  test('a student with an offer can reserve the seat normally, and sees the class as reservable', async () => {
    const { id, seats } = await fullClass()
    const [student] = await waiting(id, 1)
    expect((await scene.call('GET', `${classes}${id}/`, { as: student })).data.mine.refusal).toBe('class_full')
    await cancelSeat(seats[0]!)
    expect((await scene.call('GET', `${classes}${id}/`, { as: student })).data.mine.refusal).toBeNull()
    expect((await reserve(student, id)).status).toBe(201)
    expect((await accept(student, id)).data.code).toBe('no_offer')
    await expectHealthyData()
  })

  test('an expired offer goes to the next student, who is notified; the seat is never open in between', async () => {
    const { id, seats } = await fullClass()
    const [first, second] = await waiting(id, 2)
    await cancelSeat(seats[0]!)
    product.clock.advance({ minutes: 29, seconds: 59 })
    await settle()
    expect(await stateOf(first, id)).toBe('OFFERED')
    product.clock.advance({ seconds: 1 })
    const late = await accept(first, id)
    expect([late.status, late.data.code]).toEqual([409, 'no_offer'])
    expect((await reserve(first, id)).data.code).toBe('class_full')
    expect((await reserve(await scene.student(), id)).data.code).toBe('class_full')
    await settle()
    expect(await statesOf([first, second], id)).toEqual(['LAPSED', 'OFFERED'])
    expect(await kindsOf(first)).toEqual(['WAITLIST_OFFER', 'WAITLIST_LAPSED'])
    expect((await accept(second, id)).status).toBe(201)
    await expectHealthyData()
  })

  test('without anyone left in line the seat is open to everyone', async () => {
    const { id, seats } = await fullClass()
    await waiting(id, 1)
    await cancelSeat(seats[0]!)
    product.clock.advance({ minutes: 30 })
    await settle()
    expect((await reserve(await scene.student(), id)).status).toBe(201)
  })

  test('a capacity raised by two makes two offers, to the first two', async () => {
    const { id } = await fullClass({ capacity: 2 })
    const students = await waiting(id, 3)
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'update scheduled_live_classes set capacity = capacity + 2 where id = $1', values: [id] })
      await offerFreedSeats(product.dependencies, { tx, now: product.clock.now(), classId: id })
    })
    expect(await statesOf(students, id)).toEqual(['OFFERED', 'OFFERED', 'WAITING'])
    await expectHealthyData()
  })

  test('a seat that was freed by other means is offered by the next round', async () => {
    const { id } = await fullClass()
    const [student] = await waiting(id, 1)
    await scene.row('update scheduled_live_classes set capacity = 2 where id = $1', id)
    await settle()
    expect(await stateOf(student, id)).toBe('OFFERED')
  })

  test.each([
    ['has no hours', async (as: Actor) => void (await spendAllHours(as)), 'not_enough_hours'],
    ['has another class then', async (as: Actor) => void (await reserveOverlapping(as)), 'overlapping_class'],
    ['may not reserve any more', async (as: Actor) => void (await setUnpaid(as)), 'status_not_allowed'],
  ])('a student who %s is skipped and told why, and the next is offered the seat', async (_, happen, reason) => {
    const { id, seats } = await fullClass()
    const [first, second] = await waiting(id, 2)
    await happen(first)
    await cancelSeat(seats[0]!)
    expect(await statesOf([first, second], id)).toEqual(['SKIPPED', 'OFFERED'])
    const entry = await scene.row<{ skip_reason: string }>(
      'select skip_reason from waitlist_entries where class_id = $1 and student_id = $2',
      id,
      first.id,
    )
    expect(entry.skip_reason).toBe(reason)
    expect(await kindsOf(first)).toEqual(['WAITLIST_SKIPPED'])
    await expectHealthyData()
  })

  const spendAllHours = (as: Actor) =>
    scene.row(
      `insert into hours_movements (student_id, kind, minutes, created_at) values ($1, 'ADJUST', -600, $2)`,
      as.id,
      product.clock.now().toISOString(),
    )
  const reserveOverlapping = async (as: Actor) =>
    reserve(as, await scene.liveClass({ startsIn: { days: 2, minutes: 30 } }))
  const setUnpaid = (as: Actor) => scene.row('update subscriptions set paid_at = null where student_id = $1', as.id)

  test('a disabled account is passed over', async () => {
    const { id, seats } = await fullClass()
    const [first, second] = await waiting(id, 2)
    await scene.row('update users set disabled_at = $2 where id = $1', first.id, product.clock.now().toISOString())
    await cancelSeat(seats[0]!)
    expect(await statesOf([first, second], id)).toEqual(['SKIPPED', 'OFFERED'])
  })

  test('nothing is offered when the class can no longer be reserved, and an offer never lasts beyond that', async () => {
    const { id, seats } = await fullClass({ startsIn: { minutes: 45 } })
    const [student] = await waiting(id, 1)
    const deadline = new Date(product.clock.now().getTime() + 15 * 60_000)
    await cancelSeat(seats[0]!)
    expect(new Date((await placeOf(student, id)).offer_expires_at)).toEqual(deadline)

    const late = await fullClass({ startsIn: { minutes: 40 } })
    const [lateStudent] = await waiting(late.id, 1)
    product.clock.advance({ minutes: 10 })
    await cancelSeat(late.seats[0]!)
    expect(await stateOf(lateStudent, late.id)).toBe('WAITING')
    await settle()
    expect(await stateOf(lateStudent, late.id)).toBe('CLOSED')
    expect(await kindsOf(lateStudent)).toEqual(['WAITLIST_CLOSED'])
  })

  test('a started class promotes no one and closes its waitlist', async () => {
    const { id, seats } = await fullClass({ startsIn: { hours: 1 } })
    const students = await waiting(id, 2)
    await cancelSeat(seats[0]!)
    product.clock.advance({ hours: 1 })
    expect((await accept(students[0], id)).status).toBe(409)
    await settle()
    expect(await statesOf(students, id)).toEqual(['CLOSED', 'CLOSED'])
    const { data } = await scene.call('GET', '/api/classes/my-waitlist/', { as: students[0] })
    expect(data).toEqual([])
    await expectHealthyData()
  })

  test('a canceled class closes its waitlist and returns held seats', async () => {
    const { id, seats } = await fullClass()
    const students = await waiting(id, 2)
    await cancelSeat(seats[0]!)
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: `update scheduled_live_classes set state = 'CANCELED' where id = $1`, values: [id] })
      await closeWaitlist(product.dependencies, { tx, now: product.clock.now(), classId: id })
    })
    expect(await statesOf(students, id)).toEqual(['CLOSED', 'CLOSED'])
    expect(await kindsOf(students[1])).toEqual(['WAITLIST_CLOSED'])
    expect(await scene.row('select seats_held from scheduled_live_classes where id = $1', id)).toEqual({
      seats_held: 0,
    })
    await settle()
    expect(await kindsOf(students[1])).toEqual(['WAITLIST_CLOSED'])
  })

  test('leaving ends the position, and a held seat goes to the next at once', async () => {
    const { id, seats } = await fullClass()
    const [first, second] = await waiting(id, 2)
    await cancelSeat(seats[0]!)
    expect((await leave(first, id)).status).toBe(204)
    expect(await statesOf([first, second], id)).toEqual(['LEFT', 'OFFERED'])
    expect((await leave(first, id)).status).toBe(404)
    expect(await placeOf(first, id)).toBeNull()
    // a student who joins again is last
    expect((await join(first, id)).data).toMatchObject({ rank: 2 })
  })

  test('twenty cancellations at once on two servers make twenty offers, in order, and not one seat too many', async () => {
    const second = await product.another()
    const { id, seats } = await fullClass({ capacity: 20 })
    const students = await waiting(id, 23)
    const answers = await Promise.all(
      seats.map((seat, index) => cancelSeat(seat, { app: index % 2 ? second : product.app })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await statesOf(students, id)).toEqual([...Array(20).fill('OFFERED'), ...Array(3).fill('WAITING')])
    const outsider = await scene.student()
    const tries = await Promise.all([
      ...students.map((student, index) => reserve(student, id, { app: index % 2 ? product.app : second })),
      reserve(outsider, id),
    ])
    expect(tries.map(({ status }) => status)).toEqual([...Array(20).fill(201), ...Array(4).fill(409)])
    await expectHealthyData()
  })

  test('of an acceptance and the expiry of the offer at the same moment, one wins', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, seats } = await fullClass()
      const [first, second] = await waiting(id, 2)
      await cancelSeat(seats[0]!)
      await scene.row(
        `update waitlist_entries set offer_expires_at = $2::timestamptz + interval '1 millisecond' where class_id = $1 and state = 'OFFERED'`,
        id,
        product.clock.now().toISOString(),
      )
      const soon = new Date(product.clock.now().getTime() + 1)
      const [accepted] = await Promise.all([accept(first, id), settleWaitlists(product.dependencies, soon)])
      const states = await statesOf([first, second], id)
      expect(states).toEqual(accepted.status === 201 ? ['TAKEN', 'WAITING'] : ['LAPSED', 'OFFERED'])
    }
    await expectHealthyData()
  })
})

describe('a seat taken for the student', () => {
  test('is reserved at once if it opens early enough, and the student is notified', async () => {
    const { id, seats } = await fullClass({ startsIn: { hours: 6 } })
    const [student] = await waiting(id, 1, {}, { auto_accept_hours_before: 6 })
    await cancelSeat(seats[0]!)
    expect(await stateOf(student, id)).toBe('TAKEN')
    expect(await balanceOf(student)).toBe(540)
    expect(await kindsOf(student)).toEqual(['WAITLIST_TAKEN'])
    await expectHealthyData()
  })

  test('is only offered a second later than requested', async () => {
    const { id, seats } = await fullClass({ startsIn: { hours: 6 } })
    const [student] = await waiting(id, 1, {}, { auto_accept_hours_before: 6 })
    product.clock.advance({ seconds: 1 })
    await cancelSeat(seats[0]!)
    await settle()
    expect(await stateOf(student, id)).toBe('OFFERED')
    expect(await balanceOf(student)).toBe(600)
  })

  test('is passed on if the student cannot reserve it', async () => {
    const { id, seats } = await fullClass()
    const [first, second] = await waiting(id, 2, { minutes: 60 }, { auto_accept_hours_before: 1 })
    await reserve(first, await scene.liveClass({ startsIn: { days: 4 } }))
    await cancelSeat(seats[0]!)
    expect(await statesOf([first, second], id)).toEqual(['SKIPPED', 'TAKEN'])
    expect(await balanceOf(second)).toBe(0)
  })

  test('is held for a student who is busy at that moment, and reserved afterwards', async () => {
    const { id, seats } = await fullClass()
    const [student] = await waiting(id, 1, {}, { auto_accept_hours_before: 1 })
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'select from students where user_id = $1 for update', values: [student.id] })
      await cancelSeat(seats[0]!)
      expect(await stateOf(student, id)).toBe('OFFERED')
    })
    await settle()
    expect(await stateOf(student, id)).toBe('TAKEN')
    expect(await kindsOf(student)).toEqual(['WAITLIST_TAKEN'])
  })

  test('is a choice that can be changed while waiting', async () => {
    const { id, seats } = await fullClass()
    const [student] = await waiting(id, 1)
    const choose = (hours: number | null) =>
      scene.call('PATCH', `${classes}${id}/waitlist/`, { as: student, body: { auto_accept_hours_before: hours } })
    expect((await choose(3)).data.auto_accept_hours_before).toBe(3)
    expect((await choose(-1)).status).toBe(400)
    await cancelSeat(seats[0]!)
    expect(await stateOf(student, id)).toBe('TAKEN')
    expect((await choose(4)).status).toBe(404)
  })

  test('from two classes at the same time is one seat, with the hours of one', async () => {
    const [one, other] = [await fullClass({ startsIn: { days: 5 } }), await fullClass({ startsIn: { days: 5 } })]
    const student = await scene.student({ minutes: 60 })
    for (const { id } of [one, other]) await join(student, id, { auto_accept_hours_before: 2 })
    await Promise.all([cancelSeat(one.seats[0]!), cancelSeat(other.seats[0]!)])
    await settle()
    expect([await stateOf(student, one.id), await stateOf(student, other.id)].sort()).toEqual(['SKIPPED', 'TAKEN'])
    expect(await balanceOf(student)).toBe(0)
    await expectHealthyData()
  })
})

test('another student’s place in line is not to be seen or changed', async () => {
  const { id } = await fullClass()
  await waiting(id, 1)
  const stranger = await scene.student()
  expect(await lineFor(stranger, id)).toMatchObject({ waiting: 1, mine: null })
  expect((await leave(stranger, id)).status).toBe(404)
  expect((await accept(stranger, id)).data.code).toBe('no_offer')
})
