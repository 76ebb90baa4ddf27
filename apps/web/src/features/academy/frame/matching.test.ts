import { expect, test } from 'vitest'
import { fit, marked, wordsOf } from './matching.ts'

test('words match a name exactly, by prefix, by word, by substring, and with one wrong letter', () => {
  const of = (typed: string, name: string, also?: string) => fit(wordsOf(typed), name, also)
  expect(of('PÁGINAS', 'Paginas')).toBe(0)
  expect(of('abs', 'Absence documents')).toBe(1)
  expect(of('doc abs', 'Absence documents')).toBe(2)
  expect(of('csv', 'Import people', 'csv excel')).toBe(2)
  expect(of('sence', 'Absence documents')).toBe(3)
  for (const typed of ['timetabel', 'timtable', 'timetaable', 'timatable'])
    expect(of(typed, 'Timetable'), typed).toBe(4)
  expect(of('tame', 'Timetable')).toBe(4)
  expect(of('tam', 'Timetable')).toBeNull()
  expect(of('classes today', 'Classes')).toBeNull()
})

test('matches are marked in the original text', () => {
  expect(marked('Íñigo Núñez', wordsOf('nun IÑI'))).toEqual([
    { text: 'Íñi', isHit: true },
    { text: 'go ', isHit: false },
    { text: 'Núñ', isHit: true },
    { text: 'ez', isHit: false },
  ])
  expect(marked('İstanbul 😀', ['a'])).toEqual([
    { text: 'İst', isHit: false },
    { text: 'a', isHit: true },
    { text: 'nbul 😀', isHit: false },
  ])
})

test.each([
  ['lodz', 'Łódź', 'Łódź'],
  ['coeur', 'le cœur gros', 'cœur'],
  ['œu', 'coeur', 'oeu'],
  ['oeuv', 'Œuvres', 'Œuv'],
  ['smorre', 'Smørrebrød', 'Smørre'],
  ['di', 'đi chợ', 'đi'],
  ['strasse', 'Hauptstraße 5', 'straße'],
  ['ogretmen', 'Öğretmen ılık', 'Öğretmen'],
  ['замок', 'за́мок', 'за́мок'],
  ['ελλαδα', 'Η Ελλάδα', 'Ελλάδα'],
  ['שלום', 'שָׁלוֹם', 'שָׁלוֹם'],
  ['كتاب', 'كِتَاب', 'كِتَاب'],
  ['かぎ', 'あかぎ', 'かぎ'],
  ['दिन', 'आज का दिन', 'दिन'],
])('%s finds %s, and marks %s in it', (typed, name, hit) => {
  expect(fit(wordsOf(typed), name)).not.toBeNull()
  expect(marked(name, wordsOf(typed)).filter(({ isHit }) => isHit)).toEqual([
    { text: hit.normalize('NFC'), isHit: true },
  ])
})

test.each([
  ['かき', 'かぎ'],
  ['ハンダ', 'パンダ'],
  ['मेल', 'माल'],
  ['का', 'की'],
  ['ดู', 'ดี'],
  ['мои', 'мой'],
  ['іжа', 'їжа'],
])('%s does not find %s, which is another word', (typed, name) => {
  expect(fit(wordsOf(typed), name)).toBeNull()
})
