import { describe, expect, test } from 'vitest'
import { recordDifferences } from './attendance.rules.ts'

const untouched = { attended: null, approved: null, non_conforming_student_text: null, feedback_text: null }

describe('the history of a record', () => {
  test('lists only what differs, and treats missing fields as unrecorded', () => {
    const before = { ...untouched, attended: true }
    expect(
      recordDifferences(before, { ...before, attended: false, feedback_files: 0, feedback_submitted: false }),
    ).toEqual([{ field: 'attended', from: true, to: false }])
    expect(recordDifferences(untouched, { ...untouched, attended: false })).toEqual([
      { field: 'attended', from: null, to: false },
    ])
    expect(recordDifferences(untouched, { topic: 'one', topic_result: 'ACHIEVED', topic_comment: '' })).toEqual([
      { field: 'topic_result', from: null, to: 'ACHIEVED' },
    ])
  })
})
