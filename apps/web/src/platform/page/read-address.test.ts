import { expect, it, vi } from 'vitest'
import { readDay, readMonthSearch, readSecond } from './read-address.ts'

it('a day of an address is one of the calendar', () => {
  expect(['2024-02-29', '2026-12-31'].map(readDay)).toEqual(['2024-02-29', '2026-12-31'])
  expect(['2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '', 20260101, undefined].map(readDay)).toEqual(
    Array(7).fill(undefined),
  )
})

it('so is one where an engine reads a 31st of February as no date at all', () => {
  const Rolling = Date
  vi.stubGlobal(
    'Date',
    class extends Rolling {
      constructor(text: string) {
        super(new Rolling(text).toISOString().startsWith(text.slice(0, 10)) ? text : Number.NaN)
      }
    },
  )
  expect(['2026-02-31', '2026-03-31'].map(readDay)).toEqual([undefined, '2026-03-31'])
  vi.unstubAllGlobals()
})

it('a month of an address is its first day', () => {
  expect(readMonthSearch({ month: '2026-03-01' })).toEqual({ month: '2026-03-01' })
  for (const month of ['2026-03-02', '2026-13-01', 3, undefined]) expect(readMonthSearch({ month })).toEqual({})
})

it('a second in an address is a number, and nothing similar', () => {
  expect([0, 95, '95'].map(readSecond)).toEqual([0, 95, 95])
  expect(['', ' ', 'x', -1, 1.5, null, true, [], [5], {}, undefined].map(readSecond)).toEqual(Array(11).fill(undefined))
})
