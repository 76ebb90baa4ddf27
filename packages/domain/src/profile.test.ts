import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, normalizePhone, type ProfileFacts, profileProblems } from './profile.ts'

const today = '2026-03-11'
const facts = (change: Partial<ProfileFacts> = {}): ProfileFacts => ({
  first_name: 'Valentina',
  last_name: '',
  birth_date: '1998-06-30',
  identification_type: 'CC',
  identification_number: '1020304050',
  identification_expedition_date: '2016-07-04',
  phone: '+57 (300) 123-4567',
  ...change,
})
const problemsOf = (change: Partial<ProfileFacts>, before: Partial<ProfileFacts> = {}) =>
  Object.fromEntries(profileProblems(facts(change), today, facts(before)))

describe('a profile', () => {
  test('is valid with common formats, and with only a name', () => {
    expect(problemsOf({})).toEqual({})
    const nothing = { birth_date: null, identification_type: null, identification_number: null, phone: null }
    expect(problemsOf({ ...nothing, identification_expedition_date: null })).toEqual({})
  })

  test('does not make its last name the first one by emptying that', () => {
    const ruiz = { last_name: 'Ruiz' }
    expect(problemsOf({ ...ruiz, first_name: '' }, ruiz)).toEqual({ first_name: 'single_name_first' })
  })

  test.each<[string, Partial<ProfileFacts>, Record<string, string>]>([
    ['needs a name', { first_name: '  ' }, { first_name: 'required' }],
    ['is content with a last name', { first_name: '', last_name: 'Suharto' }, {}],
    [
      'has no birth date ahead',
      { birth_date: '2026-03-12', identification_expedition_date: null },
      { birth_date: 'in_the_future' },
    ],
    ['has no birth date beyond memory', { birth_date: '1899-01-01' }, { birth_date: 'too_long_ago' }],
    ['needs the type of its number', { identification_type: null }, { identification_type: 'type_missing' }],
    [
      'has digits on an identity card',
      { identification_number: 'AB123456' },
      { identification_number: 'not_a_number_of_that_type' },
    ],
    ['has letters on a passport', { identification_type: 'PASSPORT', identification_number: 'AB123456' }, {}],
    [
      'has no document from the future',
      { identification_expedition_date: '2026-03-12' },
      { identification_expedition_date: 'in_the_future' },
    ],
    [
      'has no document from before birth',
      { identification_expedition_date: '1998-06-29' },
      { identification_expedition_date: 'before_birth' },
    ],
    ['has a phone of digits', { phone: 'call me' }, { phone: 'not_a_phone' }],
    ['has a phone that is long enough', { phone: '123-456' }, { phone: 'not_a_phone' }],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(change)).toEqual(expected)
  })

  test.each([
    ['a contact, with its spaces and marks', '\u202a+57\u00a0300\u00a0123\u20114567\u202c', '+57 300 123-4567'],
    ['a link', 'tel:+573001234567', '+573001234567'],
    ['a Japanese keyboard', '＋５７（３００）１２３－４５６７', '+57(300)123-4567'],
    ['an Arabic keyboard', '٣٠٠١٢٣٤٥٦٧', '3001234567'],
    ['a Persian keyboard', '۳۰۰۱۲۳۴۵۶۷', '3001234567'],
  ])('has the phone of %s', (_, phone, expected) => {
    expect(problemsOf({ phone })).toEqual({})
    expect(normalizePhone(phone)).toBe(expected)
  })

  test('never lets markup through as a phone or a number', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('<', '>', '"', '=', '@'), (text, mark) => {
        const problems = profileProblems(
          facts({ phone: text + mark, identification_number: text + mark }),
          today,
          facts(),
        )
        expect([problems.has('phone'), problems.has('identification_number')]).toEqual([true, true])
      }),
    )
  })
})

describe('an age', () => {
  test.each([
    ['2026-06-29', '1998-06-30', 27],
    ['2026-06-30', '1998-06-30', 28],
    ['2026-02-28', '2004-02-29', 21],
    ['2026-03-01', '2004-02-29', 22],
  ])('on %s of a person born on %s is %i', (day, birth, age) => {
    expect(ageOn(day, birth)).toBe(age)
  })
})
