import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { CanceledPart } from './canceled-part.tsx'

test.each([
  [60, 'The academy canceled this class. You got your hours back.'],
  [0, 'The academy canceled this class. It didn’t cost you any hours.'],
])('a class of %s minutes that the academy canceled', async (cost_minutes, said) => {
  const mine = studentClass({ state: 'CLASS_CANCELED', cost_minutes })
  await show(<CanceledPart mine={mine} zone="America/Bogota" />, { me: student() })
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
