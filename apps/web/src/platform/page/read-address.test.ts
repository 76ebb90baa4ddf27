import { expect, it } from 'vitest'
import { readDay } from './read-address.ts'

it('a day of an address is one of the calendar', () => {
  expect(['2024-02-29', '2026-12-31'].map(readDay)).toEqual(['2024-02-29', '2026-12-31'])
  expect(['2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '', 20260101, undefined].map(readDay)).toEqual(
    Array(7).fill(undefined),
  )
})
