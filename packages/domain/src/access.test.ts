import { describe, expect, test } from 'vitest'
import { mayOpen, type PageName, pageNames, studentStatuses } from './access.ts'

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
    const open = pageNames.filter(page => mayOpen({ is_student: true, student_status }, page))
    expect(open.sort()).toEqual([...expected[student_status]].sort())
  })
})

test('people who are not students may open every page', () => {
  for (const page of pageNames) expect(mayOpen({ is_student: false, student_status: null }, page)).toBe(true)
})
