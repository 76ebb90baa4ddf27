import { mayOpen, type StudentStatus } from '@aulaviva/domain/access'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import { liveClassWords } from './live-class.words.ts'

/** The link to reserve a class, or the link to the plan while the student's status blocks it. */
export function ReserveAction() {
  const words = liveClassWords().reserve
  return useReserveDoor().open ? (
    <ButtonLink to="/students/classes/reserve" variant="primary" icon="plus">
      {words.action}
    </ButtonLink>
  ) : (
    <ButtonLink to="/subscription" icon="card">
      {words.plan}
    </ButtonLink>
  )
}

/** Text of an empty state: how to fill it, or why that is not possible now and what happens next. */
export function ReserveHint({ children }: { children: string }) {
  const words = liveClassWords().reserve
  const door = useReserveDoor()
  const asked = useMe().student?.plan_request
  if (door.open) return <p>{children}</p>
  const closed: Partial<Record<StudentStatus, string>> = words.closed
  return <p>{asked ? words.asked(asked.name) : ((door.status && closed[door.status]) ?? words.closedOtherwise)}</p>
}

/** Whether the student's status allows the reserve page. If not, returns the status. */
export function useReserveDoor(): { open: true } | { open: false; status: StudentStatus | null } {
  const me = useMe()
  const status = me.student?.student_status ?? null
  const open = mayOpen({ ...me, student_status: status }, 'students-classes-reserve')
  return open ? { open } : { open, status }
}
