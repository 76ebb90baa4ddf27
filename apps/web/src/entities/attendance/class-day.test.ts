import { describe, expect, it } from 'vitest'
import { dayWithRunning, groupByDay, nextClass, stageOf, untilNextChange } from './class-day.ts'

const hour = 3_600_000
// 23:30 on Saturday in Bogotá is already Sunday in Madrid.
const now = Date.parse('2026-11-22T04:30:00Z')

function classAt(start: string) {
  const begins = Date.parse(start)
  return {
    id: start,
    starts_at: new Date(begins).toISOString(),
    ends_at: new Date(begins + hour).toISOString(),
    room_opens_at: new Date(begins - hour / 6).toISOString(),
  }
}

describe('a list', () => {
  const evening = classAt('2026-11-21T23:00:00Z')
  const night = classAt('2026-11-22T04:00:00Z')
  const morning = classAt('2026-11-22T13:00:00Z')

  it('groups lists by the day of the zone and keeps their order', () => {
    const days = groupByDay([morning, night, evening], 'America/Bogota')
    expect(days.map(({ day, classes }) => [day, classes.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 2],
    ])
  })
})

describe('a class', () => {
  it('is upcoming, in progress from its first instant, and ended from its last', () => {
    const one = classAt('2026-11-22T04:00:00Z')
    expect(stageOf(one, Date.parse(one.starts_at) - 1)).toBe('before')
    expect(stageOf(one, Date.parse(one.starts_at))).toBe('running')
    expect(stageOf(one, Date.parse(one.ends_at))).toBe('ended')
  })

  it('is next while it is in progress, and then the soonest', () => {
    const ended = classAt('2026-11-22T01:00:00Z')
    const running = classAt('2026-11-22T04:00:00Z')
    const later = classAt('2026-11-22T13:00:00Z')
    expect(nextClass([later, ended, running], now)).toBe(running)
    expect(nextClass([later, ended], now)).toBe(later)
    expect(nextClass([ended], now)).toBeUndefined()
  })
})

describe('the day of now', () => {
  it('starts with a class in progress since the day before, once', () => {
    const ended = classAt('2026-11-22T03:00:00Z')
    const running = classAt('2026-11-22T04:00:00Z')
    const later = classAt('2026-11-22T13:00:00Z')
    const tomorrow = classAt('2026-11-23T13:00:00Z')
    expect(dayWithRunning([later], [ended, running, later, tomorrow], now)).toEqual([running, later])
    expect(dayWithRunning([running, later], [running, later, tomorrow], now)).toEqual([running, later])
  })
})

describe('looking again', () => {
  it('happens just after the next moment at which something changes', () => {
    const soon = classAt('2026-11-22T04:41:00Z')
    expect(untilNextChange([soon], now)).toBe(60_000 + 500)
  })

  it('happens every five minutes at the latest, and never without a pause', () => {
    expect(untilNextChange([], now)).toBe(300_000)
    expect(untilNextChange([classAt('2026-11-22T13:00:00Z')], now)).toBe(300_000)
  })
})
