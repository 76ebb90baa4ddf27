import { pageNames } from '@aulaviva/domain/access'
import { describe, expect, it, test } from 'vitest'
import { mayGo, pageAt, pageByPath } from './pages.ts'

describe('the page at an address', () => {
  it('is found with and without a last slash', () => {
    expect(pageAt('/students/classes/')).toBe('students-classes')
    expect(pageAt('/students/classes')).toBe('students-classes')
  })
  it('takes any id', () => {
    expect(pageAt('/students/courses/tests/0192/results')).toBe('students-courses-tests-id-results')
    expect(pageAt('/teachers/classes/0192')).toBe('teachers-classes-id')
  })
  it('is the named one before any id', () => {
    expect(pageAt('/teachers/classes/reserve')).toBe('teachers-classes-reserve')
  })
  it('is none where there is no page', () => {
    expect(pageAt('/nothing/here')).toBeUndefined()
  })
  it('exists for every name the guard knows inside the frame', () => {
    const outside = ['index', 'dashboard', 'design', 'error']
    const inside = pageNames.filter(name => !outside.includes(name))
    expect([...new Set(Object.values(pageByPath))].toSorted()).toEqual(inside.toSorted())
  })
})

const student = (student_status: 'AVAILABLE' | 'HOURS_COMPLETED') =>
  ({ is_student: true, student: { student_status } }) as Parameters<typeof mayGo>[0]

test('a way is open where the status opens its page, whatever the address says after it', () => {
  const reserve = '/students/classes/reserve?class=01890000-0000-7000-8000-000000000000#top'
  expect(mayGo(student('AVAILABLE'), reserve)).toBe(true)
  expect(mayGo(student('HOURS_COMPLETED'), reserve)).toBe(false)
  expect(mayGo(student('HOURS_COMPLETED'), '/students/classes?class=one')).toBe(true)
  expect(mayGo(student('AVAILABLE'), '/nowhere?class=one')).toBe(false)
})
