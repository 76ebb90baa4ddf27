import type { StudentStatus } from '@aulaviva/domain/access'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { canOpenFor } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'
import { routeTree } from '../../../routes/tree.ts'
import * as everywhere from './all-places.ts'
import * as destinations from './destinations.ts'

const { currentPlace } = destinations
const router = createRouter({ routeTree, history: createMemoryHistory() })
type Person = Pick<Me, 'is_student' | 'role' | 'student' | 'staff_rights'>
const mainPlaces = (me: Person) => destinations.mainPlaces(me, canOpenFor(router, me))
const allPlaces = (me: Person) => everywhere.allPlaces(me, canOpenFor(router, me))

const teacher = { is_student: false, role: 'teacher' as const, student: null, staff_rights: null }
const student = (student_status: StudentStatus) => ({
  is_student: true,
  role: 'student' as const,
  staff_rights: null,
  student: { student_status } as NonNullable<Me['student']>,
})

describe('the place that is lit in the frame', () => {
  it('is Classes on the reserve page', () => {
    expect(currentPlace(mainPlaces(student('AVAILABLE')), '/students/classes/reserve')?.name).toBe('classes')
  })
  it('is Progress on progress, though its path begins like Classes', () => {
    expect(currentPlace(mainPlaces(student('AVAILABLE')), '/students/classes/progress')?.name).toBe('progress')
  })
  it('is none on the profile', () => {
    expect(currentPlace(mainPlaces(teacher), '/profile')).toBeUndefined()
  })
})

describe('the places that are shown', () => {
  it('are only those that the status can open', () => {
    const names = allPlaces(student('CONTRACT_EXPIRED')).map(({ name }) => name)
    expect(names).toEqual(['home', 'classes', 'progress', 'badges', 'subscription', 'notifications', 'profile'])
    expect(allPlaces(student('DEMO')).map(({ name }) => name)).toContain('reserve')
  })
  it('are at most five in the bar, and only staff have Absence excuses', () => {
    const staff = { ...teacher, role: 'staff' as const }
    expect(mainPlaces(staff)).toHaveLength(5)
    expect(mainPlaces(staff).map(({ name }) => name)).toEqual(['home', 'classes', 'open', 'people', 'office'])
    const ofStaff = ['office', 'people', 'statements', 'documents', 'remarks', 'changes']
    expect(allPlaces(teacher).filter(({ name }) => ofStaff.includes(name))).toEqual([])
    expect(mainPlaces(teacher).map(({ name }) => name)).toEqual(['home', 'classes', 'marking', 'honorarium'])
    expect(allPlaces(teacher).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['open_classes', 'cancellations']),
    )
    const names = allPlaces(staff).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...ofStaff, 'given_up', 'marking']))
  })
  it('depend on permissions for staff', () => {
    const names = allPlaces({ ...teacher, role: 'staff' as const, staff_rights: ['settings'] }).map(({ name }) => name)
    expect(names).toEqual([
      'home',
      'office',
      'changes',
      'settings',
      'mails',
      'api',
      'setup',
      'notifications',
      'profile',
    ])
  })
  it('highlight Admin for every staff page except people', () => {
    const places = mainPlaces({ ...teacher, role: 'staff' as const })
    expect(currentPlace(places, '/staff/documents')?.name).toBe('office')
    expect(currentPlace(places, '/staff/people/0192')?.name).toBe('people')
  })
})
