import { describe, expect, it } from 'vitest'
import { clockSpan, clockTime, dayOf, longDay } from './format.ts'

const evening = '2026-11-23T23:00:00Z'

describe('times', () => {
  it('are shown in the zone of the person, not of the machine', () => {
    expect(clockTime(evening, 'America/Bogota')).toBe('18:00')
    expect(clockTime(evening, 'Europe/Madrid')).toBe('0:00')
  })
  it('of a class are a span', () => {
    expect(clockSpan(evening, '2026-11-24T00:00:00Z', 'America/Bogota')).toBe('18:00–19:00')
  })
  it('fall on the calendar day of the zone', () => {
    expect(dayOf(evening, 'America/Bogota')).toBe('2026-11-23')
    expect(dayOf(evening, 'Europe/Madrid')).toBe('2026-11-24')
  })
  it('name the day in words', () => {
    expect(longDay(evening, 'America/Bogota')).toBe('Monday 23 November')
  })
})
