import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { classType, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NewClassPage } from './new-class-page.tsx'

test.each([
  ['no types of class', [], 'There are no types of class yet'],
  ['types that need a level, and none', [{ ...classType(), needs_unit: true }], 'There are no levels yet'],
])('an academy with %s says what is missing and who can mend it', async (_what, types, title) => {
  await show(<NewClassPage />, {
    me: employee('teacher'),
    answers: { 'GET /api/classes/live-class-type/': types, 'GET /api/classes/levels/': [] },
  })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(/Whoever runs Aulaviva for your academy can add them/)).toBeVisible()
  await expectAccessible()
})
