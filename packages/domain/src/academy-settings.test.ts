import { expect, it } from 'vitest'
import { contradictions, fileExtensions, limitNames, limits, usualExtensions } from './academy-settings.ts'

const usual = Object.fromEntries(limitNames.map(name => [name, limits[name].usual])) as Parameters<
  typeof contradictions
>[0]

it('begins as a working school: what is usual is within its bounds and contradicts nothing', () => {
  for (const name of limitNames) {
    const { least, most, usual } = limits[name]
    expect(usual, name).toBeGreaterThanOrEqual(least)
    expect(usual, name).toBeLessThanOrEqual(most)
  }
  expect(contradictions(usual)).toEqual([])
  expect(usualExtensions.every(one => fileExtensions.includes(one))).toBe(true)
})

it.each([
  ['reserve_min_minutes_before', 1440],
  ['cancel_free_hours_before', 24],
  ['reschedule_hours_before', 24],
  ['without_teacher_deadline_hours', 24],
] as const)('refuses %s where it reaches as far ahead as classes open', (field, limit) => {
  const short = { ...usual, reserve_horizon_days: 1 }
  expect(contradictions({ ...short, [field]: limit })).toEqual([{ field, against: 'reserve_horizon_days' }])
  expect(contradictions({ ...short, [field]: limit - 1 })).toEqual([])
})
