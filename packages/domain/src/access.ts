/** Who may open which page. One table, read by the web guard and by the server's access check. */

export const roles = ['student', 'teacher', 'staff'] as const
export type Role = (typeof roles)[number]

export const studentStatuses = [
  'CONTRACT_EXPIRED',
  'HOURS_COMPLETED',
  'AVAILABLE',
  'DEMO',
  'PAYMENT_PENDING',
  'CANCELED',
] as const
export type StudentStatus = (typeof studentStatuses)[number]

/** Route names as the guard knows them. `dashboard` is an alias of `home`. */
export const pageNames = [
  'home',
  'index',
  'dashboard',
  'subscription',
  'notifications',
  'profile',
  'profile-id',
  'badges',
  'placement-test',
  'students-courses',
  'students-courses-id',
  'students-courses-tests-id',
  'students-courses-tests-id-results',
  'students-classes',
  'students-classes-reserve',
  'students-classes-progress',
  'teachers-classes',
  'teachers-classes-id',
  'teachers-classes-reserve',
  'teachers-classes-cancellations',
  'teachers-classes-new',
  'teachers-availability',
  'teachers-honorarium',
  'teachers-marking',
  'staff-office',
  'staff-people',
  'staff-people-id',
  'staff-honorarium',
  'staff-honorarium-id',
  'staff-documents',
  'staff-remarks',
  'design',
  'error',
] as const
export type PageName = (typeof pageNames)[number]

const publicPages: readonly PageName[] = ['design', 'error']
const everyStudent: readonly PageName[] = ['home', 'index', 'subscription', 'notifications']
const reading: readonly PageName[] = [
  ...everyStudent,
  'dashboard',
  'students-classes',
  'students-classes-progress',
  'profile',
  'badges',
]
const withCourses: readonly PageName[] = [...reading, 'students-courses', 'students-courses-id']

const pagesByStatus: Record<StudentStatus, readonly PageName[] | 'all'> = {
  AVAILABLE: 'all',
  CANCELED: 'all',
  CONTRACT_EXPIRED: reading,
  PAYMENT_PENDING: reading,
  HOURS_COMPLETED: withCourses,
  DEMO: [...withCourses, 'students-classes-reserve'],
}

/** Whether a student of this status may open the page. */
export function statusMayOpen(status: StudentStatus, page: PageName): boolean {
  const pages = pagesByStatus[status]
  return pages === 'all' || pages.includes(page) || publicPages.includes(page)
}

export function isPublicPage(page: PageName): boolean {
  return publicPages.includes(page)
}

/** Whether this person may open the page; people who are not students may open every page. */
export function mayOpen(
  person: { is_student: boolean; student_status: StudentStatus | null },
  page: PageName,
): boolean {
  if (isPublicPage(page) || !person.is_student) return true
  return person.student_status !== null && statusMayOpen(person.student_status, page)
}
