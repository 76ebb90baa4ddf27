import { expect, test } from 'vitest'
import { movesLastName } from './moved-name.ts'
import { hasName, initialsOf, namesOf } from './names.ts'

const named = (first_name: string, last_name: string) => ({ first_name, last_name })

test.each([
  [named('Ana', 'Ruiz'), 'Ana Ruiz', 'AR'],
  [named('Élodie', 'ríos'), 'Élodie ríos', 'ÉR'],
  [named('Ana', ''), 'Ana', 'A'],
  [named('', 'ruiz'), 'ruiz', 'R'],
  [named('', ''), '', ''],
  [named('Ana ', ' Ruiz'), 'Ana Ruiz', 'AR'],
  // One letter that is a surrogate pair.
  [named('𠮷野', 'Aiko'), '𠮷野 Aiko', '𠮷A'],
])('%j', (person, names, initials) => {
  expect([namesOf(person), initialsOf(person)]).toEqual([names, initials])
})

test('one of the two names is enough', () => {
  const people = [named('Ana', 'Ruiz'), named('Suharto', ''), named('', 'Suharto'), named(' ', ''), named('', '')]
  expect(people.map(hasName)).toEqual([true, true, true, false, false])
})

test.each([
  ['emptied beside a last name that stays', named('Ana', 'Ruiz'), named(' ', 'Ruiz'), true],
  ['emptied beside another last name, as a single name', named('Ana', 'Ruiz'), named('', 'Suharto'), false],
  ['emptied with the last name', named('Ana', 'Ruiz'), named('', ''), false],
  ['replaced', named('Ana', 'Ruiz'), named('Eva', 'Ruiz'), false],
  ['of a single name emptied', named('Ana', ''), named('', ''), false],
])('a first name %s would or would not move the last name', (_, before, after, moves) => {
  expect(movesLastName(before, after)).toBe(moves)
})
