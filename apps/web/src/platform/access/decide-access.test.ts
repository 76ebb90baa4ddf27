import type { StaffRight } from '@aulaviva/domain/access'
import { describe, expect, it } from 'vitest'
import { decideAccess } from './decide-access.ts'

const student = (student_status: 'DEMO' | 'CONTRACT_EXPIRED' | 'AVAILABLE') => ({
  is_student: true,
  student: { student_status },
  staff_rights: null,
})
const staff = (...rights: StaffRight[]) => ({ is_student: false, student: null, staff_rights: rights })
const teacher = { is_student: false, student: null, staff_rights: null }

describe('the guard', () => {
  it('redirects people who are not signed in to sign-in, with the requested page', () => {
    expect(decideAccess(null, 'students-classes', '/students/classes?tab=past')).toEqual({
      kind: 'sign-in',
      next: '/students/classes?tab=past',
    })
  })
  it('lets anybody open a public page', () => {
    expect(decideAccess(null, 'design', '/design')).toEqual({ kind: 'open' })
  })
  it('refuses a page the status may not open', () => {
    expect(decideAccess(student('CONTRACT_EXPIRED'), 'students-courses', '/')).toEqual({ kind: 'refuse' })
    expect(decideAccess(student('DEMO'), 'students-classes-reserve', '/')).toEqual({ kind: 'open' })
  })
  it('has no page for a student whom the academy has not entered', () => {
    expect(decideAccess({ is_student: true, student: null, staff_rights: null }, 'home', '/')).toEqual({
      kind: 'no-access',
    })
  })
  it('lets teachers open every page', () => {
    expect(decideAccess(teacher, 'students-courses', '/')).toEqual({ kind: 'open' })
  })
  it('opens to staff the pages of their areas, and to an owner all', () => {
    expect(decideAccess(staff('money'), 'staff-honorarium', '/')).toEqual({ kind: 'open' })
    expect(decideAccess(staff('money'), 'staff-office', '/')).toEqual({ kind: 'open' })
    expect(decideAccess(staff('money'), 'staff-people', '/')).toEqual({ kind: 'open' })
    expect(decideAccess(staff('content'), 'staff-people', '/')).toEqual({ kind: 'other-work' })
    expect(decideAccess(staff(), 'teachers-classes', '/')).toEqual({ kind: 'other-work' })
    expect(decideAccess(staff('owner'), 'staff-people', '/')).toEqual({ kind: 'open' })
  })
})
