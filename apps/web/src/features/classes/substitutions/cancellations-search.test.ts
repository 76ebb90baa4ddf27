import { expect, test } from 'vitest'
import { readCancellationsSearch } from './cancellations-search.ts'

const id = '01890000-0000-7000-8000-000000000000'

test('an address opens one cancellation, or giving up one class or any', () => {
  expect(readCancellationsSearch({ cancellation: id })).toEqual({ cancellation: id })
  expect(readCancellationsSearch({ give_up: id })).toEqual({ give_up: id })
  expect(readCancellationsSearch({ give_up: 'choose' })).toEqual({ give_up: 'choose' })
})

test('an invalid address opens nothing', () => {
  expect(readCancellationsSearch({ cancellation: '../x', give_up: ['a'] })).toEqual({})
})
