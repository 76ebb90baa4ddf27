import { describe, expect, test } from 'vitest'
import type { Profile } from './profile.queries.ts'
import { changesOf, draftOf, problemsOf } from './profile-fields.ts'

const profile: Profile = {
  id: '01890000-0000-7000-8000-000000000000',
  email: 'valentina@example.test',
  photo: null,
  first_name: 'Valentina',
  last_name: 'Ríos',
  time_zone: 'America/Bogota',
  language: 'en',
  nationality: null,
  gender: 'FEMALE',
  birth_date: '1998-06-30',
  age: 27,
  civil_status: null,
  identification_type: null,
  identification_number: null,
  identification_expedition_date: null,
  identification_expedition_place: null,
  department: null,
  city: 'Bogotá',
  neighborhood: null,
  address: null,
  estrato: 3,
  phone: null,
  education_level: null,
  blood_type: null,
  blood_rh: null,
  version: 4,
}

describe('a draft of a profile', () => {
  test('that is unchanged sends nothing', () => {
    expect(changesOf(draftOf(profile), profile)).toEqual({})
  })

  test('sends changed fields, clears empty ones, and sends the estrato as a number', () => {
    const draft = { ...draftOf(profile), city: ' Cali ', gender: '', estrato: '4', first_name: ' ' }
    expect(changesOf(draft, profile)).toEqual({ city: 'Cali', gender: null, estrato: 4, first_name: '' })
  })

  test('is validated by the domain’s profile rules', () => {
    const draft = { ...draftOf(profile), phone: 'x', identification_number: '12345' }
    expect(Object.fromEntries(problemsOf(draft, '2026-03-11', profile))).toEqual({
      phone: 'not_a_phone',
      identification_type: 'type_missing',
    })
  })
})
