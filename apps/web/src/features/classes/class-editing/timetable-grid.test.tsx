import { addDays, instantAt } from '@aulaviva/domain/days'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { officeClassQuery } from './class-editing.queries.ts'
import {
  address,
  ana,
  change,
  classAt,
  detail,
  detailOf,
  eva,
  focused,
  impactOf,
  link,
  list,
  me,
  monday,
  preview,
  query,
  showGrid,
  shownDay,
  zone,
} from './testing/grid-on-page.tsx'
import { loadTimetable } from './timetable-page.tsx'

test('a lane for each teacher, one stop for the tab key, and arrows from class to class', async () => {
  const [first, second] = [classAt(0, 9), classAt(0, 11)]
  const third = classAt(0, 12, { teacher: eva })
  await showGrid([first, second, third])
  await expect.element(page.getByRole('rowheader', { name: 'Eva León' })).toBeVisible()
  await expectAccessible()
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  link(first)?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(second.id)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(third.id)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(`${eva.id}|${addDays(monday, 1)}`)
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe(`${ana.id}|${addDays(monday, 1)}`)
  await expect.poll(() => document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
})

test('lanes below the window are placed after the visible ones', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...eva, id: `many-${at}`, last_name: `Number ${at}` }))
  await showGrid([classAt(0, 9, { teacher: many.at(-1) ?? null })], { 'GET /api/classes/teachers/': many })
  await expect.poll(() => document.querySelectorAll('[data-lane]').length).toBe(many.length + 1)
})

test('prefetched data of the page is the same as the page’s', async () => {
  await showGrid([classAt(0, 9)])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  loadTimetable({ day: monday }, me)
  expect(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })).toEqual([])
})

test('each name stays on its lane, whatever the lane contains and however far it is scrolled', async () => {
  await showGrid([classAt(0, 9), classAt(0, 11), classAt(0, 13), classAt(0, 13, { teacher: eva })], {}, 'day')
  const places = (selector: string) =>
    [...document.querySelectorAll(selector)].map(one => [
      one.getAttribute('aria-label') ?? one.textContent,
      one.getBoundingClientRect().top,
    ])
  const names = '.timetable-names p'
  expect(places(names)).toEqual(places('[role=rowheader]'))
  const begin = () => document.querySelector(names)?.getBoundingClientRect().left
  const before = begin()
  document.querySelector('.timetable-grid')?.scrollBy({ left: 300, behavior: 'instant' })
  expect(begin()).toBe(before)
})

test('by keyboard a class is moved to another time, day, and teacher; conflicts are announced', async () => {
  const [one, hers] = [classAt(0, 9), classAt(1, 9, { teacher: eva })]
  await showGrid([one, hers], { [detail]: detailOf(one), [preview]: impactOf(one, 2), [change]: impactOf(one, 2) })
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  const speaker = page.getByText(/Eva León teaches/).first()
  await expect.element(speaker).toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('We’ll notify 2 people')
  await expectAccessible()
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  await expect
    .poll(() => requestsTo(change)[0]?.body)
    .toMatchObject({
      version: 3,
      teacher: eva.id,
      starts_at: instantAt(addDays(monday, 1), '10:00', zone).toISOString(),
      ends_at: instantAt(addDays(monday, 1), '11:00', zone).toISOString(),
      scope: 'THIS',
    })
})

/** Presses the empty place of a teacher at 9:30. */
async function pressHalfPastNine() {
  const cell = document.querySelector<HTMLElement>(`[data-lane="${eva.id}"] [data-day]`)
  // The grid shows the hours from 8 to 20, and the first one is in the first twelfth of the cell.
  const x = ((cell?.offsetWidth ?? 0) / 12) * 1.6
  cell?.scrollIntoView({ inline: 'start', behavior: 'instant' })
  await page.elementLocator(cell!).click({ position: { x, y: 10 } })
}

test('an empty place is pressed to schedule a class at its time, with its teacher', async () => {
  await showGrid([classAt(0, 9)], {}, 'day')
  await pressHalfPastNine()
  await expect.poll(address).toBe('/teachers/classes/new')
  expect(query()).toMatchObject({ day: monday, by: 'teacher', lane: eva.id, time: '09:30' })
})

test.each([
  ['09:15', undefined],
  ['09:45', true],
])('at %s, is an empty place of today at 9:30 for a past class? %s', async (now, past) => {
  vi.useFakeTimers({ toFake: ['Date'], now: instantAt(monday, now, zone) })
  onTestFinished(() => void vi.useRealTimers())
  await showGrid([classAt(0, 9)], {}, 'day')
  await pressHalfPastNine()
  await expect.poll(address).toBe('/teachers/classes/new')
  expect(query()).toEqual({ day: monday, view: 'day', by: 'teacher', lane: eva.id, time: '09:30', past })
})

test('an empty place of a week is opened by Enter, without a time, and a class opens itself', async () => {
  const one = classAt(0, 9)
  await showGrid([one])
  link(one)?.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(address).toBe('/teachers/classes/new')
  expect(query()).toEqual({ day: addDays(monday, 1), by: 'teacher', lane: ana.id })
})

test('a class shows its level and how many of its seats are taken', async () => {
  const one = classAt(0, 9)
  await showGrid([one, classAt(1, 9, { state: 'CANCELED' })])
  const { level, seats_taken, capacity } = one
  const begin = link(one)?.firstElementChild ?? document.body
  expect(getComputedStyle(begin, '::after').content).toContain(`${level?.code} · ${seats_taken}/${capacity}`)
})

test('Escape leaves a class in place, and a started one cannot be lifted', async () => {
  const [one, begun] = [classAt(0, 9), classAt(0, 11, { closed: 'class_started' })]
  await showGrid([one, begun])
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Escape}')
  await expect.element(page.getByText('The class wasn’t moved.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}m')
  await expect.element(page.getByText('This class can’t be moved.')).toBeInTheDocument()
  expect(requestsTo(detail)).toHaveLength(0)
})

test('along the hours of a day, arrow keys go to later classes and move by a quarter of an hour', async () => {
  const [one, later] = [classAt(0, 9), classAt(0, 11)]
  await showGrid([one, later], { [detail]: detailOf(one), [preview]: impactOf(one, 2) }, 'day')
  link(one)?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(later.id)
  await userEvent.keyboard('{ArrowLeft}m{ArrowRight}{Enter}')
  await expect
    .poll(() => requestsTo(preview)[0]?.body)
    .toMatchObject({ starts_at: instantAt(monday, '09:15', zone).toISOString() })
})

test('by mouse a class is dragged to another teacher and weekday, and keeps its time', async () => {
  const [one, hers] = [classAt(0, 9), classAt(2, 11, { teacher: eva })]
  await showGrid([one, hers], { [detail]: detailOf(one), [preview]: impactOf(one, 2) })
  await userEvent.dragAndDrop(page.elementLocator(link(one)!), page.elementLocator(link(hers)!))
  await expect
    .poll(() => requestsTo(preview)[0]?.body)
    .toMatchObject({ teacher: eva.id, starts_at: instantAt(addDays(monday, 2), '9:00', zone).toISOString() })
})

test('by mouse a class is dragged along the hours into another lane, whose teacher has a conflicting class', async () => {
  const [one, hers] = [classAt(0, 9), classAt(0, 11, { teacher: eva })]
  await showGrid([one, hers], { [detail]: detailOf(one), [preview]: impactOf(one, 2) }, 'day')
  await userEvent.dragAndDrop(page.elementLocator(link(one)!), page.elementLocator(link(hers)!))
  await expect
    .poll(() => requestsTo(preview)[0]?.body)
    .toMatchObject({
      teacher: eva.id,
      starts_at: instantAt(monday, '11:00', zone).toISOString(),
    })
})

test('a move without notifications can be undone, at the class’s current version', async () => {
  const one = classAt(0, 9, { teacher: null })
  await showGrid([one], { [detail]: detailOf(one), [preview]: impactOf(one, 0), [change]: impactOf(one, 0) })
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => requestsTo(change)[1]?.body)
    .toEqual({ version: 4, starts_at: one.starts_at, ends_at: one.ends_at, even_outside: true })
  await expect.element(page.getByText('Class moved back')).toBeVisible()
})

test('after moving a class by keyboard the focus stays on it, in its new cell and after undo', async () => {
  const one = classAt(0, 9, { teacher: null })
  const moved = classAt(1, 9, { id: one.id, teacher: null })
  let week = [one]
  await showGrid([one], {
    [detail]: detailOf(one),
    [preview]: impactOf(one, 0),
    'GET /api/classes/office-timetable/': () => week,
    [change]: () => {
      week = week[0] === one ? [moved] : [one]
      return impactOf(one, 0)
    },
  })
  const dayOfLink = () => link(one)?.closest<HTMLElement>('[data-day]')?.dataset.day
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  await expect.poll(dayOfLink).toBe(addDays(monday, 1))
  await expect.poll(focused).toBe(one.id)
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.findElement()
  await userEvent.keyboard('{Tab}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(dayOfLink).toBe(monday)
  await expect.poll(focused).toBe(one.id)
})

test('a move with notifications cannot be undone', async () => {
  const one = classAt(0, 9)
  await showGrid([one], { [detail]: detailOf(one), [preview]: impactOf(one, 1), [change]: impactOf(one, 1) })
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  await expect.element(page.getByText('1 class changed')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0)
})

test('the second of two people sees where the first one moved the class', async () => {
  const one = classAt(0, 9)
  let serverClass = detailOf(one)
  await showGrid([one], {
    [detail]: () => serverClass,
    [preview]: impactOf(one, 2),
    [change]: () => {
      serverClass = detailOf(classAt(3, 15, { id: one.id, teacher: eva, version: 4 }))
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  const lostMove = page.getByRole('alert').getByText(/Someone else changed/)
  await expect.element(lostMove).toMatchTextContent('Eva León')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an own move without a response yet is not shown as a colleague’s after a reload', async () => {
  const one = classAt(0, 9)
  let serverClass = detailOf(one)
  const response = Promise.withResolvers<typeof impact>()
  const impact = impactOf(one, 2)
  await showGrid([one], {
    [detail]: () => serverClass,
    [preview]: impact,
    [change]: () => {
      serverClass = detailOf(classAt(1, 9, { id: one.id, version: 4 }))
      return response.promise
    },
  })
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Change 1 class' }).click()
  await expect.poll(() => requestsTo(change).length).toBe(1)
  await queryClient.refetchQueries({ queryKey: officeClassQuery(one.id).queryKey })
  // The preview is requested for the current version, which the dialog then shows.
  await expect.poll(() => requestsTo(preview).length).toBe(2)
  response.resolve(impact)
  await expect.element(page.getByText('1 class changed')).toBeVisible()
  expect(page.getByText(/Someone else/).elements()).toHaveLength(0)
})

test('a class that was changed before it is dropped is not asked about', async () => {
  const one = classAt(0, 9)
  await showGrid([one], { [detail]: detailOf(one, { version: 4, state: 'CANCELED' }) })
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await expect.element(page.getByText(/Someone else canceled/)).toBeVisible()
  expect(requestsTo(preview)).toHaveLength(0)
})

test('G leads to any day through the calendar, and Escape back to the class one was on', async () => {
  const one = classAt(0, 9)
  await showGrid([one])
  const button = page.getByRole('button', { name: 'Open calendar' })
  const other = addDays(monday, 7)
  link(one)?.focus()
  await userEvent.keyboard('g')
  await expect.element(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('g{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(focused()).toBe(one.id)
  await userEvent.keyboard('g')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /selected/i })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.poll(() => requestsTo(list).at(-1)?.query).toMatchObject({ from: other, to: addDays(other, 6) })
  expect(shownDay()).toBe(other)
})

test('the shortcut G is a letter in fields, and while a dialog is open', async () => {
  const one = classAt(0, 9, { teacher: null })
  await showGrid([one], { [detail]: detailOf(one), [preview]: impactOf(one, 0) })
  await page.getByRole('combobox', { name: 'View' }).findElement()
  page.getByRole('combobox', { name: 'View' }).element().focus()
  await userEvent.keyboard('g')
  expect(document.querySelector('dialog[open]')).toBeNull()
  link(one)?.focus()
  await userEvent.keyboard('m{ArrowRight}g{Enter}')
  await expect.element(page.getByRole('button', { name: 'Change 1 class' })).toBeVisible()
  await userEvent.keyboard('g')
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('a begin that has no room on its class ends in an ellipsis, as the title does', async () => {
  const one = classAt(0, 9)
  await showGrid([one], {}, 'day')
  // As narrow as half an hour is for "11:30 p. m."
  document.querySelector<HTMLElement>('.timetable-grid')?.style.setProperty('--hour', '2.5rem')
  const card = link(one)
  // Even the shortest transition takes a frame.
  await expect.poll(() => card?.offsetWidth).toBeLessThan(40)
  const [begin, title] = (card?.children ?? []) as HTMLElement[]
  for (const element of [begin, title]) {
    expect(element?.scrollWidth).toBeGreaterThan(element?.clientWidth ?? 0)
    expect(element && getComputedStyle(element).textOverflow).toBe('ellipsis')
  }
  expect(card?.scrollWidth).toBe(card?.clientWidth)
})

test('a week is printed as wide as the paper, with the titles of its classes in two lines', async () => {
  // A4 within its margins, at 96 dpi.
  await page.viewport(688, 900)
  const one = classAt(6, 9)
  await showGrid([one], {}, 'week')
  await emulatePrint('dark')
  const grid = document.querySelector('.timetable-grid')
  await expect.poll(() => grid?.scrollWidth).toBe(grid?.clientWidth)
  expect(getComputedStyle(link(one)?.lastElementChild ?? document.body).whiteSpace).toBe('normal')
  // It begins on the first page, even if it doesn't fit there.
  expect(grid && getComputedStyle(grid).breakInside).toBe('auto')
  await page.viewport(1280, 900)
})
