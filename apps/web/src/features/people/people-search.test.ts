import { expect, it } from 'vitest'
import { readPeopleSearch } from './people-search.ts'

it('keeps what it knows, and a number as the text that was typed', () => {
  expect(readPeopleSearch({ tab: 'invitations', search: 318, invite: true })).toEqual({
    tab: 'invitations',
    search: '318',
    invite: true,
  })
  const everybody = { tab: 'everybody', role: 'teacher', state: 'DISABLED' }
  expect(readPeopleSearch(everybody)).toEqual(everybody)
})
it('forgets what it does not know', () => {
  expect(readPeopleSearch({ tab: 'all', search: ['a'], invite: 'yes', role: 7, state: ['a'] })).toEqual({})
  expect(readPeopleSearch({ search: 'x'.repeat(101) }).search).toHaveLength(100)
})
