import { expect, test } from 'vitest'
import { keptCopies, lastDue } from './schedule.rules.ts'

test.each([
  ['at that time', '2026-03-11T08:00:00Z', '2026-03-11T08:00:00.000Z'],
  ['before it, the day before counts', '2026-03-11T07:59:59Z', '2026-03-10T08:00:00.000Z'],
  ['late on that day', '2026-03-12T04:59:59Z', '2026-03-11T08:00:00.000Z'],
])('a backup is due %s', (_, now, due) => {
  expect(lastDue('03:00', 'America/Bogota', new Date(now)).toISOString()).toBe(due)
})

test('a backup at a time that the clocks skip is due right after it', () => {
  const due = lastDue('02:30', 'Europe/Madrid', new Date('2026-03-29T12:00:00Z'))
  expect(due.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

const daily = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ takenAt: new Date(Date.UTC(2026, 2, 31 - at, 8)).toISOString() }))
const daysOf = (copies: { takenAt: string }[]) => copies.map(({ takenAt }) => takenAt.slice(5, 10))

test('the last copy of each recent day and week is kept', () => {
  const kept = keptCopies(daily(30), { days: 3, weeks: 3 }, 'America/Bogota')
  // 31 March 2026 is a Tuesday
  expect(daysOf(kept)).toEqual(['03-31', '03-30', '03-29', '03-22'])
})

test('only the last copy of a day counts, and days without one are not counted', () => {
  const copies = [
    { takenAt: '2026-03-01T08:00:00.000Z' },
    { takenAt: '2026-03-31T08:00:00.000Z' },
    { takenAt: '2026-03-31T18:00:00.000Z' },
  ]
  expect(keptCopies(copies, { days: 2, weeks: 0 }, 'America/Bogota')).toEqual([copies[0], copies[2]])
  expect(keptCopies(copies, { days: 0, weeks: 0 }, 'America/Bogota')).toEqual([copies[2]])
})
