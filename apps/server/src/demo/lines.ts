import type { Seat } from './bookings.ts'
import { type Book, idOf } from './foundation.ts'
import { type Student, students } from './people.ts'
import type { PlannedClass } from './timetable.ts'

const hour = 3_600_000
const mostLines = 4
const longest = 3

/** Puts students on the waitlists of upcoming full classes. The first demo account is on one of them. */
export function writeLines(book: Book, seats: readonly Seat[]): void {
  const { rows, chance, midnight } = book
  const held = seats.filter(({ state }) => state === 'RESERVED')
  for (const [at, planned] of fullClasses(held).slice(0, mostLines).entries()) {
    const able = students.filter(student => fits(planned, student, held))
    // The first demo account is on the first waitlist and can join the others.
    const others = able.filter(({ email }) => email !== 'student@aulaviva.test').slice(at, at + longest - 1)
    const shown = able.filter(({ email }) => at === 0 && email === 'student@aulaviva.test')
    for (const [behind, student] of [...others.slice(0, 1), ...shown, ...others.slice(1)].entries()) {
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

function fullClasses(held: readonly Seat[]): PlannedClass[] {
  const taken = new Map<PlannedClass, number>()
  for (const { planned } of held) taken.set(planned, (taken.get(planned) ?? 0) + 1)
  return [...taken]
    .filter(([{ offset, capacity, canceled }, count]) => offset >= 2 && capacity > 1 && !canceled && count === capacity)
    .map(([planned]) => planned)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function fits(planned: PlannedClass, student: Student, held: readonly Seat[]): boolean {
  const level = planned.level ?? student.level
  if (!['regular', 'student'].includes(student.standing) || level > student.level || level < student.level - 1)
    return false
  return !held.some(
    seat =>
      seat.student === student && seat.planned.startsAt < planned.endsAt && seat.planned.endsAt > planned.startsAt,
  )
}
