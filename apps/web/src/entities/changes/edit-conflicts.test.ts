import { expect, test } from 'vitest'
import { changedFields, conflictingFields, mergeDrafts } from './edit-conflicts.ts'

const read = { name: 'Evenings', price: '100', types: { lesson: '4' } }

test('what was changed here stands, all else is theirs', () => {
  const theirs = { name: 'Mornings', price: '120', types: { lesson: '4' } }
  const mine = { name: 'Evenings', price: '90', types: { lesson: '4' } }
  expect(mergeDrafts(read, theirs, mine)).toEqual({ name: 'Mornings', price: '90', types: { lesson: '4' } })
})

test('what was taken away here is gone, and what they took away where nobody here changed it', () => {
  const said: Record<string, string> = { de: 'Abende', es: 'Noches', fr: 'Soirées' }
  expect(mergeDrafts(said, { es: 'Noches', fr: 'Soirs' }, { de: 'Abende', es: 'Noches' })).toEqual({ es: 'Noches' })
})

test('what both changed meets where they part, and what one changed alone does not', () => {
  const theirs = { name: 'Mornings', price: '90', types: { lesson: '6' } }
  const mine = { name: 'Noons', price: '90', types: { lesson: '4' } }
  expect(conflictingFields(read, theirs, mine)).toEqual(['name'])
  expect(conflictingFields({ de: 'Abende' }, {}, { de: 'Abend' })).toEqual(['de'])
})

test('what was changed here is told from what was read by its content', () => {
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

test('of what was sent only what was changed since then stays, and all else is as it was saved', () => {
  const sent = { name: ' Evenings ', days: [1, 2], texts: { de: 'Abende' }, seats: '8', place: 'Attic' }
  const saved = { name: 'Evenings', days: [1, 2], texts: { de: 'Abende.' }, seats: '8', place: 'Attic' }
  expect(mergeDrafts(sent, saved, sent)).toEqual(saved)
  const mine = { ...sent, days: [2, 1], texts: { de: 'Abende', es: 'Noches' }, seats: '6' }
  expect(mergeDrafts(sent, saved, mine)).toEqual({ ...mine, name: 'Evenings' })
})

test('what was changed back while it was on its way is a change of what was saved', () => {
  expect(mergeDrafts({ seats: '8' }, { seats: '8' }, { seats: '6' })).toEqual({ seats: '6' })
  expect(mergeDrafts<{ seats?: string }>({ seats: '8' }, {}, { seats: '8' })).toEqual({})
})

test('what was typed during one save is sent by the next, and stays once more where it is typed on', () => {
  const first = { body: 'One.', title: 'A ' }
  const second = mergeDrafts(first, { body: 'One.', title: 'A' }, { body: 'One. Two.', title: 'A ' })
  expect(second).toEqual({ body: 'One. Two.', title: 'A' })
  expect(mergeDrafts(second, second, second)).toEqual(second)
  expect(mergeDrafts(second, second, { ...second, body: 'One. Two. Three.' })).toEqual({
    body: 'One. Two. Three.',
    title: 'A',
  })
})
