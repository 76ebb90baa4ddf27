import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextClockShift } from './clock-shift.ts'
import { addDays, dayOf, instantAt } from './days.ts'

const shift = (startsAt: string, zone: string, reader: string, until = '2027-03-01T00:00:00Z') => {
  const found = nextClockShift({ startsAt: new Date(startsAt), until: new Date(until), zone, reader })
  return found && [found.startsAt.toISOString().slice(0, 16), found.minutes]
}

test('New York changes three weeks before London: the series is an hour earlier there', () => {
  // Mondays, 18:00 in New York.
  expect(shift('2026-03-02T23:00:00Z', 'America/New_York', 'Europe/London')).toEqual(['2026-03-09T22:00', -60])
  // And an hour later again once London has also gone forward.
  expect(shift('2026-03-09T22:00:00Z', 'America/New_York', 'Europe/London')).toEqual(['2026-03-30T22:00', 60])
})

test('Madrid changes back a week before New York: the series is an hour later there', () => {
  // Tuesdays, 18:00 in Madrid.
  expect(shift('2026-10-20T16:00:00Z', 'Europe/Madrid', 'America/New_York')).toEqual(['2026-10-27T17:00', 60])
})

test('São Paulo has one clock all year: it follows a series of Madrid', () => {
  expect(shift('2026-09-01T16:00:00Z', 'Europe/Madrid', 'America/Sao_Paulo')).toEqual(['2026-10-27T17:00', 60])
  expect(shift('2026-03-03T17:00:00Z', 'Europe/Madrid', 'America/Sao_Paulo')).toEqual(['2026-03-31T16:00', -60])
})

test('London and Madrid part never, nor does a zone from itself, nor a series that ends before', () => {
  expect(shift('2026-03-02T17:00:00Z', 'Europe/Madrid', 'Europe/London')).toBeNull()
  expect(shift('2026-03-02T17:00:00Z', 'Europe/Madrid', 'Europe/Madrid')).toBeNull()
  expect(shift('2026-03-02T23:00:00Z', 'America/New_York', 'Europe/London', '2026-03-08T00:00:00Z')).toBeNull()
})

test('a class around midnight of its reader shifts by an hour, not by a day', () => {
  // 19:30 in New York is 0:30 in London.
  expect(shift('2026-03-03T00:30:00Z', 'America/New_York', 'Europe/London')).toEqual(['2026-03-09T23:30', -60])
})

test('it is the first class at another time for its reader, and all earlier ones are at one time, in any zones', () => {
  const zones = [
    ...['America/New_York', 'America/Bogota', 'America/Santiago', 'Europe/Madrid', 'Europe/London'],
    ...['Africa/Cairo', 'Asia/Tokyo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ]
  const clockIn = (zone: string, at: Date) =>
    at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 365 }),
      // Hours that exist on every day in every zone.
      fc.integer({ min: 4, max: 22 }),
      fc.integer({ min: 1, max: 40 }),
      (zone, reader, days, hour, weeks) => {
        const day = addDays('2026-01-05', days)
        const starts = (week: number) => instantAt(addDays(day, week * 7), `${hour}:30`, zone)
        const until = starts(weeks)
        const found = nextClockShift({ startsAt: starts(0), until, zone, reader })
        const seen = clockIn(reader, starts(0))
        const others = Array.from({ length: weeks }, (_, at) => starts(at + 1)).filter(
          at => clockIn(reader, at) !== seen,
        )
        expect(found?.startsAt ?? null).toEqual(others[0] ?? null)
        if (found) {
          const [was = 0, is = 0] = [starts(0), found.startsAt].map(at => {
            const [hours = 0, minutes = 0] = clockIn(reader, at).split(':').map(Number)
            return hours * 60 + minutes
          })
          expect((is - was - found.minutes) % 1440).toBeCloseTo(0)
          expect(Math.abs(found.minutes)).toBeLessThanOrEqual(120)
        }
        expect(dayOf(until, zone)).toBe(addDays(day, weeks * 7))
      },
    ),
    { numRuns: 300 },
  )
})
