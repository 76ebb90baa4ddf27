import type { StudentStatus } from '@aulaviva/domain/access'
import { expect, test } from 'vitest'
import type { Me } from '#platform/session/me.ts'
import { wayOf } from './way-of.ts'

const teacher = { is_student: false, role: 'teacher' as const, student: null }
const student = (student_status: StudentStatus) => ({
  is_student: true,
  role: 'student' as const,
  student: { student_status } as NonNullable<Me['student']>,
})
const reserve = '/students/classes/reserve'

test('an announcement leads to a page of the app that is open to the reader', () => {
  expect(wayOf(reserve, student('AVAILABLE'))).toEqual({ kind: 'inside', path: reserve })
  expect(wayOf(reserve, student('HOURS_COMPLETED'))).toBeNull()
  expect(wayOf(reserve, teacher)).toBeNull()
  expect(wayOf('/teachers/marking', student('AVAILABLE'))).toBeNull()
  expect(wayOf('/nowhere', teacher)).toBeNull()
})

test('to another site it leads by http and https alone', () => {
  expect(wayOf('https://example.test/a', teacher)).toEqual({ kind: 'outside', address: 'https://example.test/a' })
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'mailto:a@example.test',
    'x',
    '',
    null,
  ]) {
    expect(wayOf(link, teacher)).toBeNull()
  }
})
