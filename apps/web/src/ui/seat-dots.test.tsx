import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { SeatDots } from './seat-dots.tsx'

test('the seats that are lit are the free ones', async () => {
  await show(<SeatDots taken={7} capacity={8} label="1 left" color="rgb(0, 128, 0)" />)
  const label = await page.getByText('1 left').findElement()
  const dots = [...(label.previousElementSibling?.children ?? [])]
  expect(dots).toHaveLength(8)
  expect(dots.filter(dot => getComputedStyle(dot).backgroundColor === 'rgb(0, 128, 0)')).toHaveLength(1)
})
