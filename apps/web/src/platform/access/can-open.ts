import { canOpenPage, hasPermission, type PageName, type RequiredAreas } from '@aulaviva/domain/access'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type Me, useMe } from '../session/me.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The guard's name of a page of the frame. Without one, no one may open it. */
    page?: PageName
  }
}

type Person = Pick<Me, 'is_student' | 'student' | 'staff_rights'>

/** Whether a student's status or a staff member's permissions allow the page at an address. */
export type CanOpen = (address: string) => boolean

/** Returns the check for this person and the pages of this router. */
export function canOpenFor(router: AnyRouter, { is_student, student, staff_rights }: Person): CanOpen {
  const person = { is_student, staff_rights, student_status: student?.student_status ?? null }
  return address => {
    const [, , foundRoute] = router.getMatchedRoutes(address.replace(/[?#].*/, ''))
    const page: PageName | undefined = foundRoute?.options.staticData?.page
    return page !== undefined && canOpenPage(person, page)
  }
}

/** For hiding links to pages that this person cannot open. */
export function useCanOpen(): CanOpen {
  return canOpenFor(useRouter(), useMe())
}

/** Whether the person is an owner or a staff member with these areas. For hiding actions they may not use. */
export function useHasPermission(areas: RequiredAreas): boolean {
  return hasPermission(useMe().staff_rights ?? [], areas)
}
