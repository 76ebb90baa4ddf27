import { type Academy, firstMinutes } from './academy.ts'
import type { ReportedFact } from './journal.ts'

/** What must be in the database if all responses are true and nothing else has happened. */

interface Row {
  id: string
  student_id: string
  class_id: string
  state: 'RESERVED' | 'CANCELED' | 'CLASS_CANCELED'
  cost_minutes: number
  refunded: number
  version: number
  attended: boolean | null
  approved: boolean | null
  first_class_id: string
  first_cost: number
}

interface Expected {
  student: string
  /** Every class it was reported in, with the reported prices. */
  prices: Map<string, Set<number>>
  state: Row['state']
  /** The reported refund. Null for the full price. */
  refunded: number | null
  /** The highest version that was reported, and the highest reported with its content. */
  version: number
  recorded: number
  attended: boolean | null
  approved: boolean | null
}

/** Returns a sentence for every difference between the responses and the database. */
export async function differences(academy: Academy, reported: readonly ReportedFact[]): Promise<string[]> {
  const rows = await academy.rows<Row>(
    `select s.id, s.student_id, s.class_id, s.state, s.cost_minutes, s.version, s.attended, s.approved,
       coalesce((select sum(minutes) from hours_movements m
                 where m.student_class_id = s.id and m.kind = 'REFUND'), 0)::int as refunded,
       coalesce((select from_class_id from student_class_moves m
                 where m.student_class_id = s.id order by m.id limit 1), s.class_id) as first_class_id,
       coalesce((select -minutes from hours_movements m
                 where m.student_class_id = s.id and m.kind = 'RESERVE'), 0)::int as first_cost
     from student_classes s`,
  )
  const expected = await reservations(academy, reported, rows)
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...[...expected.keys()].filter(id => !known.has(id)).map(id => `reservation ${id} was told and is not there`),
    ...rows.flatMap(row => compare(row, expected.get(row.id))),
    ...(await wrongBalances(academy, reported, rows)),
    ...(await wrongSeats(academy, rows)),
    ...(await wrongTeachers(academy, reported)),
  ]
}

async function reservations(academy: Academy, told: readonly ReportedFact[], rows: readonly Row[]) {
  const expected = new Map<string, Expected>()
  const begin = (id: string, student: string, liveClass: string, minutes: number) =>
    expected.set(id, {
      student,
      prices: new Map([[liveClass, new Set([minutes])]]),
      state: 'RESERVED',
      refunded: 0,
      version: 1,
      recorded: 1,
      attended: null,
      approved: null,
    })
  for (const one of told) if (one.what === 'reserved') begin(one.id, one.student, one.liveClass, one.minutes)
  // Seats reserved automatically from the waitlist: there was no request at the time, but each student was notified.
  for (const { user_id, link } of await notices(academy, 'WAITLIST_TAKEN')) {
    const id = new URL(link, 'http://academy.test').searchParams.get('class') ?? ''
    const row = rows.find(one => one.id === id)
    begin(id, user_id, row?.first_class_id ?? '', row?.first_cost ?? 0)
  }
  for (const one of told) if ('id' in one) follow(expected.get(one.id), one)
  const ended = new Set((await notices(academy, 'CLASS_CANCELED')).map(one => `${one.of_id} ${one.user_id}`))
  for (const { id, class_id, student_id } of rows) {
    const one = expected.get(id)
    if (one?.state === 'RESERVED' && ended.has(`${class_id} ${student_id}`)) {
      Object.assign(one, { state: 'CLASS_CANCELED', refunded: null })
    }
  }
  return expected
}

function follow(expected: Expected | undefined, told: ReportedFact): void {
  if (!expected) return
  if (told.what === 'moved') {
    const prices = expected.prices.get(told.liveClass) ?? new Set()
    expected.prices.set(told.liveClass, prices.add(told.minutes))
  } else if (told.what === 'canceled') Object.assign(expected, { state: 'CANCELED', refunded: told.refunded })
  else if (told.what === 'excused') expected.refunded = null
  else if (told.what === 'recorded') {
    const { version, record } = told
    expected.version = Math.max(expected.version, version)
    if (record && version >= expected.recorded) Object.assign(expected, { recorded: version, ...record })
  }
}

function compare(row: Row, expected: Expected | undefined): string[] {
  if (!expected) return [`reservation ${row.id} is there and nobody was told`]
  const { student, prices, state, refunded, version, attended, approved } = expected
  const wanted = {
    student,
    price: prices.get(row.class_id)?.has(row.cost_minutes) ? row.cost_minutes : [...prices],
    state,
    refunded: refunded ?? row.cost_minutes,
    version,
    attended,
    approved,
  }
  const found = {
    student: row.student_id,
    price: row.cost_minutes,
    state: row.state,
    refunded: row.refunded,
    version: row.version,
    attended: row.attended,
    approved: row.approved,
  }
  const [said, is] = [JSON.stringify(wanted), JSON.stringify(found)]
  return said === is ? [] : [`reservation ${row.id}: told ${said}, found ${is}`]
}

/** The ledger since its first movement: never below zero, and its sum matches the responses. */
async function wrongBalances(academy: Academy, told: readonly ReportedFact[], rows: readonly Row[]): Promise<string[]> {
  const movements = await academy.rows<{ student_id: string; kind: string; minutes: number }>(
    'select student_id, kind, minutes from hours_movements order by id',
  )
  const balances = await academy.rows<{ user_id: string; balance_minutes: number }>(
    'select user_id, balance_minutes from students',
  )
  return balances.flatMap(({ user_id, balance_minutes }) => {
    const own = movements.filter(({ student_id }) => student_id === user_id)
    const ledger = own.reduce((sum, { minutes }) => sum + minutes, 0)
    const expired = own.filter(({ kind }) => kind === 'EXPIRE').reduce((sum, { minutes }) => sum + minutes, 0)
    const adjusted = told.reduce(
      (sum, one) => (one.what === 'adjusted' && one.student === user_id ? sum + one.minutes : sum),
      0,
    )
    const spent = rows
      .filter(({ student_id }) => student_id === user_id)
      .reduce((sum, { cost_minutes, refunded }) => sum + cost_minutes - refunded, 0)
    const answers = firstMinutes + adjusted - spent + expired
    return ledger === balance_minutes && answers === balance_minutes && balance_minutes >= 0
      ? []
      : [`student ${user_id}: balance ${balance_minutes}, ledger ${ledger}, answers ${answers}`]
  })
}

/** Seats counted from reservations and open offers. */
async function wrongSeats(academy: Academy, rows: readonly Row[]): Promise<string[]> {
  const classes = await academy.rows<{
    id: string
    capacity: number
    seats_taken: number
    seats_held: number
    offers: number
  }>(
    `select c.id, c.capacity, c.seats_taken, c.seats_held,
       (select count(*) from waitlist_entries w where w.class_id = c.id and w.state = 'OFFERED')::int as offers
     from scheduled_live_classes c`,
  )
  return classes.flatMap(({ id, capacity, seats_taken, seats_held, offers }) => {
    const seats = rows.filter(row => row.class_id === id && row.state === 'RESERVED').length
    const right = seats === seats_taken && offers === seats_held && seats + offers <= capacity
    return right ? [] : [`class ${id}: ${JSON.stringify({ capacity, seats, seats_taken, offers, seats_held })}`]
  })
}

/** A teacher who covers a class has it until they drop it, and no one has a class that was not assigned to them. */
async function wrongTeachers(academy: Academy, told: readonly ReportedFact[]): Promise<string[]> {
  const classes = await academy.rows<{ id: string; teacher_id: string | null }>(
    'select id, teacher_id from scheduled_live_classes',
  )
  const held = new Map<string, number>()
  for (const one of told) {
    const by = one.what === 'given' ? 1 : one.what === 'givenUp' ? -1 : 0
    if (by === 0 || !('liveClass' in one) || !('teacher' in one)) continue
    const key = `${one.liveClass} ${one.teacher}`
    held.set(key, (held.get(key) ?? 0) + by)
  }
  return classes.flatMap(({ id, teacher_id }) => {
    const having = academy.teachers.filter(teacher => (held.get(`${id} ${teacher.id}`) ?? 0) !== 0)
    const right = having.length === (teacher_id ? 1 : 0) && (!teacher_id || having[0]?.id === teacher_id)
    return right ? [] : [`class ${id}: told ${having.map(one => one.id)}, found ${teacher_id}`]
  })
}

function notices(academy: Academy, kind: string) {
  return academy.rows<{ user_id: string; link: string; of_id: string }>(
    'select user_id, link, of_id from notifications where kind = $1',
    kind,
  )
}
