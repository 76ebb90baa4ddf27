import { expect, test } from 'vitest'
import type { NoteEntry } from './note-journal.ts'
import { shownNotes } from './shown-notes.ts'

const at = '2026-03-02T10:00:00Z'
const serverNote = (id: string, second: number, text: string) => ({
  id,
  course_class_id: 'k',
  second,
  text,
  version: 1,
  created_at: at,
  updated_at: at,
})
const entry = (own: Partial<NoteEntry>): NoteEntry => ({
  course_id: 'c',
  course_class_id: 'k',
  second: 5,
  text: 'Mine',
  version: 0,
  refused: null,
  ...own,
})

test('notes written here replace the server’s, in order of time', () => {
  const notes = shownNotes('c', [serverNote('a', 9, 'Nine'), serverNote('b', 1, 'One'), serverNote('d', 2, 'Two')], {
    entries: [
      ['a', entry({ text: 'Four', second: 4, version: 1 })],
      ['d', entry({ text: null })],
      ['n', entry({ refused: 'too_many_notes' })],
      ['o', entry({ course_id: 'other' })],
    ],
    waiting: new Set(['a']),
  })
  expect(notes.map(({ id, text, waiting, refused }) => [id, text, waiting, refused])).toEqual([
    ['b', 'One', false, null],
    ['a', 'Four', true, null],
    ['n', 'Mine', false, 'too_many_notes'],
  ])
})
