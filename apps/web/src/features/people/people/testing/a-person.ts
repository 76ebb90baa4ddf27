import { anId } from '#testing/samples.ts'
import type { Person } from '../people.queries.ts'

/** A person as staff see them, with the given differences. */
export const aPerson = (own: Partial<Person> = {}): Person => ({
  id: anId(),
  first_name: 'Amara',
  last_name: 'Nwosu',
  email: 'amara@example.test',
  photo: null,
  role: 'teacher',
  staff_rights: [],
  state: 'ACTIVE',
  disabled_at: null,
  version: 1,
  created_at: '2026-01-05T15:00:00Z',
  seen_at: null,
  level: null,
  time_zone: null,
  language: null,
  phone: null,
  birth_date: null,
  nationality: null,
  identification_type: null,
  identification_number: null,
  department: null,
  city: null,
  neighborhood: null,
  address: null,
  invitation: null,
  history: [],
  ...own,
})
