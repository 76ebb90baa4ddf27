import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { RemoveFromWaitlist } from '#entities/staff-reservations/remove-from-waitlist.tsx'
import { teacherWaitlistQuery } from '#entities/staff-reservations/staff-reservations.queries.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { attendanceWords } from './attendance.words.ts'

/** The students on the waitlist of a class, for a teacher who can change it. Renders nothing without any. */
export function ClassWaitlist({ id }: { id: string }) {
  const words = attendanceWords().oneClass.waitlist
  const { data, error, isFetching, refetch } = useQuery(teacherWaitlistQuery(id))
  if (!data && error) return <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="waitlist">
      <SectionHeading id="waitlist">{words.title}</SectionHeading>
      <ol className="divide-y divide-line rounded-card border border-line bg-room px-4 shadow-card">
        {data.map(student => (
          <li key={student.id} className="flex items-center justify-between gap-3 py-2">
            <span className="flex min-w-0 items-center gap-3">
              <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} />
              <span className="min-w-0 font-semibold wrap-anywhere text-ink">{namesOf(student)}</span>
            </span>
            <RemoveFromWaitlist by="teacher" id={id} student={{ id: student.id, name: namesOf(student) }} />
          </li>
        ))}
      </ol>
    </section>
  )
}
