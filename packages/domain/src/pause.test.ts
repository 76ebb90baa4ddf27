import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './days.ts'
import { daysOfPause, isPaused, pauseEndedToday, pauseRefusal, shiftedDates } from './pause.ts'

const contract = {
  date_limit: '2026-04-30',
  warranty_limit: '2026-05-30',
  paid_at: '2026-01-01T00:00:00Z',
  canceled_at: null,
  is_trial: false,
}
const today = '2026-03-11'
const week = { from: '2026-03-20', to: '2026-03-26' }

describe('a pause', () => {
  test('moves the dates of the contract by its days', () => {
    expect(daysOfPause(week)).toBe(7)
    expect(shiftedDates(contract, 7)).toEqual({ date_limit: '2026-05-07', warranty_limit: '2026-06-06' })
    expect(['2026-03-19', '2026-03-20', '2026-03-26', '2026-03-27'].map(day => isPaused(day, week))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test.each([
    ['a contract that runs, from today on', contract, { from: today, to: today }, null],
    ['from its last day', contract, { from: '2026-04-30', to: '2026-05-02' }, null],
    ['nothing', null, week, 'contract_not_running'],
    ['a trial', { ...contract, is_trial: true }, week, 'contract_not_running'],
    ['an unpaid contract', { ...contract, paid_at: null }, week, 'contract_not_running'],
    ['a canceled contract', { ...contract, canceled_at: today }, week, 'contract_not_running'],
    ['yesterday', contract, { from: '2026-03-10', to: '2026-03-20' }, 'pause_in_past'],
    ['to before its beginning', contract, { from: '2026-03-20', to: '2026-03-19' }, 'pause_backwards'],
    ['for a year and two days', contract, { from: '2026-03-20', to: '2027-03-21' }, 'pause_too_long'],
    ['after its last day', contract, { from: '2026-05-01', to: '2026-05-02' }, 'pause_beyond_contract'],
  ] as const)('of %s', (_, of, pause, expected) => {
    expect(pauseRefusal(of, pause, today)).toBe(expected)
  })

  test('that ends early returns the days from today', () => {
    expect(pauseEndedToday(week, '2026-03-22')).toEqual({ to: '2026-03-21', unused: 5 })
    expect(pauseEndedToday(week, '2026-03-26')).toEqual({ to: '2026-03-25', unused: 1 })
    expect(pauseEndedToday(week, '2026-03-27')).toBeNull()
    expect(pauseEndedToday(week, today)).toEqual({ to: '2026-03-19', unused: 7 })
    expect(pauseEndedToday({ ...week, to: '2026-03-19' }, today)).toBeNull()
  })

  const days = fc.integer({ min: 0, max: 365 })

  test('that ends on its first day changes nothing', () => {
    fc.assert(
      fc.property(days, days, days, (daysAhead, length, early) => {
        const from = addDays(today, daysAhead)
        const pause = { from, to: addDays(from, length) }
        const ended = pauseEndedToday(pause, early > daysAhead ? from : addDays(today, early))
        const dates = shiftedDates(shiftedDates(contract, daysOfPause(pause)), -(ended?.unused ?? 0))
        expect(dates).toEqual({ date_limit: contract.date_limit, warranty_limit: contract.warranty_limit })
      }),
    )
  })

  test('costs exactly the days on which the contract stood still', () => {
    fc.assert(
      fc.property(days, days, (length, at) => {
        const pause = { from: today, to: addDays(today, length) }
        const ended = pauseEndedToday(pause, addDays(today, at))
        const pausedDays = ended ? daysOfPause({ from: pause.from, to: ended.to }) : daysOfPause(pause)
        const { date_limit } = shiftedDates(shiftedDates(contract, daysOfPause(pause)), -(ended?.unused ?? 0))
        expect(date_limit).toBe(addDays(contract.date_limit, pausedDays))
        expect(pausedDays).toBe(Math.min(at, length + 1))
      }),
    )
  })
})
