import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import { answersOfFrame } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { line, month, paid } from '../features/money/honorarium/testing/month.ts'
import { routeTree } from './tree.ts'

const classes = 36
const rows = Array.from({ length: classes }, (_, at) => ({
  ...paid([line()]),
  class_id: anId(),
  title: `Listening workshop number ${at + 1}`,
  starts_at: `2026-03-${String(1 + Math.floor(at / 2)).padStart(2, '0')}T${at % 2 ? 18 : 15}:00:00.000Z`,
}))
const by_type = ['Lesson', 'Workshop', 'Conversation club'].map(live_class_type => ({
  ...{ live_class_type, classes: 12, hours: 12, amount_cents: 3_600_000 },
}))

/** Opens a month with so many classes as a teacher who works full time gives. */
async function openMonth(width: number, state: 'DRAFT' | 'VERIFIED' = 'DRAFT'): Promise<void> {
  const [before, height] = [innerWidth, innerHeight]
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(before, height))
  const sum = { classes, hours: classes, amount_cents: 10_800_000 }
  const settled = { month: '2026-03-01', state, verified_at: null, paid_at: null }
  const honorarium = month({ rows, by_type, by_month: [{ ...settled, ...sum }], ...sum })
  const me = employee('teacher')
  me.academy.contact = { email: 'office@academy.example', phone: null, whatsapp: null }
  await signIn(me, { ...answersOfFrame(), 'GET /api/main/teacher-honorarium/stats/': honorarium })
  const initialEntries = ['/teachers/honorarium?month=2026-03-01']
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries }) }))
  await expect.element(page.getByRole('heading', { name: 'By class type' })).toBeVisible()
}

const shownRows = () => page.getByRole('link', { name: /^Listening workshop/ }).elements()

test('on a phone, a month begins with its latest classes, and the rest are folded', async () => {
  await openMonth(390)
  expect(shownRows()).toHaveLength(8)
  expect(shownRows()[0]?.textContent).toBe('Listening workshop number 36')
  expect(document.documentElement.scrollHeight).toBeLessThan(3000)
  // It isn't the sum of the few rows above it.
  await expect.element(page.getByRole('rowheader', { name: 'Total of 36 classes' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all 36 classes' }).click()
  await expect.poll(() => shownRows().length).toBe(classes)
})

test('on a desk, they are all there', async () => {
  await openMonth(1280)
  expect(shownRows()).toHaveLength(classes)
})

test('each number links to its details, however often it is pressed', async () => {
  await openMonth(390)
  const figure = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  for (const [name, title] of [
    ['Hours', 'By class type'],
    ['Classes', 'Classes'],
    ['Attendance', 'Classes'],
  ] as const) {
    for (const _ of ['once', 'twice']) {
      scrollTo(0, 0)
      await figure(name).click()
      const heading = page.getByRole('heading', { name: title, exact: true })
      await expect.element(heading).toBeInViewport({ ratio: 1 })
      await expect.element(page.getByRole('region', { name: title, exact: true })).toHaveFocus()
    }
  }
  expect(figure('Students').elements()).toEqual([])
})

test('in print, a month has its teacher, academy, and print date, and takes two pages', async () => {
  await openMonth(794)
  // A4 with the margins of print.css.
  const [margin, height] = [53, 1123 - 2 * 53]
  document.body.style.padding = `0 ${margin}px`
  onTestFinished(() => document.body.removeAttribute('style'))
  await emulatePrint('light')
  await expect.element(page.getByText(/^Lucía Rojas · Academy · Printed on \d/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'March 2026' })).toBeVisible()
  expect(shownRows()).toHaveLength(classes)
  const edges = (role: 'columnheader' | 'cell' | 'rowheader', name: string | RegExp) => {
    const element = page.getByRole(role, { name }).first().element()
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return [Math.round(left), Math.round(right)] as const
  }
  const [day, amount] = [edges('cell', /^Wed 18 Mar/), edges('columnheader', 'Amount')]
  expect(edges('columnheader', 'Day')[0]).toBe(day[0])
  expect(edges('rowheader', 'Total of 36 classes')[0]).toBe(day[0])
  expect(edges('cell', '¥108,000')[1]).toBe(amount[1])
  expect(getComputedStyle(page.getByRole('heading', { level: 1 }).element()).animationName).toBe('none')
  expect(page.getByRole('main').element().scrollHeight).toBeLessThanOrEqual(2 * height)
})

test('a verified month explains how to report a mistake', async () => {
  await openMonth(390, 'VERIFIED')
  await expect.element(page.getByRole('link', { name: 'office@academy.example' })).toBeVisible()
})

test('on a phone, the months are stepped through at both edges', async () => {
  await openMonth(390)
  const { right } = page.getByRole('button', { name: 'Next month' }).element().getBoundingClientRect()
  expect(right).toBe(page.getByRole('main').element().getBoundingClientRect().right - 16)
})

test.each(['DRAFT', 'VERIFIED'] as const)(
  'on a phone, the figures of a month that is %s fill their place',
  async state => {
    await openMonth(390, state)
    const figures = page.getByRole('main').getByText('Average rating').element().closest('.rounded-card')!
    const end = figures.querySelector('dl')!.getBoundingClientRect().bottom
    const { height, bottom } = figures.getBoundingClientRect()
    // As high as the skeleton, so that nothing below moves.
    expect(height).toBe(324)
    expect(bottom - end).toBeLessThan(48)
  },
)
