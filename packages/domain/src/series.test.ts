import { describe, expect, test } from 'vitest'
import { addDays } from './days.ts'
import { occurrencesOf } from './series.ts'

const wallTime = (instant: Date | null, zone: string) =>
  instant &&
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    instant,
  )

const weekOf = (zone: string, time: string, weekday: number, firstDay = '2026-01-01', lastDay = '2026-12-31') =>
  occurrencesOf({ zone, time, weekday, firstDay, lastDay })

describe('a weekly series', () => {
  const zones = ['America/New_York', 'Europe/Madrid', 'America/Bogota']
  test.each(zones.flatMap(zone => ['09:00', '13:30', '19:00'].map(time => [zone, time])))(
    'in %s at %s keeps its weekday and wall time all through 2026',
    (zone, time) => {
      for (let weekday = 1; weekday <= 7; weekday++) {
        const found = weekOf(zone, time, weekday)
        expect(found.length).toBeGreaterThanOrEqual(52)
        expect(new Set(found.map(({ startsAt }) => wallTime(startsAt, zone))).size).toBe(1)
        expect(wallTime(found[0]!.startsAt, zone)).toContain(time)
        expect(found.every(({ repeated }) => !repeated)).toBe(true)
      }
    },
  )

  test('moves by an hour for people in other zones when the clocks change', () => {
    const utc = weekOf('America/New_York', '09:00', 7, '2026-03-01', '2026-03-08').map(one =>
      one.startsAt?.toISOString(),
    )
    expect(utc).toEqual(['2026-03-01T14:00:00.000Z', '2026-03-08T13:00:00.000Z'])
  })

  test.each([
    ['America/New_York', '2026-03-08'],
    ['Europe/Madrid', '2026-03-29'],
  ])('in %s has no 02:30 on %s', (zone, day) => {
    expect(weekOf(zone, '02:30', 7, day, addDays(day, 7))).toMatchObject([
      { day, startsAt: null, repeated: false },
      { day: addDays(day, 7), repeated: false },
    ])
  })

  test.each([
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('in %s on %s begins at the first of the two %s', (zone, day, time, first) => {
    const [found] = weekOf(zone, time, 7, day, day)
    expect([found?.startsAt?.toISOString(), found?.repeated]).toEqual([first, true])
  })

  test('begins with its first weekday on or after the first day and ends with the last on or before the last', () => {
    const days = weekOf('America/Bogota', '18:00', 3, '2026-03-12', '2026-04-01').map(({ day }) => day)
    expect(days).toEqual(['2026-03-18', '2026-03-25', '2026-04-01'])
    expect(weekOf('America/Bogota', '18:00', 3, '2026-03-12', '2026-03-17')).toEqual([])
  })

  test('has its wall time in every zone of the world, or reports that it does not exist', { timeout: 60_000 }, () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const spring = weekOf(zone, '02:30', 7, '2026-03-01', '2026-04-15')
      const autumn = weekOf(zone, '02:30', 7, '2026-09-15', '2026-11-15')
      for (const { startsAt } of [...spring, ...autumn]) {
        if (startsAt) expect([zone, wallTime(startsAt, zone)?.slice(-5)]).toEqual([zone, '02:30'])
      }
    }
  })
})
