import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#testing/emulate-media.ts'
import { show } from '#testing/show.tsx'
import { AchievementHighlight } from './achievement-highlight.tsx'

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

const struck = async (motion: 'reduce' | 'no-preference') => {
  await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: motion }] })
  await show(<AchievementHighlight isPlaying>done</AchievementHighlight>)
  return (await page.getByText('done').findElement()).getAnimations({ subtree: true })
}

test('a moment is short, and plays once', async () => {
  const animations = await struck('no-preference')
  expect(animations).toHaveLength(2)
  for (const { effect } of animations) expect(effect?.getComputedTiming().endTime).toBeLessThanOrEqual(600)
})

test('nothing moves with reduced motion', async () => {
  expect(await struck('reduce')).toEqual([])
})

test('a test’s emulated media ends with it, and later pages don’t move', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
})

test.each([true, false])('a picture keeps its size beside a long text, with or without animation: %s', async plays => {
  await show(
    <div className="flex w-72">
      <AchievementHighlight isPlaying={plays}>
        <img alt="medal" src={picture} style={{ width: 120, height: 120 }} />
      </AchievementHighlight>
      <p>{'A description that goes on. '.repeat(9)}</p>
    </div>,
  )
  // The layout size is final even while the element grows.
  expect((page.getByAltText('medal').element() as HTMLElement).offsetWidth).toBe(120)
})
