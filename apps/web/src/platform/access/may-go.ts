import { type Areas, mayOpen, type PageName, worksIn } from '@aulaviva/domain/access'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type Me, useMe } from '../session/me.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The guard's name of a page of the frame. One that has none is let through to nobody. */
    page?: PageName
  }
}

type Person = Pick<Me, 'is_student' | 'student' | 'staff_rights'>

/** Whether the status of a student, or the area of somebody of the staff, opens the page at an address. */
export type MayGo = (address: string) => boolean

/** Answers for this person by the pages of this router. */
export function mayGoBy(router: AnyRouter, { is_student, student, staff_rights }: Person): MayGo {
  const person = { is_student, staff_rights, student_status: student?.student_status ?? null }
  return address => {
    const [, , foundRoute] = router.getMatchedRoutes(address.replace(/[?#].*/, ''))
    const page: PageName | undefined = foundRoute?.options.staticData?.page
    return page !== undefined && mayOpen(person, page)
  }
}

/** Asked before a way is shown, so that none ends at a closed door. */
export function useMayGo(): MayGo {
  return mayGoBy(useRouter(), useMe())
}

/** Whether the person is a staff member with these areas, or an owner: asked before a step is offered. */
export function useWorksIn(areas: Areas): boolean {
  return worksIn(useMe().staff_rights ?? [], areas)
}
