import { describe, expect, test } from 'vitest'
import { type CompletionFacts, type CompletionRule, completionOf, defaultCompletion, unitState } from './completion.ts'

const march = new Date('2026-03-01T10:00:00Z')
const april = new Date('2026-04-01T10:00:00Z')
const may = new Date('2026-05-01T10:00:00Z')

const at = (facts: CompletionFacts, rule: CompletionRule = defaultCompletion) => completionOf(rule, facts).at
const passed = (day: Date, score = 80) => ({ at: day, score })

describe('a level or a course', () => {
  test('is completed with its last part', () => {
    expect(at({ parts: [april, march] })).toEqual(april)
  })
  test('is not completed while one part is missing, or without parts', () => {
    expect(at({ parts: [april, null] })).toBeNull()
    expect(at({ parts: [] })).toBeNull()
    expect(at({ parts: [], evaluation: [passed(april)] })).toBeNull()
  })
  test('does not miss a part that is archived, and forgets none that was done', () => {
    expect(at({ parts: [march], archived: [null] })).toEqual(march)
    expect(at({ parts: [march], archived: [april] })).toEqual(april)
    expect(at({ parts: [null], archived: [april] })).toBeNull()
    expect(at({ parts: [], archived: [march, april] })).toEqual(april)
    expect(at({ parts: [], archived: [march, null] })).toBeNull()
  })
  test('with an evaluation also needs it passed', () => {
    expect(at({ parts: [march], evaluation: [] })).toBeNull()
    expect(at({ parts: [march], evaluation: [passed(may), passed(april)] })).toEqual(april)
    expect(at({ parts: [may], evaluation: [passed(march)] })).toEqual(may)
  })
  test('is completed by its parts only, if the academy’s rule says so', () => {
    const rule = { needs: 'PARTS', score_least: null } as const
    expect(completionOf(rule, { parts: [march], evaluation: [] })).toEqual({
      done: 1,
      steps: 1,
      at: march,
      score: null,
    })
    expect(at({ parts: [null], evaluation: [passed(may)] }, rule)).toBeNull()
  })
  test('is completed by its evaluation only, if the academy’s rule says so and there is one', () => {
    const rule = { needs: 'EVALUATION', score_least: null } as const
    expect(at({ parts: [null, null], evaluation: [passed(may)] }, rule)).toEqual(may)
    expect(at({ parts: [march], evaluation: [] }, rule)).toBeNull()
    expect(at({ parts: [null] }, rule)).toBeNull()
    expect(at({ parts: [march] }, rule)).toEqual(march)
  })
  test('needs the score that the academy has set, and returns the best that counts', () => {
    const rule = { needs: 'EVERYTHING', score_least: 85 } as const
    expect(at({ parts: [march], evaluation: [passed(april, 84.9)] }, rule)).toBeNull()
    const evaluation = [passed(april, 80), passed(may, 85), passed(may, 92.5)]
    expect(completionOf(rule, { parts: [march], evaluation })).toEqual({ done: 2, steps: 2, at: may, score: 92.5 })
  })
  test('counts the steps that are done', () => {
    expect(completionOf(defaultCompletion, { parts: [march, null], evaluation: [] })).toMatchObject({
      done: 1,
      steps: 3,
    })
  })
})

describe('a unit', () => {
  test('stays approved, and otherwise is to repeat, started, or upcoming', () => {
    const unit = { approvedAt: null, refused: false, attended: false }
    expect(unitState(unit)).toBe('AHEAD')
    expect(unitState({ ...unit, attended: true })).toBe('STARTED')
    expect(unitState({ ...unit, attended: true, refused: true })).toBe('TO_REPEAT')
    expect(unitState({ approvedAt: '2026-03-01', refused: true, attended: true })).toBe('APPROVED')
  })
})
