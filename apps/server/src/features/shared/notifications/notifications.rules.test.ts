import { describe, expect, test } from 'vitest'
import { afterQuietHours } from './notifications.rules.ts'

const madrid = (from: string | null, to: string | null) => ({ quiet_from: from, quiet_to: to, zone: 'Europe/Madrid' })
const sentAt = (now: string, quiet: ReturnType<typeof madrid>) => afterQuietHours(new Date(now), quiet).toISOString()

describe('an email in quiet hours is delayed until their end', () => {
  test.each([
    ['before midnight', '2026-03-11T22:30:00.000Z', '2026-03-12T06:00:00.000Z'],
    ['after midnight', '2026-03-12T02:00:00.000Z', '2026-03-12T06:00:00.000Z'],
    ['at their first minute', '2026-03-11T21:00:00.000Z', '2026-03-12T06:00:00.000Z'],
    ['at their last minute, which is over', '2026-03-12T06:00:00.000Z', '2026-03-12T06:00:00.000Z'],
    ['by day', '2026-03-12T12:00:00.000Z', '2026-03-12T12:00:00.000Z'],
    ['in the short night of spring', '2026-03-28T23:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['in the long night of autumn', '2026-10-24T22:30:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, now, expected) => {
    expect(sentAt(now, madrid('22:00:00', '07:00:00'))).toBe(expected)
  })

  test('quiet by day ends the same day', () => {
    expect(sentAt('2026-03-12T10:00:00.000Z', madrid('09:00:00', '14:00:00'))).toBe('2026-03-12T13:00:00.000Z')
  })

  test('without a beginning, an end or any length there is no quiet', () => {
    const now = '2026-03-12T02:00:00.000Z'
    for (const quiet of [madrid(null, null), madrid('22:00:00', null), madrid('00:00:00', '00:00:00')])
      expect(sentAt(now, quiet)).toBe(now)
  })
})
