import { describe, expect, test } from 'vitest'
import { levelCompletedAt, unitState } from './level-completion.ts'

const march = new Date('2026-03-01T10:00:00Z')
const april = new Date('2026-04-01T10:00:00Z')
const may = new Date('2026-05-01T10:00:00Z')

describe('a level', () => {
  test('is completed by the unit that was approved last', () => {
    expect(levelCompletedAt({ units: [april, march] })).toEqual(april)
  })
  test('is not completed while one unit is not approved, or without units', () => {
    expect(levelCompletedAt({ units: [april, null] })).toBeNull()
    expect(levelCompletedAt({ units: [] })).toBeNull()
    expect(levelCompletedAt({ units: [], evaluation: april })).toBeNull()
  })
  test('does not miss a unit that is archived, and forgets none that was approved', () => {
    expect(levelCompletedAt({ units: [march], archived: [null] })).toEqual(march)
    expect(levelCompletedAt({ units: [march], archived: [april] })).toEqual(april)
    expect(levelCompletedAt({ units: [null], archived: [april] })).toBeNull()
    expect(levelCompletedAt({ units: [], archived: [march, april] })).toEqual(april)
    expect(levelCompletedAt({ units: [], archived: [march, null] })).toBeNull()
  })
  test('with an evaluation waits for it to be passed', () => {
    expect(levelCompletedAt({ units: [march], evaluation: null })).toBeNull()
    expect(levelCompletedAt({ units: [march], evaluation: may })).toEqual(may)
    expect(levelCompletedAt({ units: [may], evaluation: march })).toEqual(may)
  })
})

describe('a unit', () => {
  test('is approved for good, else to be repeated, started or ahead', () => {
    const unit = { approvedAt: null, refused: false, attended: false }
    expect(unitState(unit)).toBe('AHEAD')
    expect(unitState({ ...unit, attended: true })).toBe('STARTED')
    expect(unitState({ ...unit, attended: true, refused: true })).toBe('TO_REPEAT')
    expect(unitState({ approvedAt: '2026-03-01', refused: true, attended: true })).toBe('APPROVED')
  })
})
