import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { CanceledPart } from './canceled-part.tsx'

test.each([
  [60, 'The academy canceled this class. Its hours are back in your balance.'],
  [0, 'The academy canceled this class. It cost you nothing.'],
])('a class of %s minutes that the academy canceled', async (cost_minutes, said) => {
  const mine = studentClass({ state: 'CLASS_CANCELED', cost_minutes })
  await show(<CanceledPart mine={mine} zone="America/Bogota" />, { me: student() })
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
