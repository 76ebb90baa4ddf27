import type { CallResponse } from '@aulaviva/contract/calls'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { queryClient } from '#platform/query-client.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, liveClass, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { DayClasses } from './day-classes.tsx'
import type { ReserveSearch } from './reserve-search.ts'
import { useRules } from './use-rules.ts'

const list = 'GET /api/classes/scheduled-live-classes/'
type List = CallResponse<typeof list>
const morning = liveClass({ starts_at: '2031-02-03T14:00:00Z', topic: { id: 'a', title: 'At the market' } })
const evening = liveClass({ starts_at: '2031-02-03T23:30:00Z', topic: { id: 'b', title: 'Telling stories' } })

interface ShowOptions {
  search?: ReserveSearch
  nextFree?: { date: string; free: number } | null
}
const [onDay, onClear] = [vi.fn(), vi.fn()]

function Day({ search = {}, nextFree }: ShowOptions) {
  const day = { day: '2031-02-03', lastDay: '2031-03-03' }
  return <DayClasses {...{ ...day, search, nextFree, onDay, onClear }} rules={useRules()} />
}

const limits = 'GET /api/classes/config-constants/'
const places = 'GET /api/classes/my-waitlist/'
const daysOff = 'GET /api/classes/days-off/'

/** The day, which can be left and opened again. */
function TurnedDay() {
  const [isOpen, open] = useState(true)
  return (
    <>
      <button type="button" onClick={() => open(was => !was)}>
        Turn
      </button>
      {isOpen && <Day />}
    </>
  )
}

const showDay = (classes: Answers[typeof list], options: ShowOptions = {}, words: Answers = {}) =>
  show(<Day {...options} />, {
    answers: { [list]: classes, [limits]: constants, [places]: [], [daysOff]: [], ...words },
  })

const titles = () =>
  page
    .getByRole('heading', { level: 4 })
    .elements()
    .map(one => one.textContent)

test('the day’s classes are in order of time, grouped by part of the day', async () => {
  await showDay(onePage(morning, evening))
  await expect.element(page.getByRole('status')).toHaveTextContent('2 classes on Monday 3 February')
  await expect.element(page.getByRole('heading', { name: 'Morning' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Evening' })).toBeVisible()
  expect(titles()).toEqual(['At the market, 9:00', 'Telling stories, 18:30'])
  expect(requestsTo(list)[0]?.query).toMatchObject({ date: '2031-02-03', level: 'B1' })
  await expectAccessible()
})

/** Records the number of cards on the page each time it changes. */
function cardsDrawn(): number[] {
  const counts: number[] = []
  const watch = new MutationObserver(() => {
    const count = document.querySelectorAll('article').length
    if (count !== (counts.at(-1) ?? 0)) counts.push(count)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return counts
}
const long = onePage(...Array.from({ length: 20 }, () => liveClass({ starts_at: '2031-02-03T14:00:00Z' })))

test('a long list is rendered in steps when it loads, and at once when it is revisited', async () => {
  const counts = cardsDrawn()
  await show(<TurnedDay />, { answers: { [list]: long, [limits]: constants, [places]: [] } })
  await expect.poll(() => counts).toEqual([8, 16, 20])
  await page.getByRole('button', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Turn' }).click()
  await expect.poll(() => counts).toEqual([8, 16, 20, 0, 20])
})

test('a list that loads on a scrolled page is rendered at once', async () => {
  const response = Promise.withResolvers<List>()
  const counts = cardsDrawn()
  const answers: Answers = { [list]: () => response.promise, [limits]: constants, [places]: [] }
  await show(<Day />, { answers })
  document.body.style.minBlockSize = '200vh'
  onTestFinished(() => {
    document.body.style.minBlockSize = ''
  })
  window.scrollTo(0, 10)
  await expect.poll(() => window.scrollY).toBe(10)
  response.resolve(long)
  await expect.poll(() => counts).toEqual([20])
})

test('started classes are collapsed at the end, and full ones come after reservable ones', async () => {
  const of = (title: string, starts_at: string, refusal: 'class_full' | 'class_started' | null = null) =>
    liveClass({ starts_at, topic: { id: title, title }, mine: { student_class_id: null, refusal, conflict: null } })
  await showDay(
    onePage(
      of('Begun', '2020-02-03T14:00:00Z', 'class_started'),
      of('Full', '2031-02-03T14:00:00Z', 'class_full'),
      of('Open', '2031-02-03T23:30:00Z'),
    ),
  )
  await expect.element(page.getByRole('heading', { name: /^Open/ })).toBeVisible()
  const order = [...document.querySelectorAll('h3, h4')].map(one => one.textContent?.split(',')[0])
  expect(order).toEqual(['Evening', 'Open', 'Full or starting soon', 'Full', 'Earlier today (1)', 'Begun'])
  await expect.element(page.getByRole('heading', { name: /^Begun/ })).not.toBeInTheDocument()
  await page.getByText('Earlier today (1)').click()
  await expect.element(page.getByRole('heading', { name: /^Begun/ })).toBeVisible()
  await expectAccessible()
})

test('the time-of-day filter keeps only its part of the day', async () => {
  await showDay(onePage(morning, evening), { search: { time: 'evening' } })
  await expect.element(page.getByRole('status')).toHaveTextContent('1 class on Monday 3 February')
  expect(titles()).toEqual(['Telling stories, 18:30'])
})

test('while classes load, a loading state is shown', async () => {
  const response = Promise.withResolvers<List>()
  await showDay(() => response.promise)
  await expect.element(page.getByText('Loading classes…')).toBeInTheDocument()
  await expectAccessible()
  response.resolve(onePage(morning))
  await expect.element(page.getByRole('heading', { name: /At the market/ })).toBeVisible()
})

test('the cards wait for the limits and catalogs they need', async () => {
  const limitsResponse = Promise.withResolvers<typeof constants>()
  const placesResponse = Promise.withResolvers<[]>()
  await showDay(
    onePage(morning),
    {},
    { [limits]: () => limitsResponse.promise, [places]: () => placesResponse.promise },
  )
  await expect.element(page.getByText('1 class on Monday 3 February')).toBeInTheDocument()
  expect(titles()).toEqual([])
  limitsResponse.resolve(constants)
  await expect.poll(() => queryClient.getQueryData(configConstantsQuery.queryKey)).toEqual(constants)
  expect(titles()).toEqual([])
  await expect.element(page.getByText('Loading classes…')).toBeInTheDocument()
  placesResponse.resolve([])
  await expect.element(page.getByRole('heading', { name: /At the market/ })).toBeVisible()
})

test('the cards do not wait for catalogs that fail to load', async () => {
  await showDay(onePage(morning), {}, { [limits]: new ErrorAnswer(500), [places]: new ErrorAnswer(500) })
  await expect.element(page.getByRole('heading', { name: /At the market/ })).toBeVisible()
})

test('failed classes can be loaded again', async () => {
  await showDay(new ErrorAnswer(500))
  await expect.element(page.getByText('We couldn’t load the classes')).toBeVisible()
  await expectAccessible()
  addAnswers({ [list]: onePage(morning) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: /At the market/ })).toBeVisible()
})

test('an empty day leads to the next that has a free class, and out of the filters', async () => {
  await showDay(onePage(), { search: { kind: 'private' }, nextFree: { date: '2031-02-05', free: 2 } })
  await expect.element(page.getByText('No classes found.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Go to Wednesday 5 February, 2 open classes' }).click()
  expect(onDay).toHaveBeenLastCalledWith('2031-02-05')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(onClear).toHaveBeenCalledOnce()
})

test('a closed day shows its reason', async () => {
  const off = { id: anId(), first_day: '2031-02-01', last_day: '2031-02-04', name: 'Carnival' }
  await showDay(onePage(), {}, { [daysOff]: [off] })
  await expect.element(page.getByText('The academy is closed: Carnival.')).toBeVisible()
})

test('without open classes on later days, the end of the checked span is shown', async () => {
  await showDay(onePage(), { nextFree: null })
  await expect.element(page.getByText('There are no open classes through Monday 3 March.')).toBeVisible()
})
