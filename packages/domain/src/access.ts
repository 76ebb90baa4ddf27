/** Page access in one table, used by the web guard and the server's access check. */

export const roles = ['student', 'teacher', 'staff'] as const
export type Role = (typeof roles)[number]

/** Areas of the staff's work. `owner` grants all of them, and the right to set others' permissions. */
export const staffAreas = ['people', 'timetable', 'content', 'money', 'settings'] as const
export type StaffArea = (typeof staffAreas)[number]
export const staffRights = ['owner', ...staffAreas] as const
export type StaffRight = (typeof staffRights)[number]

/** Permissions that a call or page requires of staff: one area, any of several, or all of several. */
export type RequiredAreas = StaffRight | readonly StaffRight[] | { all: readonly StaffArea[] }

/** Whether a staff member with these rights has the required area, any of several, or all of them. */
export function hasPermission(rights: readonly StaffRight[], areas: RequiredAreas): boolean {
  if (rights.includes('owner')) return true
  if (requiresAll(areas)) return areas.all.every(one => rights.includes(one))
  return [areas].flat().some(one => rights.includes(one))
}

export const requiresAll = (areas: RequiredAreas): areas is { all: readonly StaffArea[] } =>
  typeof areas === 'object' && 'all' in areas

/** Merging moves hours and subscriptions from one person to another. */
export const areasToMerge = { all: ['people', 'money'] } as const satisfies RequiredAreas

/** Normalizes rights: in the order of the list, without duplicates. An owner needs no area, so `owner` stands alone. */
export function normalizeRights(rights: readonly StaffRight[]): StaffRight[] {
  return rights.includes('owner') ? ['owner'] : staffAreas.filter(area => rights.includes(area))
}

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
  'staff-figures',
  'staff-people',
  'staff-people-id',
  'staff-people-id-merge',
  'staff-people-import',
  'staff-people-import-id',
  'staff-teacher-documents',
  'staff-honorarium',
  'staff-honorarium-id',
  'staff-rates',
  'staff-rates-id',
  'staff-documents',
  'staff-remarks',
  'staff-courses',
  'staff-courses-id',
  'staff-changes',
  'staff-news',
  'staff-news-id',
  'staff-badges',
  'staff-badges-id',
  'staff-timetable',
  'staff-timetable-id',
  'staff-groups',
  'staff-groups-id',
  'staff-class-types',
  'staff-class-types-id',
  'staff-classrooms',
  'staff-classrooms-id',
  'staff-days-off',
  'staff-plans',
  'staff-plans-id',
  'staff-settings',
  'staff-mails',
  'staff-mails-id',
  'staff-academy-file',
  'staff-questions',
  'staff-questions-id',
  'staff-questions-publish',
  'staff-questions-import',
  'staff-questions-import-id',
  'staff-placement',
  'staff-tests',
  'staff-tests-id',
  'staff-syllabus',
  'staff-syllabus-id',
  'staff-setup',
  'staff-api',
  'staff-webhooks',
  'staff-webhooks-id',
  'design',
  'error',
] as const
export type PageName = (typeof pageNames)[number]

const publicPages: readonly PageName[] = ['design', 'error']
const everyStudentPages: readonly PageName[] = ['home', 'index', 'subscription', 'notifications']
const readOnlyPages: readonly PageName[] = [
  ...everyStudentPages,
  'dashboard',
  'students-classes',
  'students-classes-progress',
  'profile',
  'badges',
]
const pagesWithCourses: readonly PageName[] = [...readOnlyPages, 'students-courses', 'students-courses-id']

const pagesByStatus: Record<StudentStatus, readonly PageName[] | 'all'> = {
  AVAILABLE: 'all',
  CANCELED: 'all',
  CONTRACT_EXPIRED: readOnlyPages,
  PAYMENT_PENDING: readOnlyPages,
  HOURS_COMPLETED: pagesWithCourses,
  DEMO: [...pagesWithCourses, 'students-classes-reserve'],
}

/**
 * Areas that a page belongs to, any of several. They also cover the pages of single items below it. Pages that are not
 * listed are open to all staff.
 */
const areasByPage: Partial<Record<PageName, RequiredAreas>> = {
  'teachers-classes': 'timetable',
  'teachers-classes-reserve': 'timetable',
  'teachers-classes-cancellations': 'timetable',
  'teachers-classes-new': 'timetable',
  'teachers-honorarium': 'money',
  'teachers-marking': 'content',
  // One tab per area.
  'staff-figures': ['timetable', 'people', 'money'],
  // Both areas work with students and their subscriptions. Each sees its own part of the page.
  'staff-people': ['people', 'money'],
  'staff-people-id-merge': areasToMerge,
  'staff-people-import': 'people',
  'staff-teacher-documents': 'people',
  'staff-honorarium': 'money',
  'staff-rates': 'money',
  'staff-documents': 'timetable',
  'staff-remarks': 'content',
  'staff-courses': 'content',
  'staff-changes': 'settings',
  'staff-news': 'content',
  'staff-badges': 'content',
  'staff-timetable': 'timetable',
  'staff-groups': 'timetable',
  'staff-class-types': 'timetable',
  'staff-classrooms': 'timetable',
  'staff-days-off': 'timetable',
  'staff-plans': 'money',
  'staff-settings': 'settings',
  'staff-mails': 'settings',
  'staff-academy-file': 'owner',
  'staff-api': 'settings',
  'staff-webhooks': 'owner',
  'staff-questions': 'content',
  'staff-questions-publish': 'content',
  'staff-questions-import': 'content',
  'staff-tests': 'content',
  'staff-placement': 'content',
  'staff-syllabus': 'content',
}

export function canStatusOpen(status: StudentStatus, page: PageName): boolean {
  const pages = pagesByStatus[status]
  return pages === 'all' || pages.includes(page) || publicPages.includes(page)
}

export function isPublicPage(page: PageName): boolean {
  return publicPages.includes(page)
}

interface Visitor {
  is_student: boolean
  student_status: StudentStatus | null
  /** Permissions of a staff member. Null for everyone else. */
  staff_rights: readonly StaffRight[] | null
}

/** Whether this person may open the page: students by status, staff by area, teachers always. */
export function canOpenPage(person: Visitor, page: PageName): boolean {
  if (isPublicPage(page)) return true
  if (!person.is_student) {
    const area = areasByPage[page.replace(/-id$/, '') as PageName]
    return !area || !person.staff_rights || hasPermission(person.staff_rights, area)
  }
  return person.student_status !== null && canStatusOpen(person.student_status, page)
}
