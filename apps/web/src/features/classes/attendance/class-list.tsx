import type { TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import { useNow } from '#platform/time/use-now.ts'
import { TeacherClassCard } from './teacher-class-card.tsx'

interface Props {
  classes: readonly TeacherClass[]
  zone: string
  withTeacher: boolean
}

/** Cards that update with the clock when a class opens, starts, or ends. */
export function ClassList({ classes, zone, withTeacher }: Props) {
  const now = useNow(classes.flatMap(one => [one.starts_at, one.ends_at, one.room_opens_at].map(Date.parse)))
  return (
    <ul className="flex flex-col gap-3">
      {classes.map(one => (
        <TeacherClassCard key={one.id} liveClass={one} zone={zone} now={now} withTeacher={withTeacher} />
      ))}
    </ul>
  )
}
