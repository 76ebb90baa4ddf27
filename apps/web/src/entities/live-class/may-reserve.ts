import { mayOpen, type StudentStatus } from '@aulaviva/domain/access'
import { useMe } from '#platform/session/me.ts'

/** Whether the student's plan opens the reserve page now; if not, the status that keeps it closed. */
export function useReserveDoor(): { open: true } | { open: false; status: StudentStatus | null } {
  const me = useMe()
  const status = me.student?.student_status ?? null
  const open = mayOpen({ is_student: me.is_student, student_status: status }, 'students-classes-reserve')
  return open ? { open } : { open, status }
}
