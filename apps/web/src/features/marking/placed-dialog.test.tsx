import type { Answer } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, level } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PlacedDialog } from './placed-dialog.tsx'

const list = 'GET /api/courses/placement/results/'
const higher = { ...level, id: anId(), code: 'B2', name: 'Upper intermediate' }

test('a test that waited for long sets nobody back who has learnt on since', async () => {
  const attempt_id = anId()
  const skill = { level: 'B1', from: 'B1', to: 'B1' }
  const results = [
    {
      attempt_id,
      student: { id: anId(), first_name: 'Isabella', last_name: 'Restrepo', photo: null },
      learns_at: higher,
      submitted_at: '2026-08-23T15:00:00Z',
      cefr: 'B1',
      between: { from: 'B1', to: 'B1' },
      level,
      skills: { GRAMMAR: skill, READING: skill, LISTENING: skill, SPEAKING: null },
      speaking: 'NOT_GIVEN',
      confirmed_by: null,
      confirmed_at: null,
      comment: '',
      recording: null,
      repeat_allowed: false,
    },
  ] as unknown as Answer<typeof list>['results']
  await show(<PlacedDialog attempt={attempt_id} onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      [list]: { count: 1, next: null, previous: null, results },
      'GET /api/classes/levels/': [level, higher].map(one => ({ ...one, units: [] })),
    },
  })
  await expect.element(page.getByLabelText('Student’s level')).toHaveValue(higher.id)
  await expect
    .element(
      page.getByText(
        `The test suggested ${level.code} ${level.name}. The student’s level is now B2 Upper intermediate.`,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep B2 and notify' })).toBeVisible()
})
