import { expect, test } from 'vitest'
import { changedFields, differing, merged } from './meanwhile.ts'

const read = { name: 'Evenings', price: '100', types: { lesson: '4' } }

test('what was changed here stands, all else is theirs', () => {
  const theirs = { name: 'Mornings', price: '120', types: { lesson: '4' } }
  const mine = { name: 'Evenings', price: '90', types: { lesson: '4' } }
  expect(merged(read, theirs, mine)).toEqual({ name: 'Mornings', price: '90', types: { lesson: '4' } })
})

test('what was changed here is told from what was read by its content', () => {
  expect(changedFields(read, { ...read, types: { lesson: '4' } })).toEqual([])
  expect(changedFields(read, { ...read, types: { lesson: '5' } })).toEqual(['types'])
})

test('lines that say the same are left out', () => {
  const price = { label: 'Price', theirs: '120', mine: '90' }
  expect(differing([{ label: 'Name', theirs: 'A', mine: 'A' }, price])).toEqual([price])
})
