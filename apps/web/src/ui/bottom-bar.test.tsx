import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'

test.each([
  [256, 'below the screen, where content that arrives doesn’t move it'],
  [640, 'at its bottom'],
])('on a screen of %d px, the bar is %s', async height => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(320, height)
  await show(
    <div className="flex flex-col">
      <p>Loading…</p>
      <nav aria-label="Main" className="bottom-bar">
        Home
      </nav>
    </div>,
  )
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeInTheDocument()
  const { top, bottom } = bar.element().getBoundingClientRect()
  if (height < 480) expect(top).toBeGreaterThanOrEqual(height)
  else expect(bottom).toBe(height)
})
