import { describe, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, instantAt, spanOfDay, spanOfMonth, spanOfWeek, weekdayOf } from './days.ts'

const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000

describe('a calendar day', () => {
  test('is the one of the time zone, on both sides of midnight', () => {
    expect(dayOf(new Date('2026-03-11T04:59:59Z'), 'America/Bogota')).toBe('2026-03-10')
    expect(dayOf(new Date('2026-03-11T05:00:00Z'), 'America/Bogota')).toBe('2026-03-11')
    expect(dayOf(new Date('2026-03-11T18:14:59Z'), 'Asia/Kathmandu')).toBe('2026-03-11')
    expect(dayOf(new Date('2026-03-11T18:15:00Z'), 'Asia/Kathmandu')).toBe('2026-03-12')
  })

  test.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['America/Bogota', '2026-03-08', 24],
  ])('in %s on %s has %i hours', (zone, day, expected) => {
    expect(hours(spanOfDay(day, zone))).toBe(expected)
  })

  test('joins the next without gap or overlap all year, in zones of every kind', () => {
    for (const zone of ['America/New_York', 'Europe/Madrid', 'Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        expect(spanOfDay(day, zone).to).toEqual(spanOfDay(addDays(day, 1), zone).from)
        expect(dayOf(spanOfDay(day, zone).from, zone)).toBe(day)
      }
    }
  })
})

describe('weeks and months', () => {
  test('a week begins on Monday at local midnight', () => {
    for (const day of ['2026-03-09', '2026-03-11', '2026-03-15']) {
      const week = spanOfWeek(day, 'America/Bogota')
      expect(week.from.toISOString()).toBe('2026-03-09T05:00:00.000Z')
      expect(week.to.toISOString()).toBe('2026-03-16T05:00:00.000Z')
    }
  })

  test('a week with a clock change has 167 or 169 hours', () => {
    expect(hours(spanOfWeek('2026-03-29', 'Europe/Madrid'))).toBe(167)
    expect(hours(spanOfWeek('2026-10-25', 'Europe/Madrid'))).toBe(169)
  })

  test('a month runs from its first midnight to the next month’s', () => {
    const march = spanOfMonth('2026-03-31', 'America/Bogota')
    expect([march.from.toISOString(), march.to.toISOString()]).toEqual([
      '2026-03-01T05:00:00.000Z',
      '2026-04-01T05:00:00.000Z',
    ])
  })
})

describe('wall time', () => {
  test('stays the same across a clock change', () => {
    expect(instantAt('2026-03-28', '18:00', 'Europe/Madrid').toISOString()).toBe('2026-03-28T17:00:00.000Z')
    expect(instantAt('2026-03-29', '18:00', 'Europe/Madrid').toISOString()).toBe('2026-03-29T16:00:00.000Z')
  })

  test('that does not exist is the one an hour later; that exists twice is the first', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Madrid').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantAt('2026-10-25', '02:30', 'Europe/Madrid').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })
})

test('a list of days has both ends and a limit', () => {
  expect(daysBetween('2026-02-27', '2026-03-02', 10)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysBetween('2026-02-27', '2026-03-02', 3)).toBeNull()
  expect(daysBetween('2026-03-02', '2026-02-27', 10)).toBeNull()
})

test('weekdays count from Sunday', () => {
  expect(weekdayOf('2026-03-15')).toBe(0)
})
