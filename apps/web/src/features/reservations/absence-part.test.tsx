import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { constants, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { answer, ErrorAnswer } from '#testing/stand-in.ts'
import { AbsencePart } from './absence-part.tsx'

test('a document can be handed in once the limits of files that did not arrive are there', async () => {
  const limits = 'GET /api/classes/config-constants/'
  await show(<AbsencePart mine={studentClass({ attended: false })} />, { answers: { [limits]: new ErrorAnswer(500) } })
  await expect.element(page.getByText('Files can’t be added right now')).toBeVisible()
  answer({ [limits]: constants })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('One file of up to 10 MB: pdf, jpg, png')).toBeVisible()
})
