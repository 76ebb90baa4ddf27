import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  clockSpan,
  clockTime,
  dateAndTime,
  dayOf,
  formatPercent,
  longDay,
  longDayOfYear,
  oneDecimal,
  shortDate,
  shortDateOfYear,
  shortDay,
  shortMonth,
} from './format.ts'
import { capitalize, formatList, formatWallTime, hourOf, weekdayOrder } from './region.ts'
import { weekOf } from './week.ts'

const evening = '2026-11-23T23:00:00Z'
const anHourLater = '2026-11-24T00:00:00Z'
const bogota = 'America/Bogota'

/** Sets the device's English variants. */
function onDevice(...tags: string[]) {
  vi.stubGlobal('navigator', { languages: tags })
}
afterEach(() => vi.unstubAllGlobals())

// Browsers put spaces of several widths before "PM".
const plain = (text: string) => text.replace(/[\u00A0\u2009\u202F]/g, ' ')

describe('times', () => {
  it('are shown in the zone of the person, not of the machine', () => {
    onDevice('en-GB')
    expect(clockTime(evening, bogota)).toBe('18:00')
    expect(clockTime(evening, 'Europe/Madrid')).toBe('0:00')
  })

  it('of another day follow the date', () => {
    onDevice('en-GB')
    expect(dateAndTime(evening, bogota)).toBe('23 November 2026, 18:00')
    expect(dateAndTime(evening, 'Europe/Madrid')).toBe('24 November 2026, 0:00')
  })

  it('of a class are a range', () => {
    onDevice('en-GB')
    expect(clockSpan(evening, anHourLater, bogota)).toBe('18:00–19:00')
    expect(clockSpan('2026-11-23T13:05:00Z', evening, bogota)).toBe('8:05–18:00')
  })

  it.each([
    // Before, at, and after midnight, next to a clock change, at half an hour, beyond the date line.
    ['America/Bogota', '18:00', '2026-11-23', 'Monday 23 November'],
    ['Europe/Madrid', '0:00', '2026-11-24', 'Tuesday 24 November'],
    ['America/New_York', '18:00', '2026-11-23', 'Monday 23 November'],
    ['Asia/Kolkata', '4:30', '2026-11-24', 'Tuesday 24 November'],
    ['Asia/Tokyo', '8:00', '2026-11-24', 'Tuesday 24 November'],
    ['Pacific/Kiritimati', '13:00', '2026-11-24', 'Tuesday 24 November'],
  ])('in %s are %s of %s', (zone, time, day, name) => {
    onDevice('en-GB')
    expect([clockTime(evening, zone), dayOf(evening, zone), longDay(evening, zone)]).toEqual([time, day, name])
  })
})

describe('the region of the device', () => {
  it('decides the hours of the day', () => {
    onDevice('en-US')
    expect(plain(clockTime(evening, bogota))).toBe('6:00 PM')
    expect(plain(clockSpan(evening, anHourLater, bogota))).toBe('6:00 – 7:00 PM')
    expect(plain(formatWallTime('07:30'))).toBe('7:30 AM')
    onDevice('en-GB')
    // Like the times of classes, without a zero in front. A day ends at 24:00.
    expect(['07:30', '18:00', '00:00', '24:00'].map(time => formatWallTime(time))).toEqual([
      '7:30',
      '18:00',
      '0:00',
      '24:00',
    ])
  })

  it('leaves a span over midnight without its dates', () => {
    onDevice('en-US')
    expect(plain(clockSpan(anHourLater, '2026-11-24T06:00:00Z', bogota))).toBe('7:00 PM–1:00 AM')
  })

  it('decides the order of a date', () => {
    onDevice('en-US')
    expect([longDay(evening, bogota), shortDay(evening, bogota), shortDate(evening, bogota)]).toEqual([
      'Monday, November 23',
      'Mon, Nov 23',
      'Nov 23',
    ])
    onDevice('en-GB')
    expect([longDay(evening, bogota), shortDay(evening, bogota), shortDate(evening, bogota)]).toEqual([
      'Monday 23 November',
      'Mon 23 Nov',
      '23 Nov',
    ])
  })

  it('decides the position of a date’s year', () => {
    onDevice('en-US')
    expect(longDayOfYear(evening, bogota)).toBe('Monday, November 23, 2026')
    expect(shortDateOfYear(evening, bogota)).toBe('Nov 23, 2026')
    onDevice('en-GB')
    expect(longDayOfYear(evening, bogota)).toBe('Monday 23 November 2026')
    expect(shortDateOfYear(evening, bogota)).toBe('23 Nov 2026')
  })

  it('decides the day a week begins with', () => {
    onDevice('en-GB')
    expect(weekdayOrder()).toEqual([0, 1, 2, 3, 4, 5, 6])
    onDevice('en-US')
    expect(weekdayOrder()).toEqual([6, 0, 1, 2, 3, 4, 5])
  })

  it('decides which days a week has', () => {
    const spans = (...days: string[]) => days.map(weekOf).map(week => [week[0], week.at(-1), week.length])
    onDevice('en-GB')
    expect(spans('2026-11-29', '2026-11-30')).toEqual([
      ['2026-11-23', '2026-11-29', 7],
      ['2026-11-30', '2026-12-06', 7],
    ])
    onDevice('en-US')
    expect(spans('2026-11-29', '2026-11-28')).toEqual([
      ['2026-11-29', '2026-12-05', 7],
      ['2026-11-22', '2026-11-28', 7],
    ])
  })

  it.each(['en', 'de-DE', 'es-CO', 'en_US@posix'])('is unknown for %s, so Britain’s formats are used', tag => {
    onDevice(tag)
    expect([clockTime(evening, bogota), longDay(evening, bogota)]).toEqual(['18:00', 'Monday 23 November'])
  })

  it('changes no computed values', () => {
    onDevice('en-US-u-ca-buddhist-nu-deva')
    expect([dayOf(evening, bogota), hourOf(evening, bogota), hourOf(evening, 'Europe/Madrid')]).toEqual([
      '2026-11-23',
      18,
      0,
    ])
  })
})

describe('figures', () => {
  it('are formatted for the region', () => {
    onDevice('en-GB')
    expect([oneDecimal(4), oneDecimal(4.66), formatPercent(0.934)]).toEqual(['4.0', '4.7', '93%'])
  })
})

describe('formatted dates', () => {
  it('begin a line with a capital', () => expect(capitalize('lunes 23 de noviembre')).toBe('Lunes 23 de noviembre'))

  it('have months of three letters', () => {
    onDevice('en-GB')
    expect(shortMonth('2026-09-10T12:00:00Z', 'UTC')).toBe('Sep')
  })

  it('are a list formatted for the language', () => {
    onDevice('en-GB')
    expect(formatList(['Ana', 'Ben', 'Carla'])).toBe('Ana, Ben and Carla')
  })
})
