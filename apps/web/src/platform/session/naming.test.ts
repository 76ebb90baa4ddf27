import { describe, expect, it } from 'vitest'
import { nicknameOf } from './naming.ts'

const person = { first_name: 'Élodie', last_name: 'ríos', email: 'elodie@aulaviva.test' }

describe('the nickname', () => {
  it('is the first name', () => expect(nicknameOf(person, 'No name')).toBe('Élodie'))
  it('is the e-mail without a first name', () =>
    expect(nicknameOf({ ...person, first_name: ' ' }, 'No name')).toBe('elodie@aulaviva.test'))
  it('is the given word without either', () =>
    expect(nicknameOf({ first_name: '', last_name: '', email: '' }, 'No name')).toBe('No name'))
})
