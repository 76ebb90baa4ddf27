import { type CourseClassDocument, type CourseDocument, withDocumentDefaults } from '@aulaviva/domain/course-document'
import { expect, test } from 'vitest'
import { mergeDocuments } from './merge-documents.ts'

const aClass = (id: string, own: Partial<CourseClassDocument> = {}): CourseClassDocument => ({
  id,
  name: id,
  description: '',
  image_file_id: null,
  video_file_id: null,
  captions_file_id: null,
  captions_language: '',
  more_captions: [],
  transcript: '',
  video_quiz_id: null,
  attachments: [],
  ...own,
})
const base: CourseDocument = {
  name: 'Around town',
  description: '',
  level_id: null,
  image_file_id: null,
  evaluation_id: null,
  classes: [aClass('a'), aClass('b'), aClass('c')],
}
const ids = ({ classes }: CourseDocument) => classes.map(one => one.id).join('')

test('a field changed by one person keeps that change', () => {
  const theirs = { ...base, name: 'In town', classes: [aClass('a', { name: 'Shops' }), aClass('b'), aClass('c')] }
  const mine = {
    ...base,
    description: 'Said',
    classes: [aClass('a', { transcript: 'Hello' }), aClass('b'), aClass('c')],
  }
  const { document, fields } = mergeDocuments(base, theirs, mine)
  expect(fields).toEqual([])
  expect(document).toMatchObject({ name: 'In town', description: 'Said' })
  expect(document.classes[0]).toMatchObject({ name: 'Shops', transcript: 'Hello' })
})

test('fields changed by both are listed as conflicts, and mine would be saved', () => {
  const theirs = { ...base, name: 'In town', classes: [aClass('a', { name: 'Shops' }), aClass('b'), aClass('c')] }
  const mine = { ...base, name: 'Downtown', classes: [aClass('a', { name: 'Stores' }), aClass('b'), aClass('c')] }
  const { document, fields } = mergeDocuments(base, theirs, mine)
  expect(fields).toEqual([
    { class_id: null, field: 'name' },
    { class_id: 'a', field: 'name' },
  ])
  expect(document).toMatchObject({ name: 'Downtown', classes: [{ name: 'Stores' }, {}, {}] })
})

test('captions in several languages meet language by language', () => {
  const track = (language: string, file_id: string) => ({ language, file_id })
  const with_ = (...more_captions: CourseClassDocument['more_captions']) => ({
    ...base,
    classes: [aClass('a', { more_captions })],
  })
  const before = with_(track('es', '1'), track('fr', '1'), track('de', '1'))
  const theirs = with_(track('es', '2'), track('fr', '2'), track('de', '1'), track('it', '2'))
  const mine = with_(track('es', '1'), track('fr', '3'))
  const { document, fields } = mergeDocuments(before, theirs, mine)
  expect(fields).toEqual([{ class_id: 'a', field: 'more_captions', language: 'fr' }])
  expect(document.classes[0]?.more_captions).toEqual([track('es', '2'), track('fr', '3'), track('it', '2')])
})

test('the same change by both is none to choose from', () => {
  const both = { ...base, name: 'In town' }
  expect(mergeDocuments(base, both, both)).toEqual({ document: both, fields: [] })
})

test('classes added by either person are included, and removed ones are not', () => {
  const theirs = { ...base, classes: [aClass('a'), aClass('c'), aClass('t')] }
  const mine = { ...base, classes: [aClass('m'), aClass('a'), aClass('b')] }
  expect(new Set(ids(mergeDocuments(base, theirs, mine).document))).toEqual(new Set('mat'))
})

test('a class that one took out and the other has written in stays', () => {
  const theirs = { ...base, classes: [aClass('a'), aClass('c')] }
  const mine = { ...base, classes: [aClass('a'), aClass('b', { name: 'Written' }), aClass('c')] }
  expect(ids(mergeDocuments(base, theirs, mine).document)).toContain('b')
})

test('a removed class stays removed, whatever the order of fields in both versions', () => {
  const fewer = { ...base, classes: [aClass('a'), aClass('c')] }
  const corrected = { ...base, name: 'In town' }
  const pairs = [
    [base, fewer, withDocumentDefaults(corrected)],
    [withDocumentDefaults(base), corrected, withDocumentDefaults(fewer)],
    [withDocumentDefaults(base), fewer, corrected],
  ] as const
  for (const [read, theirs, mine] of pairs) {
    const { document, fields } = mergeDocuments(read, theirs, mine)
    expect([ids(document), document.name, fields]).toEqual(['ac', 'In town', []])
  }
})

test('a new order by one person wins', () => {
  const moved = { ...base, classes: [aClass('c'), aClass('a'), aClass('b')] }
  expect(ids(mergeDocuments(base, moved, { ...base, name: 'Said' }).document)).toBe('cab')
  expect(ids(mergeDocuments(base, { ...base, name: 'Said' }, moved).document)).toBe('cab')
})
