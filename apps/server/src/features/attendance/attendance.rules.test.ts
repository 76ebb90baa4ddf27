import { describe, expect, test } from 'vitest'
import { differences, recordAfter, type StudentRecord, submitRefusal } from './attendance.rules.ts'

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

describe('feedback', () => {
  test('is submitted when attendance is known and who came has a text', () => {
    expect(submitRefusal(untouched)).toBe('attendance_not_recorded')
    expect(submitRefusal({ ...untouched, attended: true })).toBe('feedback_missing')
    expect(submitRefusal({ ...untouched, attended: true, feedback_text: 'Well told' })).toBeNull()
    expect(submitRefusal({ ...untouched, attended: false })).toBeNull()
  })
})

describe('the history of a record', () => {
  test('tells only what differs, and takes what a state does not tell for unrecorded', () => {
    const before = { ...untouched, attended: true }
    expect(differences(before, { ...before, attended: false, feedback_files: 0, feedback_submitted: false })).toEqual([
      { field: 'attended', from: true, to: false },
    ])
    expect(differences(untouched, { ...untouched, attended: false })).toEqual([
      { field: 'attended', from: null, to: false },
    ])
    expect(differences(untouched, { topic: 'one', topic_result: 'ACHIEVED', topic_comment: '' })).toEqual([
      { field: 'topic_result', from: null, to: 'ACHIEVED' },
    ])
  })
})
