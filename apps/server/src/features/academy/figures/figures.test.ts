import { dayOf } from '@aulaviva/domain/days'
import { previousPeriod } from '@aulaviva/domain/figures'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'

/** A varied academy, with every metric recounted from its rows one by one. */

const zone = 'America/Bogota'
const period = { from: '2026-02-01', to: '2026-02-28' }
const previous = previousPeriod(period)

interface Seat {
  state: string
  attended: boolean | null
  told: boolean
  stars: number | null
}
interface ClassSample {
  id: string
  starts_at: string
  minutes: number
  state: string
  type_id: string
  teacher_id: string | null
  level_id: string
  capacity: number
  seats: Seat[]
}

let scene: Scene
let office: Actor
let now: Date
let teachers: Actor[]
let students: Actor[]
let classes: ClassSample[]

/** A pseudorandom sequence, the same every time. */
const chance = (() => {
  let seed = 20_260_201
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
})()

beforeAll(async () => {
  const product = await startTestApp()
  scene = await makeScene(product)
  office = await scene.staff(['timetable', 'people', 'money'])
  now = new Date('2026-02-20T15:00:00Z')
  product.clock.set(now)
  teachers = [await scene.teacher('Ana'), await scene.teacher('Bruno')]
  students = []
  for (let at = 0; at < 8; at++) students.push(await scene.student({ firstName: `S${at}`, minutes: 6000 }))
  const types = await scene.rows<{ id: string }>('select id from live_class_types order by position limit 3')
  for (let at = 0; at < 70; at++) {
    // from before the previous period until after this one, across midnight in the zone
    const starts = new Date(Date.parse('2025-12-28T00:30:00Z') + at * 23 * 3_600_000)
    const id = await scene.liveClass({
      startsAt: starts.toISOString(),
      lastsMinutes: 30 + chance(3) * 30,
      capacity: 4 + chance(5),
      teacher: [...teachers, null][chance(3)] ?? null,
      level: chance(2) ? 'A1' : 'B1',
    })
    await scene.row(
      'update scheduled_live_classes set live_class_type_id = $2 where id = $1',
      id,
      types[chance(types.length)]?.id,
    )
    await fill(id, starts)
    if (chance(9) === 0)
      await scene.row(`update scheduled_live_classes set state = 'CANCELED', canceled_at = now() where id = $1`, id)
  }
  classes = await read()
})

async function fill(id: string, starts: Date) {
  for (const student of students.filter((_, at) => at < 4 && chance(3) > 0)) {
    const seat = await scene.row<{ id: string }>(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, 60, created_at from scheduled_live_classes where id = $1 returning id`,
      id,
      student.id,
    )
    const fate = chance(6)
    if (fate === 0)
      await scene.row(`update student_classes set state = 'CANCELED', canceled_at = now() where id = $1`, seat.id)
    if (fate < 2 || starts > now) continue
    await scene.row('update student_classes set attended = $2 where id = $1', seat.id, fate !== 2)
    // a record is corrected and changed back
    if (chance(8) === 0) await scene.row('update student_classes set attended = not attended where id = $1', seat.id)
    if (chance(8) === 0) await scene.row('update student_classes set attended = null where id = $1', seat.id)
    if (fate > 3) {
      await scene.row(
        `update student_classes set feedback_submitted_at = now(), feedback_text = 'Good' where id = $1 and attended`,
        seat.id,
      )
    }
    if (fate === 5) {
      await scene.row(
        `insert into teacher_ratings (student_class_id, teacher_id, stars, created_at)
         select s.id, c.teacher_id, $2, now() from student_classes s join scheduled_live_classes c on c.id = s.class_id
         where s.id = $1 and s.attended and c.teacher_id is not null`,
        seat.id,
        1 + chance(5),
      )
    }
  }
}

async function read(): Promise<ClassSample[]> {
  return scene.rows<ClassSample>(
    `select c.id, c.starts_at, extract(epoch from c.ends_at - c.starts_at)::int / 60 as minutes, c.state, c.capacity,
       c.live_class_type_id as type_id, c.teacher_id, c.level_id,
       coalesce((select json_agg(json_build_object('state', s.state, 'attended', s.attended,
           'told', s.feedback_submitted_at is not null, 'stars', r.stars))
         from student_classes s left join teacher_ratings r on r.student_class_id = s.id where s.class_id = c.id), '[]') as seats
     from scheduled_live_classes c`,
  )
}

const isIn =
  ({ from, to }: { from: string; to: string }) =>
  ({ starts_at }: ClassSample) => {
    const day = dayOf(new Date(starts_at), zone)
    return day >= from && day <= to
  }

/** A class metric, computed step by step. */
function recount(some: readonly ClassSample[]) {
  const given = some.filter(({ state }) => state === 'SCHEDULED')
  const seats = given.flatMap(({ seats: all }) => all.filter(({ state }) => state === 'RESERVED'))
  const begun = given
    .filter(({ starts_at }) => new Date(starts_at) <= now)
    .flatMap(({ seats: all }) => all.filter(({ state }) => state === 'RESERVED'))
  const rated = given.flatMap(({ seats: all }) => all.flatMap(({ stars }) => (stars === null ? [] : [stars])))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    classes: given.length,
    canceled: some.length - given.length,
    minutes: sum(given.map(({ minutes }) => minutes)),
    seats: sum(given.map(({ capacity }) => capacity)),
    taken: seats.length,
    came: seats.filter(({ attended }) => attended === true).length,
    absent: seats.filter(({ attended }) => attended === false).length,
    unrecorded: begun.filter(({ attended }) => attended === null).length,
    owed: begun.filter(({ attended, told }) => attended === null || (attended && !told)).length,
    ratings: rated.length,
    stars: sum(rated),
  }
}

const requestFigures = (what: string, query: Record<string, string> = period, as = office) =>
  scene.call('GET', `/api/main/figures/${what}/?${new URLSearchParams(query)}`, { as })

describe('metrics of classes', () => {
  test('equal the rows they count, in both periods, in each step and hour', async () => {
    const { status, data } = await requestFigures('classes')
    expect(status).toBe(200)
    const of = (some: { from: string; to: string }, more: (one: ClassSample) => boolean = () => true) =>
      recount(classes.filter(one => isIn(some)(one) && more(one)))
    expect(data.total).toEqual({ present: of(period), former: of(previous) })
    expect(data.total.present).toMatchObject({ classes: expect.any(Number) })
    for (const measure of ['classes', 'canceled', 'came', 'absent', 'unrecorded', 'owed', 'ratings'])
      expect(data.total.present[measure], measure).toBeGreaterThan(0)
    expect(data.spans).toHaveLength(28)
    for (const span of data.spans) expect(span.present).toEqual(of(span))
    for (const { weekday, hour, present } of data.hours) {
      const local = (one: ClassSample) => new Date(Date.parse(one.starts_at) - 5 * 3_600_000)
      const then = (one: ClassSample) => (local(one).getUTCDay() || 7) === weekday && local(one).getUTCHours() === hour
      expect(present).toEqual(of(period, then))
    }
    expect(
      data.hours.reduce((all: number, { present }: { present: { classes: number } }) => all + present.classes, 0),
    ).toBe(data.total.present.classes)
    for (const { id, present, former: before } of data.types)
      expect([present, before]).toEqual([
        of(period, one => one.type_id === id),
        of(previous, one => one.type_id === id),
      ])
    for (const { teacher, present, former: before } of data.teachers) {
      const isTaughtBy = (one: ClassSample) => one.teacher_id === (teacher?.id ?? null)
      expect([present, before]).toEqual([of(period, isTaughtBy), of(previous, isTaughtBy)])
    }
  })

  test('can be filtered by teacher, type, and level at once', async () => {
    const { type_id: type, level_id: level } = classes[0]!
    for (const teacher of [teachers[0]!.id, 'none']) {
      const { data } = await requestFigures('classes', { ...period, teacher, type, level })
      const matches = (one: ClassSample) =>
        one.teacher_id === (teacher === 'none' ? null : teacher) && one.type_id === type && one.level_id === level
      expect(data.total.present).toEqual(recount(classes.filter(one => isIn(period)(one) && matches(one))))
    }
  })

  test('follow the deletion of a reservation, and of a class with everything in it', async () => {
    const broken = () =>
      scene.rows(`select t.class_id from class_tallies t where t.came <> (
        select count(*) from student_classes s where s.class_id = t.class_id and s.state = 'RESERVED' and s.attended)`)
    const rated = await scene.row<{ id: string; class_id: string }>(
      'select s.id, s.class_id from student_classes s join teacher_ratings r on r.student_class_id = s.id limit 1',
    )
    await scene.row('update teacher_ratings set stars = 6 - stars where student_class_id = $1', rated.id)
    await scene.row('delete from teacher_ratings where student_class_id = $1', rated.id)
    await scene.row('delete from student_classes where id = $1', rated.id)
    expect(await broken()).toEqual([])
    await scene.row('delete from student_classes where class_id = $1', rated.class_id)
    await scene.row('delete from scheduled_live_classes where id = $1', rated.class_id)
    expect(await scene.rows('select from class_tallies where class_id = $1', rated.class_id)).toEqual([])
    classes = await read()
    expect((await requestFigures('classes')).data.total.present).toEqual(recount(classes.filter(isIn(period))))
  })

  test('are exact when several records of one class are saved at once', async () => {
    const id = await scene.liveClass({ startsAt: '2026-02-15T03:30:00Z', capacity: 8, teacher: teachers[0]! })
    const seats = await scene.rows<{ id: string }>(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select c.id, s.user_id, c.starts_at, c.ends_at, 60, c.created_at from scheduled_live_classes c, students s
       where c.id = $1 and not exists (select from student_classes o where o.student_id = s.user_id and o.state = 'RESERVED'
         and tstzrange(o.starts_at, o.ends_at) && tstzrange(c.starts_at, c.ends_at)) limit 8 returning id`,
      id,
    )
    expect(seats.length).toBeGreaterThan(3)
    await Promise.all(
      seats.map((seat, at) => scene.row('update student_classes set attended = $2 where id = $1', seat.id, at > 0)),
    )
    expect(await scene.row('select came, absent from class_tallies where class_id = $1', id)).toEqual({
      came: seats.length - 1,
      absent: 1,
    })
    classes = await read()
  })

  test('of more than a year are refused', async () => {
    expect((await requestFigures('classes', { from: '2024-01-01', to: '2026-01-01' })).data.code).toBe('too_many_days')
    expect((await requestFigures('income', { from: '2026-02-02', to: '2026-02-01' })).data.code).toBe('too_many_days')
  })
})

describe('metrics of students', () => {
  test('are the current levels and the changes between them, with merged levels as what they became', async () => {
    const levels = await scene.rows<{ id: string; code: string }>(`select id, code from levels order by position`)
    const [a1, b1] = ['A1', 'B1'].map(code => levels.find(level => level.code === code)!)
    const [one, two] = students as [Actor, Actor]
    const at = (when: string, id: string) =>
      scene.row(
        'update level_moves set moved_at = $2 where id = (select max(id::text)::uuid from level_moves where student_id = $1)',
        id,
        when,
      )
    await scene.row('update students set level_id = $2 where user_id = $1', one.id, a1!.id)
    await at('2026-02-03T12:00:00Z', one.id)
    await scene.row('update students set level_id = $2 where user_id = $1', one.id, b1!.id)
    await at('2026-01-10T12:00:00Z', one.id)
    await scene.row('update students set level_id = null where user_id = $1', two.id)
    await at('2026-03-10T12:00:00Z', two.id)
    const { data } = await requestFigures('students')
    const listed = await scene.rows<{ level_id: string | null }>(
      `select s.level_id from students s join users u on u.id = s.user_id where u.deleted_at is null`,
    )
    for (const { level, students: count } of data.levels)
      expect(count).toBe(listed.filter(({ level_id }) => level_id === (level?.id ?? null)).length)
    expect(data.levels.reduce((sum: number, { students: count }: { students: number }) => sum + count, 0)).toBe(
      listed.length,
    )
    const read = data.moves.map(
      (move: { from_level: { code: string }; to_level: { code: string }; present: number; former: number }) => [
        move.from_level.code,
        move.to_level.code,
        move.present,
        move.former,
      ],
    )
    expect(read).toEqual([
      ['A1', 'B1', 0, 1],
      ['B1', 'A1', 1, 0],
    ])
  })

  test('list students with hours, a current subscription, no class for weeks, and none upcoming', async () => {
    const inactive = await scene.student({ firstName: 'Gone', subscription: { from: -60 } })
    const paused = await scene.student({ firstName: 'Paused', subscription: { from: -60 }, pause: { from: -2, to: 5 } })
    const fresh = await scene.student({ firstName: 'Fresh', subscription: { from: -5 } })
    const spent = await scene.student({ firstName: 'Spent', subscription: { from: -60 }, minutes: 0 })
    const over = await scene.student({ firstName: 'Over', subscription: { from: -60, dateLimit: -1 } })
    const ahead = await scene.student({ firstName: 'Ahead', subscription: { from: -60 } })
    const later = await scene.liveClass({ startsIn: { days: 3 } })
    await scene.row(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, 60, created_at from scheduled_live_classes where id = $1`,
      ...[later, ahead.id],
    )
    const list = (await requestFigures('leaving', { weeks: '3', page_size: '100' })).data
    const ids = list.results.map(({ student }: { student: { id: string } }) => student.id)
    expect(ids).toContain(inactive.id)
    for (const [name, other] of Object.entries({ away: paused, fresh, spent, over, ahead }))
      expect(ids, name).not.toContain(other.id)
    expect(list.count).toBe(ids.length)
    expect(list.results.find(({ student }: { student: { id: string } }) => student.id === inactive.id)).toMatchObject({
      last_class: null,
      hours: 10,
      level: { code: 'B1' },
    })
  })
})

describe('metrics of hours and income', () => {
  test('count hours by the movements of the ledger', async () => {
    const [student] = students as [Actor]
    const put = (kind: string, minutes: number, when: string) =>
      scene.row(
        `insert into hours_movements (student_id, kind, minutes, created_at) values ($1, $2, $3, $4)`,
        ...[student.id, kind, minutes, when],
      )
    await put('ADJUST', -30, '2026-02-04T12:00:00Z')
    await put('EXPIRE', -60, '2026-02-05T04:59:00Z')
    await put('GRANT', 120, '2026-01-15T12:00:00Z')
    await put('GRANT', 90, '2025-12-15T12:00:00Z')
    const moved = await scene.rows<{ kind: string; minutes: number; created_at: string }>(
      'select kind, minutes, created_at from hours_movements',
    )
    const of = ({ from, to }: { from: string; to: string }) => {
      const within = moved.filter(({ created_at }) => {
        const day = dayOf(new Date(created_at), zone)
        return day >= from && day <= to
      })
      const sum = (sign: number, ...kinds: string[]) =>
        within.filter(({ kind }) => kinds.includes(kind)).reduce((total, { minutes }) => total + sign * minutes, 0) / 60
      return {
        sold: sum(1, 'GRANT'),
        used: sum(-1, 'RESERVE', 'REFUND') || 0,
        expired: sum(-1, 'EXPIRE') || 0,
        corrected: sum(1, 'ADJUST'),
      }
    }
    const { data } = await requestFigures('hours')
    const positive = (value: unknown) => JSON.parse(JSON.stringify(value))
    expect(data.total).toEqual(positive({ present: of(period), former: of(previous) }))
    for (const span of data.spans) expect(span.present).toEqual(positive(of(span)))
    const held = await scene.rows<{ minutes: number; left: number }>(
      `select s.balance_minutes as minutes, (c.date_limit - '2026-02-20'::date) as left from students s
       join lateral (select * from subscriptions c where c.student_id = s.user_id order by starts_on desc, id desc limit 1) c on true
       where s.balance_minutes > 0 and c.paid_at is not null`,
    )
    for (const { days, students: count, hours } of data.expiring) {
      const soon = held.filter(({ left }) => left >= 0 && left <= days)
      expect([count, hours]).toEqual([soon.length, soon.reduce((sum, { minutes }) => sum + minutes, 0) / 60])
    }
  })

  test('count income by payments, plan, and month, in the academy’s currency', async () => {
    const plan = await scene.row<{ id: string }>(
      `insert into plans (name, is_trial, minutes, days, price_cents) values ('Paid', false, 600, 30, 5000) returning id`,
    )
    const pay = async (student: Actor, cents: number, when: string, currency: string | null = null) => {
      const made = await scene.row<{ id: string }>(
        `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at)
         values ($1, $2, '2024-01-01', '2024-02-01', '2024-02-01', $3) returning id`,
        ...[student.id, plan.id, when],
      )
      await scene.row(
        'update subscriptions set price_cents = $2, currency = coalesce($3, currency) where id = $1',
        made.id,
        cents,
        currency,
      )
    }
    const [one, two, three, four] = students as [Actor, Actor, Actor, Actor]
    await pay(one, 5000, '2026-02-10T12:00:00Z')
    await pay(two, 4000, '2026-03-01T04:00:00Z')
    await pay(three, 3000, '2026-01-10T12:00:00Z')
    await pay(four, 700, '2026-02-11T12:00:00Z', 'XTS')
    const { data } = await requestFigures('income')
    expect(data.total.former).toEqual({ contracts: 1, cents: 3000 })
    expect(data.total.present.cents).toBe(9000)
    expect(data.plans.find(({ id }: { id: string }) => id === plan.id)).toMatchObject({
      present: { contracts: 2, cents: 9000 },
      former: { contracts: 1, cents: 3000 },
      months: [9000],
    })
    expect(data.other_currencies).toEqual([{ currency: 'XTS', contracts: 1, cents: 700 }])
  })
})

test('staff of each area read only its own metrics', async () => {
  const outcomes = async (area: 'timetable' | 'people' | 'money') => {
    const somebody = await scene.staff([area])
    const all = ['classes', 'students', 'leaving', 'hours', 'income'].map(what =>
      requestFigures(what, what === 'leaving' ? {} : period, somebody),
    )
    return (await Promise.all(all)).map(({ status }) => status)
  }
  expect(await outcomes('timetable')).toEqual([200, 403, 403, 403, 403])
  expect(await outcomes('people')).toEqual([403, 200, 200, 403, 403])
  expect(await outcomes('money')).toEqual([403, 403, 403, 200, 200])
})
