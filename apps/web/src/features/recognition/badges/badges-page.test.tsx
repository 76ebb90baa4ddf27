import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, certificate } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { BadgeAhead, EarnedBadge } from './badges.queries.ts'
import { BadgesPage } from './badges-page.tsx'

const badge: BadgeAhead = {
  id: anId(),
  code: 'TEN_CLASSES',
  name: 'Ten classes',
  description: 'Attend ten classes',
  image: null,
  rule: { kind: 'CLASSES_ATTENDED', value: 10, level: null, level_color: null, course: null, course_name: null },
  progress: { value: 3, target: 10 },
}
const answers = (all: BadgeAhead[], earned: EarnedBadge[] = []) => ({
  answers: {
    'GET /api/classes/badges/': all,
    'GET /api/classes/student-badges/': earned,
    'GET /api/classes/certificates/': [certificate()],
  },
})

test('an academy without badges promises none, and claims none', async () => {
  await show(<BadgesPage />, answers([]))
  await expect.element(page.getByRole('heading', { name: 'No badges yet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'A1 Beginner' })).toBeVisible()
  expect(page.getByText('earned every badge', { exact: false }).elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'Still to earn' }).elements()).toEqual([])
  await expectAccessible()
})

test('a student without badges sees the ones they can earn', async () => {
  await show(<BadgesPage />, answers([badge]))
  await expect.element(page.getByRole('heading', { name: 'No badges earned yet' })).toBeVisible()
  await expect.element(page.getByText('3 of 10 classes').first()).toBeVisible()
})

test('an earned badge shows its rule, unless its name does', async () => {
  const of = (name: string, level: string | null, course_name: string | null) => ({
    ...{ id: anId(), awarded_at: '2026-03-09T20:00:00Z', link: null },
    badge: { ...badge, id: anId(), name, description: 'Done', rule: { ...badge.rule, level, course_name } },
  })
  const earned = [of('Course completed', null, 'Around town'), of('A2 completed', 'A2', null)]
  await show(<BadgesPage />, answers([], earned))
  await expect.element(page.getByText('Done · Around town', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
})

test('a student with all badges sees a message', async () => {
  const earned = { id: anId(), awarded_at: '2026-03-09T20:00:00Z', badge, link: null }
  await show(<BadgesPage />, answers([badge], [earned]))
  await expect.element(page.getByText('You’ve earned every badge at your academy.')).toBeVisible()
})
