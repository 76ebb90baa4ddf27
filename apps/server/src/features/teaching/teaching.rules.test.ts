import { describe, expect, test } from 'vitest'
import { recordAfter, type StudentRecord } from './teaching.rules.ts'

const untouched: StudentRecord = {
  attended: null,
  approved: null,
  non_conforming_student_text: null,
  feedback_text: null,
}

describe('a change of a student’s record', () => {
  test('leaves what is not sent as it was', () => {
    const before = { ...untouched, attended: true, feedback_text: 'Good pace' }
    expect(recordAfter(before, { approved: true })).toEqual({ ...before, approved: true })
  })

  test('approves only who attended', () => {
    expect(recordAfter(untouched, { approved: true })).toBe('approved_without_attendance')
    expect(recordAfter({ ...untouched, attended: false }, { approved: false })).toBe('approved_without_attendance')
    expect(recordAfter(untouched, { attended: true, approved: true })).toMatchObject({ attended: true, approved: true })
  })

  test('asks why a student is not approved, and takes a reason given before', () => {
    const present = { ...untouched, attended: true }
    expect(recordAfter(present, { approved: false })).toBe('reason_required')
    expect(recordAfter(present, { approved: false, non_conforming_student_text: '' })).toBe('reason_required')
    const refused = recordAfter(present, { approved: false, non_conforming_student_text: 'Past tense' })
    expect(refused).toMatchObject({ approved: false, non_conforming_student_text: 'Past tense' })
    expect(recordAfter(refused as StudentRecord, { feedback_text: 'Try again' })).toMatchObject({ approved: false })
  })

  test('takes the reason away with the approval it explains', () => {
    const refused = { ...untouched, attended: true, approved: false, non_conforming_student_text: 'Past tense' }
    expect(recordAfter(refused, { approved: true })).toMatchObject({ non_conforming_student_text: null })
    expect(recordAfter(refused, { approved: null })).toMatchObject({
      approved: null,
      non_conforming_student_text: null,
    })
  })

  test('takes approval away with attendance', () => {
    const approved = { ...untouched, attended: true, approved: true }
    expect(recordAfter(approved, { attended: false })).toMatchObject({ attended: false, approved: null })
  })
})
