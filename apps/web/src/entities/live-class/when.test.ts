import { describe, expect, it } from 'vitest'
import { remainingTime } from '#platform/time/countdown.ts'
import { untilNextRefetch } from './room-clock.ts'
import { dayHeading, formatCountdown, nearDayAndTime } from './when.ts'

const zone = 'America/Bogota'
const now = new Date('2026-11-23T16:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe('when a class is', () => {
  it('is today or tomorrow by the calendar of the zone', () => {
    expect(nearDayAndTime('2026-11-24T04:30:00Z', zone, now)).toBe('today, 23:30')
    expect(nearDayAndTime('2026-11-24T05:30:00Z', zone, now)).toBe('tomorrow, 0:30')
    expect(nearDayAndTime('2026-11-25T23:00:00Z', zone, now)).toBe('Wed 25 Nov, 18:00')
    expect(dayHeading('2026-11-25T23:00:00Z', zone, now)).toBe('Wednesday 25 November')
  })
  it('is tomorrow on the next day, even if a day has 23 or 25 hours', () => {
    const heading = (instant: string, now: string) => dayHeading(instant, 'America/New_York', new Date(now))
    // Clocks go forward on Sunday, March 8 and back on Sunday, November 1.
    expect(heading('2026-03-08T20:00:00Z', '2026-03-08T04:30:00Z')).toBe('Tomorrow')
    expect(heading('2026-03-09T20:00:00Z', '2026-03-08T04:30:00Z')).toBe('Monday 9 March')
    expect(heading('2026-11-02T20:00:00Z', '2026-11-01T04:30:00Z')).toBe('Tomorrow')
  })
})

describe('a countdown in words', () => {
  it.each([
    [2 * 24 * hour + 4 * hour, '2 days 4 h'],
    [24 * hour, '1 day'],
    [3 * hour + 12 * minute, '3 h 12 min'],
    [4 * minute + 5 * second, '4 min 05 s'],
    [9 * second, '9 s'],
  ])('of %i ms is %s', (left, words) => {
    expect(formatCountdown(remainingTime(left, 0))).toBe(words)
  })
})

describe('a reservation is read again', () => {
  const house = { id: '3', name: 'Room 3', place: '' }
  const mine = (room_url: string | null, classroom: typeof house | null = null) => ({
    room_opens_at: new Date(10 * minute).toISOString(),
    room_url,
    scheduled_live_class: { ends_at: new Date(70 * minute).toISOString(), classroom },
  })
  it('just after its room opens', () => {
    expect(untilNextRefetch(mine(null), 0)).toBe(10 * minute + second)
  })
  it('every few seconds while the room is open and its address missing', () => {
    expect(untilNextRefetch(mine(null), 11 * minute)).toBe(15 * second)
  })
  it('every minute where it meets in a classroom, and may have no address', () => {
    expect(untilNextRefetch(mine(null, house), 11 * minute)).toBe(minute)
  })
  it('when the class has ended', () => {
    expect(untilNextRefetch(mine('https://rooms.example.test/a'), 20 * minute)).toBe(50 * minute + second)
  })
  it('a few times more when it has just ended, and no longer than that', () => {
    expect(untilNextRefetch(mine(null), 70 * minute)).toBe(15 * second)
    expect(untilNextRefetch(mine(null), 72 * minute)).toBe(hour)
  })
  it('at least every hour', () => {
    expect(untilNextRefetch(undefined, 0)).toBe(hour)
  })
})
