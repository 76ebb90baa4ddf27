import { expect, test } from 'vitest'
import { wayOf } from './way-of.ts'

const teacher = { is_student: false, role: 'teacher' as const }
const student = { is_student: true, role: 'student' as const }
const reserve = '/students/classes/reserve'
const everywhere = () => true
const nowhere = () => false

test('an announcement leads to a page of the app that is open to the reader', () => {
  expect(wayOf(reserve, student, everywhere)).toEqual({ kind: 'inside', path: reserve })
  expect(wayOf(reserve, student, nowhere)).toBeNull()
  expect(wayOf(reserve, teacher, everywhere)).toBeNull()
  expect(wayOf('/teachers/marking', student, everywhere)).toBeNull()
  expect(wayOf('/staff/people', teacher, everywhere)).toBeNull()
})

test('to another site it leads by http and https alone', () => {
  expect(wayOf('https://example.test/a', teacher, nowhere)).toEqual({
    kind: 'outside',
    address: 'https://example.test/a',
  })
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'mailto:a@example.test',
    'x',
    '',
    null,
  ]) {
    expect(wayOf(link, teacher, everywhere)).toBeNull()
  }
})
