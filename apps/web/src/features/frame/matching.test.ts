import { expect, test } from 'vitest'
import { fit, marked, wordsOf } from './matching.ts'

test('words fit a name as it is written, as it begins, by its words, by what it holds and a letter apart', () => {
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

test('what fits is marked in the text as it stands', () => {
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
