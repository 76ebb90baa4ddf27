import type { StudentStatus } from '@aulaviva/domain/access'
import { describe, expect, it } from 'vitest'
import type { Me } from '#platform/session/me.ts'
import { allPlaces, currentPlace, mainPlaces } from './destinations.ts'

const teacher = { is_student: false, role: 'teacher' as const, student: null }
const student = (student_status: StudentStatus) => ({
  is_student: true,
  role: 'student' as const,
  student: { student_status } as NonNullable<Me['student']>,
})

describe('the place that is lit in the frame', () => {
  it('is Classes while reserving', () => {
    expect(currentPlace(mainPlaces(student('AVAILABLE')), '/students/classes/reserve')?.name).toBe('classes')
  })
  it('is Progress on progress, though its address begins like Classes', () => {
    expect(currentPlace(mainPlaces(student('AVAILABLE')), '/students/classes/progress')?.name).toBe('progress')
  })
  it('is none on the profile', () => {
    expect(currentPlace(mainPlaces(teacher), '/profile')).toBeUndefined()
  })
})

describe('the places that are shown', () => {
  it('are only those the status opens', () => {
    const names = allPlaces(student('CONTRACT_EXPIRED')).map(({ name }) => name)
    expect(names).toEqual(['home', 'classes', 'progress', 'badges', 'subscription', 'notifications', 'profile'])
    expect(allPlaces(student('DEMO')).map(({ name }) => name)).toContain('reserve')
  })
  it('are at most five in the bar, and documents are there for staff alone', () => {
    const staff = { ...teacher, role: 'staff' as const }
    expect(mainPlaces(staff)).toHaveLength(5)
    expect(mainPlaces(staff).map(({ name }) => name)).toContain('documents')
    expect(allPlaces(teacher).map(({ name }) => name)).not.toContain('documents')
    expect(allPlaces(teacher).map(({ name }) => name)).not.toContain('remarks')
    expect(allPlaces(staff).map(({ name }) => name)).toContain('remarks')
    expect(allPlaces(staff).map(({ name }) => name)).toContain('cancellations')
  })
})
