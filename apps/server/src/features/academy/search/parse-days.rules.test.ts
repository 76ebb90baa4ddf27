import { expect, test } from 'vitest'
import { parseDays } from './parse-days.rules.ts'

// a Monday
const now = new Date('2026-03-02T15:00:00Z')
const parse = (words: string, zone = 'UTC') => {
  const { spans, rest } = parseDays(words.split(' '), { now, zone })
  return { days: spans.map(({ from }) => from.toISOString().slice(0, 13).replace('T00', '')), rest }
}

test('a weekday is the next one, then the last one, in either language', () => {
  expect(parse('tuesday')).toEqual({ days: ['2026-03-03', '2026-02-24'], rest: [] })
  expect(parse('miercoles ana')).toEqual({ days: ['2026-03-04', '2026-02-25'], rest: ['ana'] })
  expect(parse('monday').days).toEqual(['2026-03-02', '2026-02-23'])
})

test('with a number it is the day of that number, or that hour of the next', () => {
  const { days, rest } = parse('tuesday 18')
  expect(days[0]).toBe('2026-08-18')
  expect(days.at(-1)).toBe('2026-03-03T18')
  expect(rest).toEqual([])
})

test('a name that may be of a month or of a weekday is both', () => {
  const { days } = parse('mar 5')
  expect(days).toContain('2026-03-05')
  expect(days).toContain('2026-05-05')
  expect(days.at(-1)).toBe('2026-03-03T05')
})

test('today, tomorrow, and a date in several formats are recognized', () => {
  expect(parse('today').days).toEqual(['2026-03-02'])
  expect(parse('manana').days).toEqual(['2026-03-03'])
  expect(parse('2026-04-30 jazz')).toEqual({ days: ['2026-04-30'], rest: ['jazz'] })
  expect(parse('2026-02-30')).toEqual({ days: [], rest: ['2026-02-30'] })
  expect(parse('0001-01-01').rest).toEqual(['0001-01-01'])
})

test('a day is that of the zone', () => {
  expect(parseDays(['today'], { now, zone: 'America/Bogota' }).spans[0]!.from.toISOString()).toBe(
    '2026-03-02T05:00:00.000Z',
  )
})

test('an hour is the one that clocks show, also on a day when they change', () => {
  const saturday = new Date('2026-03-28T12:00:00Z')
  const { spans } = parseDays(['sunday', '9'], { now: saturday, zone: 'Europe/Madrid' })
  expect(spans.at(-1)!.from.toISOString()).toBe('2026-03-29T07:00:00.000Z')
})

test('other words are ignored', () => {
  expect(parse('ma 12 jazz')).toEqual({ days: [], rest: ['ma', '12', 'jazz'] })
})
