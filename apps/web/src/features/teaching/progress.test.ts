import { describe, expect, it } from 'vitest'
import { nextWithoutFeedback, owesFeedback, progressOf, shareOf } from './progress.ts'

const student = (id: string, attended: boolean | null, feedback_text: string | null = null) => ({
  id,
  attended,
  feedback_text,
})

const roster = [
  student('ana', true, 'Well done'),
  student('ben', true),
  student('carla', false),
  student('dan', null),
  student('eva', true),
]

describe('progress', () => {
  it('counts who is recorded, and feedback among those who came', () => {
    expect(progressOf(roster)).toEqual({ students: 5, recorded: 4, attended: 3, withFeedback: 1 })
  })

  it('is whole once everybody is recorded and everybody who came has feedback', () => {
    expect(shareOf(progressOf([student('a', false), student('b', true, 'Good')]))).toBe(1)
    expect(shareOf(progressOf(roster))).toBeCloseTo(5 / 8)
    expect(shareOf(progressOf([]))).toBe(0)
  })

  it('owes nothing to who was absent', () => {
    expect(roster.filter(owesFeedback).map(one => one.id)).toEqual(['ben', 'dan', 'eva'])
  })

  it('leads to the next student without feedback, around the end', () => {
    expect(nextWithoutFeedback(roster, 'ben')?.id).toBe('eva')
    expect(nextWithoutFeedback(roster, 'eva')?.id).toBe('ben')
    expect(nextWithoutFeedback([student('ana', true)], 'ana')).toBeUndefined()
  })
})
