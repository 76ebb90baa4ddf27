import type { PageName } from '@aulaviva/domain/access'

/** Paths of the specification, by the guard's name. `$id` stands for an id. */
export const addresses = {
  home: '/home',
  subscription: '/subscription',
  notifications: '/notifications',
  profile: '/profile',
  'profile-id': '/profile/$id',
  badges: '/badges',
  'placement-test': '/placement-test',
  'students-courses': '/students/courses',
  'students-courses-id': '/students/courses/$id',
  'students-courses-tests-id': '/students/courses/tests/$id',
  'students-courses-tests-id-results': '/students/courses/tests/$id/results',
  'students-classes': '/students/classes',
  'students-classes-reserve': '/students/classes/reserve',
  'students-classes-progress': '/students/classes/progress',
  'teachers-classes': '/teachers/classes',
  'teachers-classes-id': '/teachers/classes/$id',
  'teachers-classes-reserve': '/teachers/classes/reserve',
  'teachers-classes-cancellations': '/teachers/classes/cancellations',
  'teachers-classes-new': '/teachers/classes/new',
  'teachers-availability': '/teachers/availability',
  'teachers-honorarium': '/teachers/honorarium',
  'teachers-marking': '/teachers/marking',
  'staff-office': '/staff',
  'staff-figures': '/staff/figures',
  'staff-people': '/staff/people',
  'staff-people-id': '/staff/people/$id',
  'staff-people-id-merge': '/staff/people/$id/merge',
  'staff-people-import': '/staff/people/import',
  'staff-people-import-id': '/staff/people/import/$id',
  'staff-teacher-documents': '/staff/teacher-documents',
  'staff-honorarium': '/staff/honorarium',
  'staff-honorarium-id': '/staff/honorarium/$id',
  'staff-rates': '/staff/rates',
  'staff-rates-id': '/staff/rates/$id',
  'staff-documents': '/staff/documents',
  'staff-remarks': '/staff/remarks',
  'staff-changes': '/staff/changes',
  'staff-courses': '/staff/courses',
  'staff-courses-id': '/staff/courses/$id',
  'staff-timetable': '/staff/timetable',
  'staff-timetable-id': '/staff/timetable/$id',
  'staff-groups': '/staff/groups',
  'staff-groups-id': '/staff/groups/$id',
  'staff-class-types': '/staff/class-types',
  'staff-class-types-id': '/staff/class-types/$id',
  'staff-classrooms': '/staff/classrooms',
  'staff-classrooms-id': '/staff/classrooms/$id',
  'staff-days-off': '/staff/days-off',
  'staff-badges': '/staff/badges',
  'staff-badges-id': '/staff/badges/$id',
  'staff-news': '/staff/news',
  'staff-news-id': '/staff/news/$id',
  'staff-plans': '/staff/plans',
  'staff-plans-id': '/staff/plans/$id',
  'staff-settings': '/staff/settings',
  'staff-mails': '/staff/mails',
  'staff-mails-id': '/staff/mails/$id',
  'staff-api': '/staff/api',
  'staff-webhooks': '/staff/webhooks',
  'staff-webhooks-id': '/staff/webhooks/$id',
  'staff-academy-file': '/staff/academy-file',
  'staff-placement': '/staff/placement',
  'staff-tests': '/staff/tests',
  'staff-tests-id': '/staff/tests/$id',
  'staff-questions': '/staff/questions',
  'staff-questions-id': '/staff/questions/$id',
  'staff-questions-publish': '/staff/questions/publish',
  'staff-questions-import': '/staff/questions/import',
  'staff-questions-import-id': '/staff/questions/import/$id',
  'staff-syllabus': '/staff/syllabus',
  'staff-syllabus-id': '/staff/syllabus/$id',
  'staff-setup': '/staff/setup',
} as const satisfies Partial<Record<PageName, string>>

export type FramePage = keyof typeof addresses
export const framePages = Object.keys(addresses) as FramePage[]

const forStudents: readonly FramePage[] = ['badges', 'placement-test', 'subscription']

/** The groups of people who have their own pages. */
export type Area = 'students' | 'teachers' | 'staff'

/** Whether a page of the frame has its own content for this group. */
export function isFor(page: FramePage, who: Area): boolean {
  if (page.startsWith('staff-')) return who === 'staff'
  if (page.startsWith('students-') || forStudents.includes(page)) return who === 'students'
  if (page.startsWith('teachers-')) return who !== 'students'
  return true
}

/** An id that nothing has. */
const nobodysId = '01890000-0000-7000-8000-000000000000'

export const addressOf = (page: FramePage, id = nobodysId) => addresses[page].replace('$id', id)
