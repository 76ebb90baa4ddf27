import { describe, expect, test } from 'vitest'
import { type Availability, hoursOfDay, mergeWeeklyHours, privateTimes } from './availability.ts'
import { spanOfDay } from './days.ts'

const zone = 'America/Bogota'
const wednesday = '2026-03-11'
const week = (from: string, to: string): Availability => ({ weekly: [{ weekday: 3, from, to }], exceptions: [] })
const timesOn = (
  availability: Availability,
  minutes = 60,
  busy: [string, string][] = [],
  where = zone,
  day = wednesday,
) =>
  privateTimes({
    availability,
    minutes,
    busy: busy.map(([from, to]) => ({ from: new Date(from), to: new Date(to) })),
    span: spanOfDay(day, where),
    zone: where,
  }).map(({ from }) => from.toISOString().slice(11, 16))

describe('the hours of a day', () => {
  test('are those of its weekday, merged where they touch', () => {
    const weekly = [
      { weekday: 3, from: '09:00', to: '11:00' },
      { weekday: 3, from: '11:00', to: '12:00' },
      { weekday: 4, from: '09:00', to: '18:00' },
    ]
    expect(hoursOfDay({ weekly, exceptions: [] }, wednesday)).toEqual([{ from: '09:00', to: '12:00' }])
    expect(mergeWeeklyHours(weekly)).toHaveLength(2)
  })

  test('include additional times and exclude blocked ones, which win', () => {
    const exceptions = [
      { day: wednesday, available: true, from: '18:00', to: '20:00' },
      { day: wednesday, available: false, from: '10:00', to: '11:00' },
      { day: wednesday, available: false, from: '19:00', to: '24:00' },
      { day: '2026-03-18', available: false, from: '00:00', to: '24:00' },
    ]
    const availability = { ...week('09:00', '12:00'), exceptions }
    expect(hoursOfDay(availability, wednesday)).toEqual([
      { from: '09:00', to: '10:00' },
      { from: '11:00', to: '12:00' },
      { from: '18:00', to: '19:00' },
    ])
    expect(hoursOfDay(availability, '2026-03-18')).toEqual([])
  })
})

describe('times for a private class', () => {
  test('begin every half hour as long as the class ends within the hours', () => {
    expect(timesOn(week('09:00', '11:00'))).toEqual(['14:00', '14:30', '15:00'])
    expect(timesOn(week('09:00', '09:45'), 45)).toEqual(['14:00'])
    expect(timesOn(week('09:00', '09:45'), 60)).toEqual([])
  })

  test('exclude times of the teacher’s classes; adjacent classes don’t conflict', () => {
    expect(timesOn(week('09:00', '12:00'), 60, [['2026-03-11T15:00:00Z', '2026-03-11T16:00:00Z']])).toEqual([
      '14:00',
      '16:00',
    ])
  })

  test('go on to midnight, and past it where the hours of the next day begin there', () => {
    expect(timesOn(week('23:00', '24:00'), 30)).toEqual(['04:00', '04:30'])
    expect(timesOn(week('23:00', '24:00'))).toEqual(['04:00'])
    const night = [
      { weekday: 3, from: '23:00', to: '24:00' },
      { weekday: 4, from: '00:00', to: '01:00' },
    ]
    expect(timesOn({ weekly: night, exceptions: [] })).toEqual(['04:00', '04:30'])
  })

  test('keep the zone’s wall time over a clock change, and exclude the missing hour', () => {
    const sunday = (from: string, to: string): Availability => ({ weekly: [{ weekday: 7, from, to }], exceptions: [] })
    const madrid = (day: string, from: string, to: string) => timesOn(sunday(from, to), 60, [], 'Europe/Madrid', day)
    expect(madrid('2026-03-22', '09:00', '10:00')).toEqual(['08:00'])
    expect(madrid('2026-03-29', '09:00', '10:00')).toEqual(['07:00'])
    expect(madrid('2026-03-29', '02:00', '03:00')).toEqual([])
    expect(madrid('2026-03-29', '01:00', '04:00')).toEqual(['00:00', '00:30', '01:00'])
    expect(madrid('2026-10-25', '02:00', '03:00')).toEqual(['00:00', '00:30', '01:00'])
  })
})
