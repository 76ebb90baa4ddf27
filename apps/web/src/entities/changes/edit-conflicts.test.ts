import { expect, test } from 'vitest'
import { changedFields, conflictingFields, mergeDrafts } from './edit-conflicts.ts'

const read = { name: 'Evenings', price: '100', types: { lesson: '4' } }

test('fields changed here win, all others are theirs', () => {
  const theirs = { name: 'Mornings', price: '120', types: { lesson: '4' } }
  const mine = { name: 'Evenings', price: '90', types: { lesson: '4' } }
  expect(mergeDrafts(read, theirs, mine)).toEqual({ name: 'Mornings', price: '90', types: { lesson: '4' } })
})

test('items removed here stay removed, and items they removed are removed if unchanged here', () => {
  const said: Record<string, string> = { de: 'Abende', es: 'Noches', fr: 'Soirées' }
  expect(mergeDrafts(said, { es: 'Noches', fr: 'Soirs' }, { de: 'Abende', es: 'Noches' })).toEqual({ es: 'Noches' })
})

test('fields changed by both conflict only where they differ', () => {
  const theirs = { name: 'Mornings', price: '90', types: { lesson: '6' } }
  const mine = { name: 'Noons', price: '90', types: { lesson: '4' } }
  expect(conflictingFields(read, theirs, mine)).toEqual(['name'])
  expect(conflictingFields({ de: 'Abende' }, {}, { de: 'Abend' })).toEqual(['de'])
})

test('changes are detected by content, compared to the version that was read', () => {
  expect(changedFields(read, { ...read, types: { lesson: '4' } })).toEqual([])
  expect(changedFields(read, { ...read, types: { lesson: '5' } })).toEqual(['types'])
})

test('each language of the translations is a field of its own', () => {
  const said = { name: 'Talk', translations: { de: { name: 'Abend' }, es: { name: 'Noche' } } }
  const theirs = { ...said, translations: { ...said.translations, es: { name: 'Noches' } } }
  const mine = { ...said, translations: { ...said.translations, de: { name: 'Abende' } } }
  const both = { de: { name: 'Abende' }, es: { name: 'Noches' } }
  expect(mergeDrafts(said, theirs, mine)).toEqual({ ...said, translations: both })
})

test('of sent text only later changes are kept, and everything else is as saved', () => {
  const sent = { name: ' Evenings ', days: [1, 2], texts: { de: 'Abende' }, seats: '8', place: 'Attic' }
  const saved = { name: 'Evenings', days: [1, 2], texts: { de: 'Abende.' }, seats: '8', place: 'Attic' }
  expect(mergeDrafts(sent, saved, sent)).toEqual(saved)
  const mine = { ...sent, days: [2, 1], texts: { de: 'Abende', es: 'Noches' }, seats: '6' }
  expect(mergeDrafts(sent, saved, mine)).toEqual({ ...mine, name: 'Evenings' })
})

test('a change reverted during a save counts as a change of the saved version', () => {
  expect(mergeDrafts({ seats: '8' }, { seats: '8' }, { seats: '6' })).toEqual({ seats: '6' })
  expect(mergeDrafts<{ seats?: string }>({ seats: '8' }, {}, { seats: '8' })).toEqual({})
})

test('text typed during one save is sent by the next, and kept again if typing continues', () => {
  const first = { body: 'One.', title: 'A ' }
  const second = mergeDrafts(first, { body: 'One.', title: 'A' }, { body: 'One. Two.', title: 'A ' })
  expect(second).toEqual({ body: 'One. Two.', title: 'A' })
  expect(mergeDrafts(second, second, second)).toEqual(second)
  expect(mergeDrafts(second, second, { ...second, body: 'One. Two. Three.' })).toEqual({
    body: 'One. Two. Three.',
    title: 'A',
  })
})
