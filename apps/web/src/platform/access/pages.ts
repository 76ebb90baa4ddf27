import { mayOpen, type PageName } from '@aulaviva/domain/access'
import type { Me } from '../session/me.ts'

/** The guard's name for every address inside the frame. An address that is missing here is not let through. */
export const pageByPath: Readonly<Record<string, PageName>> = {
  '/home': 'home',
  '/profile': 'profile',
  '/profile/$id': 'profile-id',
  '/badges': 'badges',
  '/notifications': 'notifications',
  '/subscription': 'subscription',
  '/placement-test': 'placement-test',
  '/students/courses': 'students-courses',
  '/students/courses/$id': 'students-courses-id',
  '/students/courses/tests/$id': 'students-courses-tests-id',
  '/students/courses/tests/$id/results': 'students-courses-tests-id-results',
  '/students/classes': 'students-classes',
  '/students/classes/reserve': 'students-classes-reserve',
  '/students/classes/reserve/private': 'students-classes-reserve',
  '/students/classes/progress': 'students-classes-progress',
  '/teachers/classes': 'teachers-classes',
  '/teachers/classes/reserve': 'teachers-classes-reserve',
  '/teachers/classes/cancellations': 'teachers-classes-cancellations',
  '/teachers/classes/$id': 'teachers-classes-id',
  '/teachers/classes/new': 'teachers-classes-new',
  '/teachers/availability': 'teachers-availability',
  '/teachers/honorarium': 'teachers-honorarium',
  '/teachers/marking': 'teachers-marking',
  '/staff': 'staff-office',
  '/staff/people': 'staff-people',
  '/staff/people/$id': 'staff-people-id',
  '/staff/honorarium': 'staff-honorarium',
  '/staff/honorarium/$id': 'staff-honorarium-id',
  '/staff/documents': 'staff-documents',
  '/staff/remarks': 'staff-remarks',
}

/** The pages the native app opens without a connection; from every other it leads to the courses. */
export const worksOffline = (page: PageName): boolean => page === 'students-courses' || page === 'students-courses-id'

/** The page's name at an address; a step named in the table wins over one that stands for any id. */
export function pageAt(pathname: string): PageName | undefined {
  const path = pathname.replace(/\/+$/, '')
  const exact = pageByPath[path]
  if (exact) return exact
  const steps = path.split('/')
  const fits = (pattern: string) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === steps.length && wanted.every((step, at) => step === steps[at] || (step === '$id' && steps[at]))
    )
  }
  const found = Object.keys(pageByPath).find(fits)
  return found === undefined ? undefined : pageByPath[found]
}

/** Whether this person's status opens the page at an address, so that no way is shown that ends at a closed door. */
export function mayGo(me: Pick<Me, 'is_student' | 'student'>, path: string): boolean {
  const page = pageAt(path.replace(/[?#].*/, ''))
  const student_status = me.student?.student_status ?? null
  return page !== undefined && mayOpen({ is_student: me.is_student, student_status }, page)
}
