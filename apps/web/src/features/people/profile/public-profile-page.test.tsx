import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { PublicProfile } from './profile.queries.ts'
import { PublicProfileView } from './public-profile-page.tsx'

const person = (own: Partial<PublicProfile> = {}): PublicProfile => ({
  ...{ id: anId(), first_name: 'Ana', last_name: 'Ruiz', photo: null, role: 'student', level: null },
  badges: [
    {
      ...{ code: 'TEN', name: 'Ten classes', awarded_at: '2026-03-05T01:00:00.000Z', image: null },
      rule: { kind: 'CLASSES_ATTENDED' as const, value: 10, level: null, level_color: null },
    },
  ],
  ...own,
})

test.each([
  ['America/Bogota', '4 March 2026'],
  ['Europe/Madrid', '5 March 2026'],
])('a badge is dated by the day it was earned on in %s, where its reader is', async (time_zone, day) => {
  const them = person()
  const answers = { 'GET /api/users/public/{id}/': them }
  await show(<PublicProfileView id={them.id} classes={() => null} />, { me: { ...student(), time_zone }, answers })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ten classes' })).toMatchTextContent(day)
})

test.each([
  ['a teacher', employee('teacher'), 'student', true],
  ['another student', student(), 'student', false],
  ['staff', employee('staff'), 'student', false],
  ['a teacher of a colleague', employee('teacher'), 'teacher', false],
] as const)('the profile that %s also sees', async (_who, me, role, sees) => {
  const them = person({ role })
  await show(<PublicProfileView id={them.id} classes={id => <p>Classes with {id}</p>} />, {
    me,
    answers: { 'GET /api/users/public/{id}/': them },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
  expect(page.getByText(`Classes with ${them.id}`).elements()).toHaveLength(sees ? 1 : 0)
})
