import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'

const student = (student_status: 'DEMO' | 'CONTRACT_EXPIRED' | 'AVAILABLE') => ({
  is_student: true,
  student: { student_status },
})
const teacher = { is_student: false, student: null }

describe('the guard', () => {
  it('sends people who are not signed in to sign-in, carrying the page they wanted', () => {
    expect(decide(null, 'students-classes', '/students/classes?tab=past')).toEqual({
      kind: 'sign-in',
      next: '/students/classes?tab=past',
    })
  })
  it('lets anybody open a public page', () => {
    expect(decide(null, 'design', '/design')).toEqual({ kind: 'open' })
  })
  it('refuses a page the status may not open', () => {
    expect(decide(student('CONTRACT_EXPIRED'), 'students-courses', '/')).toEqual({ kind: 'refuse' })
    expect(decide(student('DEMO'), 'students-classes-reserve', '/')).toEqual({ kind: 'open' })
  })
  it('has no page for a student whom the academy has not entered', () => {
    expect(decide({ is_student: true, student: null }, 'home', '/')).toEqual({ kind: 'no-access' })
  })
  it('lets people who are not students open every page', () => {
    expect(decide(teacher, 'students-courses', '/')).toEqual({ kind: 'open' })
  })
})
