import type { TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { clockTime, longDay } from '#platform/time/format.ts'
import { attendanceWords } from './attendance.words.ts'

/** Shows how many classes have feedback due, with a link to the oldest. */
export function FeedbackDueNote({ count, oldest, zone }: { count: number; oldest: TeacherClass; zone: string }) {
  const words = attendanceWords().due
  return (
    <aside className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-lamp-wash p-4 tablet:px-5">
      <p className="min-w-0">
        <span className="block font-semibold text-ink">{words.hint(count)}</span>
        <span className="block text-small text-ink-2">
          {words.oldest(longDay(oldest.starts_at, zone), clockTime(oldest.starts_at, zone))}
        </span>
      </p>
      <ButtonLink to="/teachers/classes/$id" params={{ id: oldest.id }}>
        {words.start}
      </ButtonLink>
    </aside>
  )
}
