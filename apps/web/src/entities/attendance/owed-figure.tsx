import { Icon } from '#ui/icon.tsx'
import { stageOf } from './class-day.ts'
import { teacherClassWords } from './teacher-class.words.ts'
import type { TeacherClass } from './teacher-classes.queries.ts'

/** How many records of a class are still due, once it has started. */
export function OwedFigure({ liveClass, now }: { liveClass: TeacherClass; now: number }) {
  const { owed: words, students } = teacherClassWords()
  const { feedback_owed: owed, seats_taken: all, attendance_until: until, state } = liveClass
  if (state === 'CANCELED' || stageOf(liveClass, now) === 'before') return null
  if (all === 0) return <span className="text-small text-ink-3">{students(0)}</span>
  if (owed === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
        <Icon name="check" size={16} className="shrink-0 text-good" />
        {words.none}
      </span>
    )
  }
  if (now > Date.parse(until)) return <span className="text-small text-ink-3">{words.wasOf(owed, all)}</span>
  return <span className="text-small font-semibold text-lamp-ink">{words.of(owed, all)}</span>
}
