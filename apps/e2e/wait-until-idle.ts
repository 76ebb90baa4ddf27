import { expect, type Page } from '@playwright/test'

/** Waits until a page has loaded everything and nothing on it moves. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).not.toHaveCount(0)
  // The style guide shows busy states permanently.
  if (!page.url().endsWith('/design')) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    // A resized window is laid out, and fires its events, with the next frame.
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
    // Animations that follow the scroll position or loop never finish.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
      )
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
}
