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

test('badges that are left out are one press away', async () => {
  const badges = [5, 10, 25, 50].map(value => earned('CLASSES_ATTENDED', value))
  await show(<RecentBadges badges={[earned('PERFECT_SCORE', 1), ...badges]} zone="America/Bogota" />)
  await expect.element(page.getByRole('link', { name: 'and 2 more badges' })).toHaveAttribute('href', '/badges')
})
