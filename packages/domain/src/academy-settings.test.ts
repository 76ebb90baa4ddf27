import { expect, it } from 'vitest'
import { defaultExtensions, fileExtensions, limitConflicts, limitNames, settingLimits } from './academy-settings.ts'

const defaults = Object.fromEntries(limitNames.map(name => [name, settingLimits[name].default])) as Parameters<
  typeof limitConflicts
>[0]

it('start as a working academy: every default is within its bounds and contradicts no other', () => {
  for (const name of limitNames) {
    const { min, max, default: value } = settingLimits[name]
    expect(value, name).toBeGreaterThanOrEqual(min)
    expect(value, name).toBeLessThanOrEqual(max)
  }
  expect(limitConflicts(defaults)).toEqual([])
  expect(defaultExtensions.every(one => fileExtensions.includes(one))).toBe(true)
})

it.each([
  ['reserve_min_minutes_before', 1440],
  ['cancel_free_hours_before', 24],
  ['reschedule_hours_before', 24],
  ['without_teacher_deadline_hours', 24],
] as const)('refuses %s where it reaches as far ahead as classes open', (field, limit) => {
  const short = { ...defaults, reserve_horizon_days: 1 }
  expect(limitConflicts({ ...short, [field]: limit })).toEqual([{ field, against: 'reserve_horizon_days' }])
  expect(limitConflicts({ ...short, [field]: limit - 1 })).toEqual([])
})
