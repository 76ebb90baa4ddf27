import type { Seat } from './bookings.ts'
import { type DemoBook, idOf } from './foundation.ts'
import { type Student, students } from './people.ts'
import type { PlannedClass } from './timetable.ts'

const hour = 3_600_000
const maxWaitlists = 4
const maxWaitlistLength = 3

/** Puts students on the waitlists of upcoming full classes. The first demo account is on one of them. */
export function writeWaitlists(book: DemoBook, seats: readonly Seat[]): void {
  const { rows, chance, midnight } = book
  const reserved = seats.filter(({ state }) => state === 'RESERVED')
  for (const [at, planned] of fullClasses(reserved).slice(0, maxWaitlists).entries()) {
    const eligible = students.filter(student => canJoin(planned, student, reserved))
    // The first demo account is on the first waitlist and can join the others.
    const others = eligible
      .filter(({ email }) => email !== 'student@aulaviva.test')
      .slice(at, at + maxWaitlistLength - 1)
    const demoStudent = eligible.filter(({ email }) => at === 0 && email === 'student@aulaviva.test')
    for (const [behind, student] of [...others.slice(0, 1), ...demoStudent, ...others.slice(1)].entries()) {
      const joined = new Date(midnight.getTime() - (20 - behind * 3) * hour)
      rows.waitlist_entries.push({
        id: chance.idAt(joined),
        class_id: planned.id,
        student_id: idOf(book, student.email),
        state: 'WAITING',
        auto_accept_hours_before: behind === 0 ? 12 : null,
        created_at: joined.toISOString(),
      })
    }
  }
}

function fullClasses(reserved: readonly Seat[]): PlannedClass[] {
  const seatCounts = new Map<PlannedClass, number>()
  for (const { planned } of reserved) seatCounts.set(planned, (seatCounts.get(planned) ?? 0) + 1)
  return [...seatCounts]
    .filter(([{ offset, capacity, canceled }, count]) => offset >= 2 && capacity > 1 && !canceled && count === capacity)
    .map(([planned]) => planned)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function canJoin(planned: PlannedClass, student: Student, reserved: readonly Seat[]): boolean {
  const level = planned.level ?? student.level
  if (!['regular', 'student'].includes(student.standing) || level > student.level || level < student.level - 1)
    return false
  return !reserved.some(
    seat =>
      seat.student === student && seat.planned.startsAt < planned.endsAt && seat.planned.endsAt > planned.startsAt,
  )
}
