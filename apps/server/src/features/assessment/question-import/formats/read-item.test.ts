import { expect, test } from 'vitest'
import { readItem } from './read-item.ts'

test('a warning is listed once, however often it was given', () => {
  const facts = { item: '1', line: 1, title: '', type: 'description', source: '' }
  const { warnings, outcome } = readItem(facts, warn => {
    for (const name of ['a.mp3', 'a.mp3', 'b.mp3']) warn('media_missing', name)
    return null
  })
  expect(warnings.map(({ detail }) => detail)).toEqual(['a.mp3', 'b.mp3'])
  expect(outcome.state).toBe('left_out')
})
