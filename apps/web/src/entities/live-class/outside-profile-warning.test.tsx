import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiProblem } from '#platform/api/problems.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { OutsideProfileWarning } from './outside-profile-warning.tsx'

const refusal = (code: string) => new ApiProblem(409, { code })

test('staff can assign the class to the teacher anyway after confirming', async () => {
  let confirmCount = 0
  await show(
    <OutsideProfileWarning problem={refusal('outside_teaching')} pending={false} onConfirm={() => confirmCount++} />,
    {
      me: employee('staff', ['timetable']),
    },
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('doesn’t teach this level or class type')
  await page.getByRole('button', { name: 'Assign anyway' }).click()
  expect(confirmCount).toBe(1)
  await expectAccessible()
})

test('a teacher sees the warning without a confirmation; other refusals show nothing', async () => {
  await show(
    <>
      <OutsideProfileWarning problem={refusal('outside_teaching')} pending={false} onConfirm={() => {}} />
      <OutsideProfileWarning problem={refusal('teacher_not_free')} pending={false} onConfirm={() => {}} />
    </>,
    { me: employee('teacher') },
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('You don’t teach this level or class type')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
