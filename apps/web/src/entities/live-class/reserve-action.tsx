import type { StudentStatus } from '@aulaviva/domain/access'
import { ButtonLink } from '#platform/page/links.tsx'
import { liveClassWords } from './live-class.words.ts'
import { useReserveDoor } from './may-reserve.ts'

/** The way to reserve a class, or, while the plan keeps that closed, the way to the plan. */
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

/** What an empty place says: how to fill it, or why that is not possible now. */
export function ReserveHint({ children }: { children: string }) {
  const words = liveClassWords().reserve
  const door = useReserveDoor()
  const closed: Partial<Record<StudentStatus, string>> = words.closed
  return <p>{door.open ? children : ((door.status && closed[door.status]) ?? words.closedOtherwise)}</p>
}
