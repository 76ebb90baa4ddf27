import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#testing/emulate-media.ts'
import { show } from '#testing/show.tsx'
import { Moment } from './moment.tsx'

const struck = async (motion: 'reduce' | 'no-preference') => {
  await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: motion }] })
  await show(<Moment plays>done</Moment>)
  return (await page.getByText('done').findElement()).getAnimations({ subtree: true })
}

test('a moment is short, and plays once', async () => {
  const animations = await struck('no-preference')
  expect(animations).toHaveLength(2)
  for (const { effect } of animations) expect(effect?.getComputedTiming().endTime).toBeLessThanOrEqual(600)
})

test('nothing moves for who wants stillness', async () => {
  expect(await struck('reduce')).toEqual([])
})
