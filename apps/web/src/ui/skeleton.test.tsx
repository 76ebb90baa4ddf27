import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

test('a placeholder longer than the screen is shortened instead of widening the page', async () => {
  await show(
    <div data-testid="screen" className="w-48">
      <Loading label="Loading people…">
        <div className="flex gap-4">
          <Skeleton width="2rem" height="2rem" />
          <div className="grid grow gap-2">
            <Skeleton width="18rem" height="1rem" />
          </div>
        </div>
      </Loading>
    </div>,
  )
  const screen = page.getByTestId('screen')
  await expect.element(screen).toBeVisible()
  expect(screen.element().scrollWidth).toBe(192)
})
