import { expect, it } from 'vitest'
import { filterOf, orderOf } from './people-filter.ts'
import { readPeopleSearch } from './people-search.ts'

it('keeps what it knows, and a number as the text that was typed', () => {
  expect(readPeopleSearch({ search: 318, invite: true })).toEqual({ search: '318', invite: true })
  expect(readPeopleSearch({ invite: 'teacher' })).toEqual({ invite: 'teacher' })
  expect(readPeopleSearch({ invite: 'owner' })).toEqual({})
  const narrowed = { role: 'teacher', status: 'DISABLED', level: 'a', plan: 'b', teacher: 'c', order: '-seen' }
  expect(readPeopleSearch(narrowed)).toEqual(narrowed)
})

it('forgets what it does not know', () => {
  expect(readPeopleSearch({ tab: 'all', search: ['a'], invite: 'yes', role: 7, status: ['a'], order: {} })).toEqual({})
  expect(readPeopleSearch({ search: 'x'.repeat(101) }).search).toHaveLength(100)
})

it('asks for a status of students, or for accounts nobody comes in with', () => {
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
