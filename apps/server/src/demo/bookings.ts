import { addDays, instantAt, weekdayOf } from '@aulaviva/domain/days'
import { plans } from './catalogue.ts'
import type { Student } from './people.ts'
import { type Chance, dealer } from './random.ts'
import type { PlannedClass } from './timetable.ts'
import { cancelReasons } from './words.ts'

/** Assigns students to classes by the rules of reservations: level, subscription, limits, overlaps, hours. */

export interface Subscription {
  startsOn: string
  dateLimit: string
  warrantyLimit: string
  paid: boolean
  canceledAt: Date | null
}

export interface Seat {
  id: string
  planned: PlannedClass
  student: Student
  state: 'RESERVED' | 'CANCELED' | 'CLASS_CANCELED'
  reservedAt: Date
  canceledAt: Date | null
  refunded: number
  reason: string
}

/** The subscription of a student, in days from today. */
export function subscriptionOf(student: Student, today: string, midnight: Date): Subscription {
  const plan = plans.find(({ name }) => name === student.plan)!
  const starts = { trial: -6, hours: -84, expired: -45 - plan.days, pending: 0, canceled: -80 }
  const offset = student.standing in starts ? starts[student.standing as keyof typeof starts] : -100
  const startsOn = addDays(today, offset)
  const dateLimit = addDays(startsOn, plan.days)
  return {
    startsOn,
    dateLimit,
    warrantyLimit: addDays(dateLimit, plan.warrantyDays),
    paid: student.standing !== 'pending' && student.standing !== 'trial',
    canceledAt: student.standing === 'canceled' ? new Date(midnight.getTime() - 5 * 86_400_000) : null,
  }
}

const hour = 3_600_000

/** Returns the seats, and the classes without those past ones that no one reserved. */
export function bookSeats(
  chance: Chance,
  {
    classes,
    students,
    today,
    zone,
  }: { classes: PlannedClass[]; students: readonly Student[]; today: string; zone: string },
): { seats: Seat[]; classes: PlannedClass[] } {
  const midnight = instantAt(today, '00:00', zone)
  const books = new Map(students.map(student => [student, openBook(student, subscriptionOf(student, today, midnight))]))
  const seats: Seat[] = []

  function sit(planned: PlannedClass, student: Student): void {
    const book = books.get(student)!
    book.taken.push(planned)
    book.spent += planned.type.minutes
    seats.push(makeSeat(chance, planned, student, midnight, book.subscription.startsOn, zone))
  }

  for (const [planned, student] of wishedSeats(classes, students)) {
    if (canReserve(planned, books.get(student)!, true)) sit(planned, student)
  }
  const full = fullClassForNewcomer(classes, students, new Set(seats.map(({ planned }) => planned)))
  for (const planned of full ? [full, ...orderedForFilling(classes)] : orderedForFilling(classes)) {
    const count = planned === full ? planned.capacity : Math.min(seatCount(chance, planned), planned.capacity)
    const missing = count - seats.filter(seat => seat.planned === planned).length
    const able = [...books.values()]
      .filter(book => !book.student.standing.match(/trial|pending/) && canReserve(planned, book, false))
      .map(book => ({ book, rank: minutesInWeek(book, planned) / Math.max(book.student.pace, 1) + chance.next() }))
      .sort((a, b) => a.rank - b.rank)
    for (const { book } of able.slice(0, Math.max(missing, 0))) sit(planned, book.student)
  }
  const booked = new Set(seats.map(({ planned }) => planned))
  const shownClasses = classes.filter(planned => planned.offset >= 0 || booked.has(planned))
  return { seats: [...seats, ...canceledSeats(chance, shownClasses, books, midnight)], classes: shownClasses }
}

interface StudentBook {
  student: Student
  subscription: Subscription
  taken: PlannedClass[]
  /** Minutes of all reservations ever made, including canceled ones. */
  spent: number
  hours: number
  weekly: number
  monthly: number
}

function openBook(student: Student, subscription: Subscription): StudentBook {
  const plan = plans.find(({ name }) => name === student.plan)!
  return {
    student,
    subscription,
    taken: [],
    spent: 0,
    // Valentina has hours left from an earlier subscription, so the hours of her plan don't limit her.
    hours: student.standing === 'student' ? Number.POSITIVE_INFINITY : plan.minutes,
    weekly: plan.weekly ?? Number.POSITIVE_INFINITY,
    monthly: plan.monthly ?? Number.POSITIVE_INFINITY,
  }
}

/** Seats that the demo accounts need. */
function wishedSeats(classes: PlannedClass[], students: readonly Student[]): [PlannedClass, Student][] {
  const who = (standing: Student['standing']) => students.find(student => student.standing === standing)!
  const first = (offset: number, ...codes: string[]) =>
    classes.filter(
      planned =>
        planned.offset === offset &&
        codes.includes(planned.type.code) &&
        (planned.level === null || planned.level === 1) &&
        !planned.canceled &&
        planned.teacher !== null,
    )
  const own = first(-1, 'LESSON').filter(({ teacher }) => teacher === 'olivia')
  const list: [PlannedClass | undefined, Student][] = [
    [own[0], who('student')],
    [first(1, 'LESSON')[0], who('student')],
    [first(4, 'LESSON').at(-1), who('student')],
    [first(5, 'CONVERSATION_CLUB')[0] ?? first(5, 'LESSON')[0], who('student')],
    [first(8, 'LESSON')[0], who('student')],
    [first(11, 'WORKSHOP', 'LESSON')[0], who('student')],
    [first(15, 'LESSON')[0], who('student')],
    [
      classes.filter(it => it.offset < -1 && it.offset > -6 && it.type.code === 'CONVERSATION_CLUB').at(-1),
      who('trial'),
    ],
    [first(6, 'LESSON', 'CONVERSATION_CLUB')[0], who('canceled')],
  ]
  return list.filter((wish): wish is [PlannedClass, Student] => wish[0] !== undefined)
}

/** A class that visitors find full: at the level of the first account, soon, and not promised to a demo account. */
function fullClassForNewcomer(
  classes: readonly PlannedClass[],
  students: readonly Student[],
  promised: ReadonlySet<PlannedClass>,
): PlannedClass | undefined {
  const level = students.find(({ standing }) => standing === 'student')?.level
  const isSuitable = ({ offset, type, canceled, teacher, level: its }: PlannedClass) =>
    offset >= 2 && offset <= 6 && type.code === 'LESSON' && its === level && !canceled && teacher !== null
  const fitting = classes.filter(planned => isSuitable(planned) && !promised.has(planned))
  return fitting.toSorted((a, b) => a.capacity - b.capacity)[0]
}

/** Past classes in order of time, then upcoming classes by day, in a mixed order within each day. */
function orderedForFilling(classes: PlannedClass[]): PlannedClass[] {
  const upcoming = classes.filter(({ offset }) => offset >= 0)
  const rank = new Map(upcoming.map((planned, at) => [planned, planned.offset * 100 + (at % 5)]))
  upcoming.sort((a, b) => rank.get(a)! - rank.get(b)!)
  return [...classes.filter(({ offset }) => offset < 0), ...upcoming]
}

function seatCount(chance: Chance, { offset, type, capacity }: PlannedClass): number {
  const few = chance.between(0, 3)
  if (capacity === 1) return offset < 0 ? 1 : chance.between(0, 1)
  if (offset < 0) return type.code === 'LESSON' ? chance.between(2, 5) : chance.between(4, 8)
  // Reservations open four weeks before a class, so the last days have none.
  if (offset > 23) return 0
  if (offset > 14) return chance.between(0, 2)
  if (offset > 7) return few
  return chance.pick([capacity, capacity - 1, capacity - 2, few + 1, few, few, few])
}

function canReserve(planned: PlannedClass, book: StudentBook, wished: boolean): boolean {
  const { student, subscription, taken } = book
  const { offset, day, type, level } = planned
  const minutes = type.minutes
  if (level !== null && (level > student.level || level < student.level - 1)) return false
  if (day < addDays(subscription.startsOn, 2) || day > subscription.dateLimit || planned.canceled) return false
  // From yesterday on, demo accounts get only the promised seats.
  if (!wished && offset >= -1 && student.standing !== 'regular') return false
  if (student.standing === 'hours' && (minutes !== 60 || offset > -3)) return false
  if (subscription.canceledAt && !wished && planned.startsAt > subscription.canceledAt) return false
  if (book.spent + minutes > book.hours) return false
  const sameDay = taken.filter(other => other.day === day)
  if (sameDay.length >= 2 || sameDay.some(other => overlap(other, planned))) return false
  const week = minutesInWeek(book, planned) + minutes
  const ceiling = offset < 0 ? Math.min(book.weekly, student.pace + 60) : book.weekly
  const month = taken.filter(other => other.day.slice(0, 7) === day.slice(0, 7))
  return (wished || week <= ceiling) && minutesOf(month) + minutes <= book.monthly
}

const overlap = (a: PlannedClass, b: PlannedClass) => a.startsAt < b.endsAt && b.startsAt < a.endsAt
const minutesOf = (classes: PlannedClass[]) => classes.reduce((sum, { type }) => sum + type.minutes, 0)
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

function minutesInWeek({ taken }: StudentBook, { day }: PlannedClass): number {
  const monday = mondayOf(day)
  const sunday = addDays(monday, 6)
  return minutesOf(taken.filter(other => other.day >= monday && other.day <= sunday))
}

function makeSeat(
  chance: Chance,
  planned: PlannedClass,
  student: Student,
  midnight: Date,
  startsOn: string,
  zone: string,
): Seat {
  const earliest = instantAt(startsOn, '12:00', zone).getTime()
  const latest = Math.min(planned.startsAt.getTime() - 14 * hour, midnight.getTime() - hour)
  const wished = latest - chance.between(0, 90 * 60) * 60_000
  const reservedAt = new Date(Math.max(wished, earliest))
  return {
    id: chance.idAt(reservedAt),
    planned,
    student,
    state: 'RESERVED',
    reservedAt,
    canceledAt: null,
    refunded: 0,
    reason: '',
  }
}

/** Reservations that students canceled, before or after the deadline for free cancellation. */
function canceledSeats(
  chance: Chance,
  classes: PlannedClass[],
  books: Map<Student, StudentBook>,
  midnight: Date,
): Seat[] {
  const seats: Seat[] = []
  const reason = dealer(chance, cancelReasons)
  for (const planned of classes.filter(({ offset }) => offset > -80 && offset < 10)) {
    if (chance.next() > 0.07) continue
    const book = chance
      .shuffled([...books.values()])
      .find(
        ({ student }) => /regular|^student/.test(student.standing) && canReserve(planned, books.get(student)!, true),
      )
    if (!book) continue
    book.spent += planned.type.minutes
    const late = planned.offset < 0 && chance.next() < 0.3
    const canceledAt = new Date(
      planned.offset < 0 ? planned.startsAt.getTime() - (late ? 3 : 26) * hour : midnight.getTime() - 3 * hour,
    )
    const reservedAt = new Date(canceledAt.getTime() - chance.between(4, 60) * hour)
    seats.push({
      id: chance.idAt(reservedAt),
      planned,
      student: book.student,
      state: 'CANCELED',
      reservedAt,
      canceledAt,
      refunded: late ? 0 : planned.type.minutes,
      reason: reason(),
    })
  }
  return seats
}
