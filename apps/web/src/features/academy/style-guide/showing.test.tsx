import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Showing } from './showing.tsx'

test('the longest time of day fits on one line', async () => {
  await show(<Showing />, { me: employee('staff') })
  await expect.element(page.getByText('10:00').first()).toBeVisible()
  for (const time of page.getByText('10:00').elements()) {
    const text = document.createRange()
    text.selectNodeContents(time)
    expect([...text.getClientRects()]).toHaveLength(1)
  }
})
