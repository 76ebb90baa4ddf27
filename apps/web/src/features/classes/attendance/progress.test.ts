import { describe, expect, it } from 'vitest'
import { awaitsSubmission, nextWithoutFeedback, progressLabelKey, progressOf, shareOf } from './progress.ts'

const student = (id: string, attended: boolean | null, submitted: string | null = null, written = submitted) => ({
  id,
  attended,
  feedback_text: written,
  feedback_submitted_at: submitted && '2026-11-21T19:00:00Z',
})

const roster = [
  student('ana', true, 'Well done'),
  student('ben', true, null, 'Written'),
  student('carla', false),
  student('dan', null),
  student('eva', true),
]

describe('progress', () => {
  it('counts recorded students, and feedback among those who attended', () => {
    expect(progressOf(roster)).toEqual({ students: 5, recorded: 4, attended: 3, withFeedback: 1 })
  })

  it('is complete once every student is recorded and every attending one has feedback', () => {
    expect(shareOf(progressOf([student('a', false), student('b', true, 'Good')]))).toBe(1)
    expect(shareOf(progressOf(roster))).toBeCloseTo(5 / 8)
    expect(shareOf(progressOf([]))).toBe(0)
  })

  it('says that feedback was sent only if someone attended', () => {
    expect(progressLabelKey(progressOf(roster))).toBe('label')
    expect(progressLabelKey(progressOf([student('a', false), student('b', true, 'Good')]))).toBe('done')
    expect(progressLabelKey(progressOf([student('a', false)]))).toBe('allRecorded')
  })

  it('counts attending students with unsubmitted text as ready to submit', () => {
    expect(roster.filter(awaitsSubmission).map(one => one.id)).toEqual(['ben'])
  })

  it('leads to the next student without feedback, around the end', () => {
    expect(nextWithoutFeedback(roster, 'ben')?.id).toBe('eva')
    expect(nextWithoutFeedback(roster, 'eva')?.id).toBe('ben')
    expect(nextWithoutFeedback([student('ana', true)], 'ana')).toBeUndefined()
  })
})
