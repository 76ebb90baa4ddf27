import { expect, test } from 'vitest'
import { saidDays } from './said-days.rules.ts'

// a Monday
const now = new Date('2026-03-02T15:00:00Z')
const said = (words: string, zone = 'UTC') => {
  const { spans, rest } = saidDays(words.split(' '), { now, zone })
  return { days: spans.map(({ from }) => from.toISOString().slice(0, 13).replace('T00', '')), rest }
}

test('a weekday is the next one, then the last one, in either language', () => {
  expect(said('tuesday')).toEqual({ days: ['2026-03-03', '2026-02-24'], rest: [] })
  expect(said('miercoles ana')).toEqual({ days: ['2026-03-04', '2026-02-25'], rest: ['ana'] })
  expect(said('monday').days).toEqual(['2026-03-02', '2026-02-23'])
})

test('with a number it is the day of that number, or that hour of the next', () => {
  const { days, rest } = said('tuesday 18')
  expect(days[0]).toBe('2026-08-18')
  expect(days.at(-1)).toBe('2026-03-03T18')
  expect(rest).toEqual([])
})

test('a name that may be of a month or of a weekday is both', () => {
  const { days } = said('mar 5')
  expect(days).toContain('2026-03-05')
  expect(days).toContain('2026-05-05')
  expect(days.at(-1)).toBe('2026-03-03T05')
})

test('today, tomorrow and a date as it is written', () => {
  expect(said('today').days).toEqual(['2026-03-02'])
  expect(said('manana').days).toEqual(['2026-03-03'])
  expect(said('2026-04-30 jazz')).toEqual({ days: ['2026-04-30'], rest: ['jazz'] })
  expect(said('2026-02-30')).toEqual({ days: [], rest: ['2026-02-30'] })
  expect(said('0001-01-01').rest).toEqual(['0001-01-01'])
})

test('a day is that of the zone', () => {
  expect(saidDays(['today'], { now, zone: 'America/Bogota' }).spans[0]!.from.toISOString()).toBe(
    '2026-03-02T05:00:00.000Z',
  )
})

test('an hour is the one that clocks show, also on a day when they change', () => {
  const saturday = new Date('2026-03-28T12:00:00Z')
  const { spans } = saidDays(['sunday', '9'], { now: saturday, zone: 'Europe/Madrid' })
  expect(spans.at(-1)!.from.toISOString()).toBe('2026-03-29T07:00:00.000Z')
})

test('other words are left as they are', () => {
  expect(said('ma 12 jazz')).toEqual({ days: [], rest: ['ma', '12', 'jazz'] })
})
