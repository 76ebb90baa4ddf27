import { describe, expect, test } from 'vitest'
import { canOpenPage, hasPermission, type PageName, pageNames, type StaffRight, studentStatuses } from './access.ts'
import { areasToOpenAccount } from './staff-areas.ts'

const always: PageName[] = ['home', 'index', 'subscription', 'notifications', 'design', 'error']
const reading: PageName[] = [
  ...always,
  'dashboard',
  'students-classes',
  'students-classes-progress',
  'profile',
  'badges',
]
const courses: PageName[] = [...reading, 'students-courses', 'students-courses-id']
const expected: Record<(typeof studentStatuses)[number], readonly PageName[]> = {
  AVAILABLE: pageNames,
  CANCELED: pageNames,
  CONTRACT_EXPIRED: reading,
  PAYMENT_PENDING: reading,
  HOURS_COMPLETED: courses,
  DEMO: [...courses, 'students-classes-reserve'],
}

describe.each(studentStatuses)('a student of status %s', student_status => {
  test('may open exactly the pages of the table', () => {
    const open = pageNames.filter(page => canOpenPage({ is_student: true, student_status, staff_rights: null }, page))
    expect(open.sort()).toEqual([...expected[student_status]].sort())
  })
})

describe('a person who is not a student', () => {
  const closed = (staff_rights: StaffRight[] | null) =>
    pageNames.filter(page => !canOpenPage({ is_student: false, student_status: null, staff_rights }, page))

  test('may open every page as a teacher and as an owner', () => {
    expect(closed(null)).toEqual([])
    expect(closed(['owner'])).toEqual([])
  })
  test('can open the staff pages of their permissions, and pages without one', () => {
    expect(closed(['timetable', 'content'])).toEqual([
      'teachers-honorarium',
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
      'staff-changes',
      'staff-plans',
      'staff-plans-id',
      'staff-settings',
      'staff-mails',
      'staff-mails-id',
      'staff-academy-file',
      'staff-api',
      'staff-webhooks',
      'staff-webhooks-id',
    ])
    expect(closed(['money', 'timetable', 'people', 'content'])).toEqual([
      'staff-changes',
      'staff-settings',
      'staff-mails',
      'staff-mails-id',
      'staff-academy-file',
      'staff-api',
      'staff-webhooks',
      'staff-webhooks-id',
    ])
    const owners = ['staff-academy-file', 'staff-webhooks', 'staff-webhooks-id']
    expect(closed(['settings', 'money', 'timetable', 'people', 'content'])).toEqual(owners)
    expect(closed(['owner'])).toEqual([])
  })
})

describe('areas required together', () => {
  test('are all needed, and an owner has them', () => {
    const all = areasToOpenAccount.teacher
    expect(hasPermission(all.all, all)).toBe(true)
    for (const missing of all.all)
      expect(
        hasPermission(
          all.all.filter(area => area !== missing),
          all,
        ),
      ).toBe(false)
    expect(hasPermission(['owner'], all)).toBe(true)
  })
})
