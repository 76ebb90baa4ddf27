import { changeActs } from '@aulaviva/domain/changes'
import { expect, test } from 'vitest'
import { changedFields, newFields, ownersNoticeOf } from './changes.rules.ts'

test('a change has the fields that differ, with their old and new values', () => {
  const before = { name: 'Beginners', position: 1, levels: ['A1'], classroom: null, code: 'a' }
  const after = { name: 'Starters', position: 1, levels: ['A1', 'A2'], classroom: null, seats: 2 }
  expect(changedFields(before, after)).toEqual({
    name: { from: 'Beginners', to: 'Starters' },
    levels: { from: ['A1'], to: ['A1', 'A2'] },
  })
})

test('a new thing has its filled fields, including zero and false', () => {
  expect(newFields({ seats: 0, needs_unit: false, description: '', code: null })).toEqual({
    seats: { from: null, to: 0 },
    needs_unit: { from: null, to: false },
  })
})

test('every act on the account of a staff member notifies the owners, but for notes', () => {
  const unnoticed = (isStaff: boolean) =>
    changeActs.filter(act => ownersNoticeOf({ thing: 'PERSON', act }, { isStaff }) === null)
  expect(unnoticed(true)).toEqual(['NOTE_ADDED', 'NOTE_CHANGED', 'NOTE_DELETED'])
  expect(unnoticed(false)).toContain('DISABLED')
})
