import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Chip } from './chip.tsx'

test('a long label wraps instead of widening the page', async () => {
  await show(
    <div className="flex w-48 flex-wrap">
      <Chip selected={false} onChange={() => {}}>
        Without any activity since the beginning
      </Chip>
    </div>,
  )
  const chip = page.getByRole('button', { name: /^Without any/ })
  await expect.element(chip).toBeVisible()
  expect(chip.element().getBoundingClientRect().width).toBeLessThanOrEqual(192)
  expect(chip.element().scrollWidth).toBeLessThanOrEqual(192)
})
