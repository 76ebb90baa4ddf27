import { canOpenPage, isPublicPage, type PageName, type StaffRight, type StudentStatus } from '@aulaviva/domain/access'

export interface Visitor {
  is_student: boolean
  student: { student_status: StudentStatus } | null
  staff_rights: readonly StaffRight[] | null
}

export type AccessDecision =
  | { kind: 'open' }
  | { kind: 'sign-in'; next: string }
  | { kind: 'refuse' }
  | { kind: 'other-work' }
  | { kind: 'no-access' }

/** What the guard does when a visitor (null: not signed in) opens a page. */
export function decideAccess(visitor: Visitor | null, page: PageName, target: string): AccessDecision {
  if (isPublicPage(page)) return { kind: 'open' }
  if (!visitor) return { kind: 'sign-in', next: target }
  // A student account that the academy has not yet registered has no page to open.
  if (visitor.is_student && !visitor.student) return { kind: 'no-access' }
  const person = { ...visitor, student_status: visitor.student?.student_status ?? null }
  if (canOpenPage(person, page)) return { kind: 'open' }
  return { kind: visitor.staff_rights ? 'other-work' : 'refuse' }
}
