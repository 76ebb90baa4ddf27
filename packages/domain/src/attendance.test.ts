import { describe, expect, test } from 'vitest'
import { changeRefusal, isSameFeedback, recordAfter, type StudentRecord, submitRefusal } from './attendance.ts'

const untouched: StudentRecord = {
  attended: null,
  approved: null,
  non_conforming_student_text: null,
  feedback_text: null,
}
const present = { ...untouched, attended: true }
const notApproved = { ...present, approved: false, non_conforming_student_text: 'Past tense' }

describe('a change of a student’s record', () => {
  test('keeps fields that are not sent', () => {
    const before = { ...present, feedback_text: 'Good pace' }
    expect(recordAfter(before, { approved: true })).toEqual({ ...before, approved: true })
    expect(recordAfter(notApproved, { attended: undefined, feedback_text: 'Try again' })).toEqual({
      ...notApproved,
      feedback_text: 'Try again',
    })
  })

  test('approves only students who attended', () => {
    expect(changeRefusal(untouched, { approved: true })).toBe('approved_without_attendance')
    expect(changeRefusal({ ...untouched, attended: false }, { approved: false })).toBe('approved_without_attendance')
    expect(changeRefusal(present, { attended: false, approved: true })).toBe('approved_without_attendance')
    expect(changeRefusal(untouched, { approved: null })).toBeNull()
    expect(changeRefusal(untouched, { attended: true, approved: true })).toBeNull()
    expect(recordAfter(untouched, { attended: true, approved: true })).toEqual({ ...present, approved: true })
  })

  test('needs a reason for not approving, and accepts one given before', () => {
    const reason = (text: string) => ({ approved: false, non_conforming_student_text: text })
    expect(changeRefusal(present, { approved: false })).toBe('reason_required')
    expect(changeRefusal(present, reason(''))).toBe('reason_required')
    expect(changeRefusal(present, reason('Past tense'))).toBeNull()
    expect(recordAfter(present, reason('Past tense'))).toEqual(notApproved)
    expect(changeRefusal(notApproved, { approved: false })).toBeNull()
  })

  test('removes the reason with the approval it explains', () => {
    expect(recordAfter(notApproved, { approved: true })).toEqual({ ...present, approved: true })
    expect(recordAfter(notApproved, { approved: null })).toEqual(present)
  })

  test('removes approval and its reason with attendance', () => {
    expect(recordAfter(notApproved, { attended: false })).toEqual({ ...untouched, attended: false })
    expect(recordAfter({ ...present, approved: true }, { attended: null })).toEqual(untouched)
  })

  test('to a text saves the text, and an empty one removes it', () => {
    const before = { ...present, feedback_text: 'x' }
    expect(recordAfter(before, { feedback_text: ' Well told ' }).feedback_text).toBe('Well told')
    expect(recordAfter(before, { feedback_text: '  ' }).feedback_text).toBeNull()
  })
})

describe('feedback', () => {
  test('can be sent when attendance is recorded and each attending student has a text', () => {
    expect(submitRefusal(untouched)).toBe('attendance_not_recorded')
    expect(submitRefusal(present)).toBe('feedback_missing')
    expect(submitRefusal({ ...present, feedback_text: 'Well told' })).toBeNull()
    expect(submitRefusal({ ...untouched, attended: false })).toBeNull()
  })

  test('that was sent stays sent after an approval, and not with another text or an absence', () => {
    const sent = { ...present, feedback_text: 'Well told' }
    for (const one of [
      { ...sent, approved: true },
      { ...notApproved, feedback_text: 'Well told' },
    ]) {
      expect(isSameFeedback(sent, one)).toBe(true)
    }
    expect(isSameFeedback(sent, { ...sent, feedback_text: 'Very well told' })).toBe(false)
    expect(isSameFeedback(sent, { ...sent, attended: false })).toBe(false)
  })
})
