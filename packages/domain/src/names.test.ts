import { expect, test } from 'vitest'
import { initialsOf, namesOf } from './names.ts'

const named = (first_name: string, last_name: string) => ({ first_name, last_name })

test.each([
  [named('Ana', 'Ruiz'), 'Ana Ruiz', 'AR'],
  [named('Élodie', 'ríos'), 'Élodie ríos', 'ÉR'],
  [named('Ana', ''), 'Ana', 'A'],
  [named('', 'ruiz'), 'ruiz', 'R'],
  [named('', ''), '', ''],
  // one letter of two halves
  [named('𠮷野', 'Aiko'), '𠮷野 Aiko', '𠮷A'],
])('%j', (person, names, initials) => {
  expect([namesOf(person), initialsOf(person)]).toEqual([names, initials])
})
