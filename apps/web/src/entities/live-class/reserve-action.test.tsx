import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ReserveHint } from './reserve-action.tsx'

const plan_request = { plan: anId(), name: 'Starter', asked_at: '2031-01-02T12:00:00Z' }

test.each([
  ['may reserve', {}, 'Pick a day.'],
  ['may reserve and asked for a plan', { plan_request }, 'Pick a day.'],
  [
    'has no hours left',
    { student_status: 'HOURS_COMPLETED' },
    'You’ve used all your hours. Ask your academy for more.',
  ],
  [
    'has no hours left and asked for a plan',
    { student_status: 'HOURS_COMPLETED', plan_request },
    'You requested the plan “Starter”. Your academy will contact you.',
  ],
] as const)('a student who %s sees the next step', async (_, own, sentence) => {
  await show(<ReserveHint>Pick a day.</ReserveHint>, { me: student(own) })
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})
