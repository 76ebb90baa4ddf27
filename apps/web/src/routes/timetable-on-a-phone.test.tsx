import { addDays, instantAt } from '@aulaviva/domain/days'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { answersOfFrame } from '#testing/mock-server.ts'
import { employee, liveClass } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

/** Opens the timetable of a day with one class, with more in its address. */
async function showDay(width: number, more = '') {
  const [before, height] = [innerWidth, innerHeight]
  await page.viewport(width, 640)
  onTestFinished(() => page.viewport(before, height))
  const me = employee('staff')
  const day = addDays(dayOf(new Date(), zoneOf(me)), 3)
  const { mine: _, ...known } = liveClass({ starts_at: instantAt(day, '18:00', zoneOf(me)).toISOString() })
  const one = { ...known, version: 1, room_url: '', series: null, waiting: 0, closed: null }
  await signIn(me, {
    ...answersOfFrame(),
    'GET /api/classes/class-types/': [],
    'GET /api/classes/levels/': [],
    'GET /api/classes/teachers/': [],
    'GET /api/classes/classrooms/': [],
    'GET /api/classes/days-off/': [],
    'GET /api/classes/office-timetable/': [one],
  })
  const history = createMemoryHistory({ initialEntries: [`/staff/timetable?day=${day}${more}`] })
  mountRouter(createRouter({ routeTree, history }))
  return { day, history }
}

test.each([320, 390])('in a window %i pixels wide, the first class is on the first screen', async width => {
  await showDay(width)
  const link = await page.getByRole('link', { name: /At the market/ }).findElement()
  const bar = await page.getByRole('navigation', { name: 'Main' }).findElement()
  expect(link.getBoundingClientRect().top).toBeLessThan(bar.getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const name of ['Schedule class', 'Today']) {
    await expect.element(page.getByRole('main').getByText(name, { exact: true })).toBeInViewport()
  }
  await expect.element(page.getByRole('button', { name: 'Teacher absence…' })).toBeInTheDocument()
  await expectAccessible()
})

test('a dialog keeps its typed text when the phone is rotated, and its address is cleared once it is closed', async () => {
  const { day, history } = await showDay(390, '&close=2031-03-18_2031-03-19')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('2031-03-18')
  await dialog.getByLabelText('Last day').fill('2031-03-20')
  await page.viewport(844, 390)
  await expect.element(page.getByText('All classes of your academy', { exact: false })).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2031-03-20')
  await page.viewport(390, 844)
  await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2031-03-20')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => history.location.search).toBe(`?day=${day}`)
})
