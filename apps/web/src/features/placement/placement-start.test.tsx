import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import type { Standing } from './placement.queries.ts'
import { PlacementStart } from './placement-start.tsx'

test('each part of the test is named by whole words on the smallest tablet', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(704, 1000)
  onTestFinished(() => page.viewport(width, height))
  const standing: Pick<Standing, 'open_attempt'> = { open_attempt: null }
  await show(
    // the room beside the rail
    <div style={{ width: 528 }}>
      <PlacementStart standing={standing as Standing} onBegun={() => undefined} />
    </div>,
  )
  const part = await page.getByRole('listitem').filter({ hasText: 'Grammar and vocabulary' }).findElement()
  const name = [...part.childNodes].find(node => node instanceof Text) as Text
  const word = document.createRange()
  word.setStart(name, 'Grammar and '.length)
  word.setEnd(name, name.length)
  expect(new Set([...word.getClientRects()].map(({ top }) => top)).size).toBe(1)
})
