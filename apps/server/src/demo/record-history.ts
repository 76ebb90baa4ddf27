import type { Seat } from './bookings.ts'
import { type DemoBook, idOf, teacherIdOf } from './foundation.ts'
import type { Outcome } from './history.ts'

/** Histories of the records of the last weeks, and Olivia's private notes about Valentina. */

const days = 21
const minute = 60_000

const notes = [
  'Starts slowly, then carries the group. Give her the second turn, not the first.',
  'Interview on the 3rd of next month: rehearse the question about the gap.',
]

const unrecorded = {
  attended: null,
  approved: null,
  non_conforming_student_text: null,
  feedback_text: null,
  feedback_files: 0,
  feedback_submitted: false,
}

/** Attendance is recorded as the class begins. The rest is written and sent after the class. */
export function writeRecordHistory(book: DemoBook, seats: Seat[], outcomes: Map<Seat, Outcome>): void {
  const { rows, chance } = book
  for (const [seat, outcome] of outcomes) {
    const { planned } = seat
    if (planned.offset < -days || !planned.teacher || !outcome.submittedAt) continue
    const changed_by = teacherIdOf(book, planned.teacher)
    const attendance = { ...unrecorded, attended: outcome.attended }
    const recorded = {
      ...attendance,
      approved: outcome.approved,
      non_conforming_student_text: outcome.nonConforming,
      feedback_text: outcome.feedback,
      feedback_submitted: true,
    }
    const steps = [
      { before: unrecorded, after: attendance, at: new Date(planned.startsAt.getTime() + 4 * minute) },
      { before: attendance, after: recorded, at: outcome.submittedAt },
    ]
    for (const { before, after, at } of steps) {
      const created_at = at.toISOString()
      rows.attendance_changes.push({
        id: chance.idAt(at),
        student_class_id: seat.id,
        changed_by,
        before,
        after,
        created_at,
      })
    }
  }
  const withOlivia = seats
    .filter(
      seat => outcomes.get(seat)?.attended && seat.student.standing === 'student' && seat.planned.teacher === 'olivia',
    )
    .toSorted((a, b) => b.planned.startsAt.getTime() - a.planned.startsAt.getTime())
  for (const [at, text] of notes.entries()) {
    const seat = withOlivia[at]
    if (!seat) continue
    rows.private_notes.push({
      student_class_id: seat.id,
      author_id: idOf(book, 'teacher@aulaviva.test'),
      text,
      updated_at: seat.planned.endsAt.toISOString(),
    })
  }
}
