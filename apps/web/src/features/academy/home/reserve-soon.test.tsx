import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOf } from '#platform/time/format.ts'
import { deviceZone } from '#platform/time/zone.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { inHours, liveClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ReserveSoon } from './reserve-soon.tsx'

const zone = deviceZone()
const of = (title: string, hours: number) => liveClass({ starts_at: inHours(hours), topic: { id: title, title } })
const dayIn = (days: number) => addDays(dayOf(new Date(inHours(1)), zone), days)
const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map(link => link.getAttribute('href'))

test('the first classes that are ahead are a press from their sheet, and the days that have more from theirs', async () => {
  const [begun, first, second, third] = [of('Begun', -0.1), of('First', 1), of('Second', 1.01), of('Third', 1.02)]
  const days = [3, 0, 4].map((free, at) => ({ date: dayIn(at), free }))
  await show(<ReserveSoon soon={{ days, classes: [begun, first, second, third] }} zone={zone} />)
  await expect.element(page.getByRole('link', { name: /^Reserve First, / })).toBeVisible()
  const path = '/students/classes/reserve'
  const day = dayOf(first.starts_at, zone)
  expect(hrefs()).toEqual([
    `${path}?date=${day}&class=${first.id}`,
    `${path}?date=${dayOf(second.starts_at, zone)}&class=${second.id}`,
    `${path}?date=${day}`,
    `${path}?date=${dayIn(2)}`,
    path,
  ])
  await expect.element(page.getByRole('link', { name: /3 open$/ })).toBeVisible()
  await expectAccessible()
})

test('without an open class the section says so, and links to later days', async () => {
  await show(<ReserveSoon soon={{ days: [{ date: dayIn(0), free: 0 }], classes: [] }} zone={zone} />)
  await expect.element(page.getByText('No open classes at your level in the next 5 days.')).toBeVisible()
  expect(hrefs()).toEqual(['/students/classes/reserve'])
})

test('a day whose classes are all shown is not offered again, and a long title is not cut', async () => {
  const title = 'Things our parents were right about, and those that nobody asked them'
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const days = [2, 1].map((free, at) => ({ date: dayIn(at), free }))
  await show(<ReserveSoon soon={{ days, classes: [of(title, 1), of('Second', 1.01)] }} zone={zone} />)
  const card = (await page.getByText(title).findElement()).closest('.font-semibold')!
  expect(card.scrollHeight).toBe(card.clientHeight)
  expect(hrefs().slice(2)).toEqual([`/students/classes/reserve?date=${dayIn(1)}`, '/students/classes/reserve'])
})
