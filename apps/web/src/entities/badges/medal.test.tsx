import { medalBand, medalRadii, medalSize } from '@aulaviva/domain/medals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Medal } from './medal.tsx'

test.each([
  ['B1', 30],
  ['B1+', 24],
  ['C2.2', 20],
  ['初級', 24],
  ['PRE-A1', 18],
  ['BEGINNER', 18],
  ['INTERMEDIATE', 12],
  ['WWWWWWWWWWWW', 8],
  ['初級初級初級初級初級初級', 8],
])('the code of the level %s is inside its coin, at least %i units high', async (level, least) => {
  const rule = { kind: 'LEVEL_COMPLETED', value: 1, level, level_color: 'BLUE' } as const
  await show(<Medal badge={{ rule, image: null }} isEarned />)
  const text = (await page.getByText(level).findElement()) as unknown as SVGTextElement
  const size = Number(text.getAttribute('font-size'))
  const [width, middle] = [text.getComputedTextLength(), medalSize / 2]
  const band = text.previousElementSibling?.matches('rect')
  // From the middle of the medal to the bottom of its letters.
  const down = Number(text.getAttribute('y')) + size * 0.36 - middle
  const room = band ? medalBand.width : 2 * Math.sqrt(medalRadii.line ** 2 - down ** 2)
  expect(width).toBeLessThan(room)
  expect(size).toBeGreaterThanOrEqual(least)
})
