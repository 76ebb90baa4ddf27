import { stageOf } from './class-day.ts'
import { teacherClassWords } from './teacher-class.words.ts'
import type { TeacherClass } from './teacher-classes.queries.ts'

/** How many records of a class are still due, once it has started. Nothing where none is. */
export function DueCount({ liveClass, now }: { liveClass: TeacherClass; now: number }) {
  const { feedback: words, students } = teacherClassWords()
  const { feedback_owed: dueCount, seats_taken: all, attendance_until: until, state } = liveClass
  if (state === 'CANCELED' || stageOf(liveClass, now) === 'before') return null
  if (all === 0) return <span className="text-small text-ink-3">{students(0)}</span>
  if (dueCount === 0) return null
  if (now > Date.parse(until)) return <span className="text-small text-ink-3">{words.wasDue(dueCount)}</span>
  return <span className="text-small font-semibold text-lamp-ink">{words.due(dueCount)}</span>
}
