import { expect, test } from 'vitest'
import { linkTargetOf } from './link-target.ts'

const teacher = { is_student: false, role: 'teacher' as const }
const student = { is_student: true, role: 'student' as const }
const reserve = '/students/classes/reserve'
const everywhere = () => true
const nowhere = () => false

test('an announcement leads to a page of the app that is open to the reader', () => {
  expect(linkTargetOf(reserve, student, everywhere)).toEqual({ kind: 'inside', path: reserve })
  expect(linkTargetOf(reserve, student, nowhere)).toBeNull()
  expect(linkTargetOf(reserve, teacher, everywhere)).toBeNull()
  expect(linkTargetOf('/teachers/marking', student, everywhere)).toBeNull()
  expect(linkTargetOf('/staff/people', teacher, everywhere)).toBeNull()
})

test('external links use only http and https', () => {
  expect(linkTargetOf('https://example.test/a', teacher, nowhere)).toEqual({
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
    expect(linkTargetOf(link, teacher, everywhere)).toBeNull()
  }
})
