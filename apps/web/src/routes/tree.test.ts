import { pageNames, type StudentStatus } from '@aulaviva/domain/access'
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it, test } from 'vitest'
import { canOpenFor } from '#platform/access/can-open.ts'
import { frameRoute } from './frame.tsx'
import { routeTree } from './tree.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })

const inFrame = (route: AnyRoute) => {
  const parents = []
  for (let at = route; at; at = at.parentRoute) parents.push(at)
  return parents.includes(frameRoute)
}
const pageAt = (address: string) => router.getMatchedRoutes(address)[2]?.options.staticData?.page

describe('the pages of the frame', () => {
  it('are those of the guard, each with its name', () => {
    const addresses = Object.values<AnyRoute>(router.routesByPath)
    const names = addresses.filter(inFrame).map(route => route.options.staticData?.page)
    const outside = ['index', 'dashboard', 'design', 'error']
    const inside = pageNames.filter(name => !outside.includes(name))
    expect([...new Set(names)].toSorted()).toEqual(inside.toSorted())
    const named = addresses.filter(route => !inFrame(route) && route.options.staticData?.page)
    expect(named).toEqual([])
  })
  it('are found with and without a trailing slash', () => {
    expect(pageAt('/students/classes/')).toBe('students-classes')
    expect(pageAt('/students/classes')).toBe('students-classes')
  })
  it('accept any id, but a named step comes before it', () => {
    expect(pageAt('/students/courses/tests/0192/results')).toBe('students-courses-tests-id-results')
    expect(pageAt('/teachers/classes/0192')).toBe('teachers-classes-id')
    expect(pageAt('/teachers/classes/reserve')).toBe('teachers-classes-reserve')
  })
})

const student = (student_status: StudentStatus) =>
  canOpenFor(router, { is_student: true, student: { student_status } } as Parameters<typeof canOpenFor>[1])
const reserve = '/students/classes/reserve'

test('a link is open if the status can open its page, whatever its query is', () => {
  const withClass = `${reserve}?class=01890000-0000-7000-8000-000000000000#top`
  expect(student('AVAILABLE')(withClass)).toBe(true)
  expect(student('HOURS_COMPLETED')(withClass)).toBe(false)
  expect(student('HOURS_COMPLETED')('/students/classes?class=one')).toBe(true)
})

test('no way leads out of the frame or to an address that no page has', () => {
  for (const address of ['/nowhere?class=one', '/students/nowhere', '/design', '/', '/students']) {
    expect(student('AVAILABLE')(address), address).toBe(false)
  }
})
