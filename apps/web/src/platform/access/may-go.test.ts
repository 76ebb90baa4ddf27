import { expect, test } from 'vitest'
import { mayGo } from './may-go.ts'

const student = (student_status: 'AVAILABLE' | 'HOURS_COMPLETED') =>
  ({ is_student: true, student: { student_status } }) as Parameters<typeof mayGo>[0]

test('a way is open where the status opens its page, whatever the address says after it', () => {
  const reserve = '/students/classes/reserve?class=01890000-0000-7000-8000-000000000000#top'
  expect(mayGo(student('AVAILABLE'), reserve)).toBe(true)
  expect(mayGo(student('HOURS_COMPLETED'), reserve)).toBe(false)
  expect(mayGo(student('HOURS_COMPLETED'), '/students/classes?class=one')).toBe(true)
  expect(mayGo(student('AVAILABLE'), '/nowhere?class=one')).toBe(false)
})
