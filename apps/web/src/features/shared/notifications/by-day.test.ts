import { expect, test } from 'vitest'
import { byDay, pastDay } from './by-day.ts'
import type { Notification } from './notifications.queries.ts'

const at = (created_at: string) => ({ id: created_at, created_at }) as Notification
const near = { today: 'Today', yesterday: 'Yesterday' }

test('notifications are grouped by day in the reader’s zone, latest first', () => {
  const list = [at('2026-03-12T03:00:00Z'), at('2026-03-11T23:00:00Z'), at('2026-03-11T04:00:00Z')]
  const days = byDay(list, 'America/Bogota')
  expect(days.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ['2026-03-11', 2],
    ['2026-03-10', 1],
  ])
})

test('days that are near have a name of their own', () => {
  const now = new Date('2026-03-12T03:00:00Z')
  const name = (instant: string) => pastDay(instant, 'America/Bogota', now, near)
  expect(name('2026-03-11T06:00:00Z')).toBe('Today')
  expect(name('2026-03-11T04:00:00Z')).toBe('Yesterday')
  expect(name('2026-03-10T04:00:00Z')).toBe('Monday 9 March')
})

test('yesterday is the day before, be it of 23 or 25 hours', () => {
  const name = (instant: string, now: string) => pastDay(instant, 'America/New_York', new Date(now), near)
  // Clocks go forward on Sunday, March 8, and back on Sunday, November 1.
  expect(name('2026-03-07T20:00:00Z', '2026-03-09T04:10:00Z')).toBe('Saturday 7 March')
  expect(name('2026-03-08T20:00:00Z', '2026-03-09T04:10:00Z')).toBe('Yesterday')
  expect(name('2026-10-31T20:00:00Z', '2026-11-02T04:30:00Z')).toBe('Yesterday')
})
