import { type StaffRight, worksIn } from '@aulaviva/domain/access'
import { useMe } from '../session/me.ts'

/** Whether the person is of the staff and works in this area, or is an owner: asked before a step is offered. */
export function useWorksIn(area: StaffRight): boolean {
  return worksIn(useMe().staff_rights ?? [], area)
}
