import { expect, type Page } from '@playwright/test'

/** Waits until a page has all it shows, and nothing of it moves. */
export async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).not.toHaveCount(0)
  // the style guide shows busy things as they are
  if (!page.url().endsWith('/design')) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    // a window that has just become another size is laid out, and says so, with its next picture
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
    // those that follow the scroll position, or turn for ever, never finish
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
      )
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
}
