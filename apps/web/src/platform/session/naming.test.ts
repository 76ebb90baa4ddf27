import { describe, expect, it } from 'vitest'
import { initialsOf, nicknameOf } from './naming.ts'

const person = { first_name: 'Élodie', last_name: 'ríos', email: 'elodie@aulaviva.test' }

describe('the nickname', () => {
  it('is the first name', () => expect(nicknameOf(person, 'Friend')).toBe('Élodie'))
  it('is the e-mail without a first name', () =>
    expect(nicknameOf({ ...person, first_name: ' ' }, 'Friend')).toBe('elodie@aulaviva.test'))
  it('is the given word without either', () =>
    expect(nicknameOf({ first_name: '', last_name: '', email: '' }, 'Friend')).toBe('Friend'))
})

describe('the initials', () => {
  it('are the first letters of first and last name, in capitals', () => expect(initialsOf(person)).toBe('ÉR'))
  it('are one letter for one name', () => expect(initialsOf({ first_name: 'Ana', last_name: '' })).toBe('A'))
  it('keep a letter of two code units whole', () => expect(initialsOf({ first_name: '𝒜na', last_name: '' })).toBe('𝒜'))
})
