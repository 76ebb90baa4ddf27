import { expect, it } from 'vitest'
import { filterOf, orderOf } from './people-filter.ts'
import { readPeopleSearch } from './people-search.ts'

it('known filters are kept, and a number as typed text', () => {
  expect(readPeopleSearch({ search: 318, invite: true })).toEqual({ search: '318', invite: true })
  expect(readPeopleSearch({ invite: 'teacher' })).toEqual({ invite: 'teacher' })
  expect(readPeopleSearch({ invite: 'owner' })).toEqual({})
  const narrowed = { role: 'teacher', status: 'DISABLED', level: 'a', plan: 'b', teacher: 'c', order: '-seen' }
  expect(readPeopleSearch(narrowed)).toEqual(narrowed)
})

it('unknown filters are dropped', () => {
  expect(readPeopleSearch({ tab: 'all', search: ['a'], invite: 'yes', role: 7, status: ['a'], order: {} })).toEqual({})
  expect(readPeopleSearch({ search: 'x'.repeat(101) }).search).toHaveLength(100)
})

it('filters by student status or by accounts without access', () => {
  expect(filterOf({ status: 'DEMO' })).toMatchObject({ status: 'DEMO', state: undefined })
  expect(filterOf({ status: 'INVITED' })).toMatchObject({ status: undefined, state: 'INVITED' })
  expect(filterOf({ status: 'SLEEPY', role: 'king', level: 'B1', order: 'height' })).toEqual({
    search: '',
    order: 'name',
    descending: 'false',
  })
})

it('reads an order and its direction', () => {
  expect(orderOf('-seen')).toEqual({ order: 'seen', descending: true })
  expect(orderOf('hours')).toEqual({ order: 'hours', descending: false })
  expect(orderOf('-')).toEqual({ order: 'name', descending: false })
})
