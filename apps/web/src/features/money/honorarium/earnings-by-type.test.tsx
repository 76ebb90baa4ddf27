import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#testing/emulate-media.ts'
import { show } from '#testing/show.tsx'
import { EarningsByType } from './earnings-by-type.tsx'

test('where the system forces its colors, the share of a class type is still drawn', async () => {
  await emulateMedia({ features: [{ name: 'forced-colors', value: 'active' }] })
  const types = [{ live_class_type: 'Lesson', classes: 23, hours: 23, amount_cents: 108_100_000 }]
  await show(<EarningsByType types={types} currency="COP" />)
  const bar = (await page.getByRole('listitem').findElement()).querySelector('[style]')!
  const color = (element: Element) => getComputedStyle(element).backgroundColor
  expect(color(bar)).not.toBe(color(document.documentElement))
})
