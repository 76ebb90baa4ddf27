import { describe, expect, it } from 'vitest'
import { ApiProblem } from '#platform/api/problems.ts'
import type { ActionKind, UnsavedRecord } from './record-state.ts'
import { failureMessage, refusalSentence } from './record-words.ts'

const standing = (kind: ActionKind, of: UnsavedRecord['standing'], attended: boolean | null = true) =>
  failureMessage(kind, { base: { attended }, standing: of } as UnsavedRecord)

describe('the message of a failure', () => {
  it('starts with the failed action, then gives the reason if it is known', () => {
    const problem = new ApiProblem(409, { code: 'attendance_closed', title: 'closed' })
    expect(standing('attended', { is: 'refused', problem })).toBe(
      'Failed to save student attended status. The deadline to record attendance has passed.',
    )
    expect(standing('approved', { is: 'waiting' })).toMatch(
      /^Failed to save student approved status\. Your change is saved on this device/,
    )
    expect(standing('feedback', { is: 'refused', problem: new ApiProblem(500) })).toBe(
      'Failed to save student feedback.',
    )
  })

  it('is about the absence if the student was absent', () => {
    expect(standing('submit', { is: 'waiting' }, false)).toMatch(/^We couldn’t notify the student of the absence\./)
    expect(standing('submit', { is: 'waiting' })).toMatch(/^We couldn’t send the feedback\./)
  })

  it('uses the server’s text if it has a number or a field', () => {
    expect(
      refusalSentence(new ApiProblem(409, { code: 'too_many_files', title: 'Maximum number of files allowed is 3' })),
    ).toBe('Maximum number of files allowed is 3')
    const errors = [{ field: 'feedback_text', code: 'too_big', message: 'Too long' }]
    expect(refusalSentence(new ApiProblem(400, { code: 'invalid_input', errors }))).toBe('Too long')
  })
})
