import { pageNames } from '@aulaviva/domain/access'
import { describe, expect, it } from 'vitest'
import { pageAt, pageByPath } from './pages.ts'

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
