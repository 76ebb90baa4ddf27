import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { RecentBadges } from './recent-badges.tsx'

const earned = (kind: 'CLASSES_ATTENDED' | 'PERFECT_SCORE', value: number) => ({
  id: anId(),
  awarded_at: '2026-03-05T01:00:00.000Z',
  badge: {
    ...{ id: anId(), code: kind + value, name: `${kind} ${value}`, description: '', image: null },
    rule: { kind, value, level: null, level_color: null, course: null, course_name: null },
  },
})

test('a badge for any course names the one it was earned with', async () => {
  const one = earned('PERFECT_SCORE', 1)
  const rule = { ...one.badge.rule, kind: 'COURSE_COMPLETED' as const, course: anId(), course_name: 'Around town' }
  const badge = { ...one.badge, name: 'Course completed', description: 'Complete a recorded course', rule }
  await show(<RecentBadges badges={[{ ...one, badge }]} zone="America/Bogota" />)
  await expect.element(page.getByText('Around town', { exact: true })).toBeVisible()
})

test('badges that are left out are one press away', async () => {
  const badges = [5, 10, 25, 50].map(value => earned('CLASSES_ATTENDED', value))
  await show(<RecentBadges badges={[earned('PERFECT_SCORE', 1), ...badges]} zone="America/Bogota" />)
  await expect.element(page.getByRole('link', { name: 'and 2 more badges' })).toHaveAttribute('href', '/badges')
})
