import { expect, it } from 'vitest'
import { readChangesSearch } from './changes-search.ts'

it('known filters are kept, and a number as typed text', () => {
  const known = { search: 'Luz', area: 'money', thing: 'PERSON', only: 'EXPORTS', from: '2026-11-01', to: '2026-11-30' }
  expect(readChangesSearch(known)).toEqual(known)
  expect(readChangesSearch({ search: 318 }).search).toBe('318')
})
it('unknown filters are dropped', () => {
  expect(readChangesSearch({ search: ['a'], area: 7, thing: null, from: 'yesterday', to: '2026-13-01' })).toEqual({})
  expect(readChangesSearch({ search: 'x'.repeat(101) }).search).toHaveLength(100)
})
