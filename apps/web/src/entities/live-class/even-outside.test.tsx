import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiProblem } from '#platform/api/problems.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { EvenOutside } from './even-outside.tsx'

const refused = (code: string) => new ApiProblem(409, { code })

test('staff may give the class to the teacher all the same, once they have said so', async () => {
  let said = 0
  await show(<EvenOutside problem={refused('outside_teaching')} pending={false} onConfirm={() => said++} />, {
    me: employee('staff', ['timetable']),
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('doesn’t teach this level or class type')
  await page.getByRole('button', { name: 'Assign anyway' }).click()
  expect(said).toBe(1)
  await expectAccessible()
})

test('who teaches is told, and has nothing to confirm; another refusal is not its business', async () => {
  await show(
    <>
      <EvenOutside problem={refused('outside_teaching')} pending={false} onConfirm={() => {}} />
      <EvenOutside problem={refused('teacher_not_free')} pending={false} onConfirm={() => {}} />
    </>,
    { me: employee('teacher') },
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('You don’t teach this level or class type')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
