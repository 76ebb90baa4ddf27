import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ProgressPage } from './progress-page.tsx'
import type { Level } from './syllabus.queries.ts'

const level = (own: Partial<Level> = {}): Level => ({
  id: anId(),
  code: 'A2',
  name: 'Elementary',
  color: 'TEAL',
  completed_at: null,
  archived: false,
  evaluation_passed: null,
  units: [],
  ...own,
})
const answers = (levels: Level[]) => ({
  answers: {
    'GET /api/classes/progress/': { level: levels[0] ?? null, levels, weeks: [], months: [] },
  },
})

test('a level without units shows no count, and cannot be expanded', async () => {
  await show(<ProgressPage />, answers([level(), level({ code: 'B1', name: 'Intermediate' })]))
  await expect.element(page.getByRole('heading', { name: /Intermediate/ })).toBeVisible()
  expect(page.getByText('No units yet').elements()).toHaveLength(3)
  expect(page.getByText(/\b0\b/).elements()).toEqual([])
  expect(page.getByRole('group').elements()).toEqual([])
  await expectAccessible()
})

test('in print it has the student’s name and the date', async () => {
  await show(<ProgressPage />, answers([level()]))
  const whose = page.getByText(/^Lucía Rojas · Academy · Printed on/)
  await expect.element(whose).not.toBeVisible()
  await emulatePrint('dark')
  await expect.element(whose).toBeVisible()
})

test('a chart starts with the first month with data, and keeps later empty ones', async () => {
  const none = { hours: 0, absent: 0, excused: 0 }
  const month = (at: number, attended: number) => ({ month: `2031-0${at}-01`, ...none, attended })
  const months = [month(1, 0), month(2, 0), month(3, 2), month(4, 0), month(5, 1)]
  const level = { level: null, levels: [], weeks: [] }
  await show(<ProgressPage />, { answers: { 'GET /api/classes/progress/': { ...level, months } } })
  const rowHeaders = page.getByRole('table', { name: /attend/i }).getByRole('rowheader')
  await expect.element(rowHeaders.first()).toHaveTextContent('March 2031')
  expect(rowHeaders.elements()).toHaveLength(3)
})

test('without levels there is no map', async () => {
  await show(<ProgressPage />, answers([]))
  await expect.element(page.getByText('You don’t have a level yet.', { exact: false })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Units and topics' }).elements()).toEqual([])
})
