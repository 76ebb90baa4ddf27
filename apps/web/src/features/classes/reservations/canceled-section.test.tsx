import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { CanceledSection } from './canceled-section.tsx'

test.each([
  [60, 'The academy canceled this class. You got your hours back.'],
  [0, 'The academy canceled this class. It didn’t cost you any hours.'],
])('a class of %s minutes that the academy canceled', async (cost_minutes, text) => {
  const mine = studentClass({ state: 'CLASS_CANCELED', cost_minutes })
  await show(<CanceledSection mine={mine} zone="America/Bogota" />, { me: student() })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
