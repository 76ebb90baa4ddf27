import { describe, expect, it } from 'vitest'
import { nextTick, remainingTime } from './countdown.ts'

describe('a countdown', () => {
  it('is split into whole units', () => {
    expect(remainingTime(90_061_000, 0)).toEqual({ past: false, days: 1, hours: 1, minutes: 1, seconds: 1 })
  })
  it('stops at zero once the moment has passed', () => {
    expect(remainingTime(0, 5)).toEqual({ past: true, days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
  it('ticks by the minute far away and by the second in the last hour', () => {
    expect(nextTick(7_230_000, 0)).toBe(30_000)
    expect(nextTick(60_500, 0)).toBe(500)
  })
})
