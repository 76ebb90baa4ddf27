import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOf } from '#platform/time/format.ts'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Hours } from './hours.tsx'

const until = page.getByText(/ by \d|^Until \d/)

test.each([
  ['AVAILABLE', 8, 0, 2],
  // After the date limit, hours can only be used to repeat classes.
  ['AVAILABLE', 8, -1, 1],
  ['CANCELED', 8, 0, 1],
  ['CONTRACT_EXPIRED', 8, -1, 0],
  ['PAYMENT_PENDING', 0, 10, 0],
] as const)(
  'for a subscription that is %s with %i hours and its last day %i days ahead, the home shows %i days left',
  async (student_status, available_hours, ahead, days) => {
    // A time zone in which it is usually another day than where the person is.
    const academy = { ...student().academy, time_zone: ahead < 0 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' }
    const last = addDays(dayOf(new Date(), academy.time_zone), ahead)
    const me = student({ student_status, available_hours, date_limit: last, warranty_limit: addDays(last, 30) })
    await show(me.student && <Hours student={me.student} academy={academy} />, { me })
    await page.getByRole('heading', { name: 'Your hours' }).findElement()
    expect(until.elements()).toHaveLength(days)
  },
)

test.each([
  ['AVAILABLE', 'This week, of 7'],
  ['PAYMENT_PENDING', 'This week'],
] as const)('the limits of a subscription that is %s are shown where they apply', async (student_status, label) => {
  const me = student({ student_status, weekly_limit_hours: 7 })
  await show(me.student && <Hours student={me.student} academy={me.academy} />, { me })
  await expect.element(page.getByText(label, { exact: true }).first()).toBeVisible()
})

test('the rings of three long figures lie apart on the narrowest phone', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(width, height))
  const me = student({ available_hours: 118.75, hours_this_week: 14.75, hours_this_month: 18.5 })
  await show(
    // The padding of the page.
    <div className="px-4">{me.student && <Hours student={me.student} academy={me.academy} />}</div>,
    { me },
  )
  await page.getByRole('heading', { name: 'Your hours' }).findElement()
  const rings = [...document.querySelectorAll('section svg')].map(ring => ring.getBoundingClientRect())
  expect(rings).toHaveLength(3)
  for (const [at, { right, width, height }] of rings.entries()) {
    expect(right).toBeLessThanOrEqual(rings[at + 1]?.left ?? 320)
    expect(width).toBeCloseTo(height, 0)
  }
  const figures = ['118.75', '14.75', '18.5'].map(figure => page.getByText(figure, { exact: true }).element())
  for (const [at, figure] of figures.entries()) {
    expect(figure.getBoundingClientRect().width).toBeLessThan(rings[at]?.width ?? 0)
  }
})
