import { expect, test } from 'vitest'
import { changedFields } from './changes.rules.ts'

test('a change is the fields that differ, with what they were and what they are', () => {
  const before = { name: 'Beginners', position: 1, goals: ['greet'], room: null, id: 'a' }
  const after = { name: 'Starters', position: 1, goals: ['greet', 'ask'], room: null, version: 2 }
  expect(changedFields(before, after)).toEqual({
    name: { from: 'Beginners', to: 'Starters' },
    goals: { from: ['greet'], to: ['greet', 'ask'] },
  })
})
