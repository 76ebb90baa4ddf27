import { canOpenPage, type StudentStatus } from '@aulaviva/domain/access'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import { liveClassWords } from './live-class.words.ts'

/** The link to reserve a class, or the link to the plan while the student's status blocks it. */
export function ReserveAction() {
  const words = liveClassWords().reserve
  return useReserveAccess().open ? (
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
  const access = useReserveAccess()
  const planRequest = useMe().student?.plan_request
  if (access.open) return <p>{children}</p>
  const closed: Partial<Record<StudentStatus, string>> = words.closed
  return (
    <p>
      {planRequest
        ? words.planRequested(planRequest.name)
        : ((access.status && closed[access.status]) ?? words.closedDefault)}
    </p>
  )
}

/** Whether the student's status allows the reserve page. If not, returns the status. */
export function useReserveAccess(): { open: true } | { open: false; status: StudentStatus | null } {
  const me = useMe()
  const status = me.student?.student_status ?? null
  const open = canOpenPage({ ...me, student_status: status }, 'students-classes-reserve')
  return open ? { open } : { open, status }
}
