import type { CallResponse } from '@aulaviva/contract/calls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { reservableDays } from '#entities/live-class/reservable-days.ts'
import { queryClient } from '#platform/query-client.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, liveClass, onePage, place } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import type { EmptyStateActions } from './no-classes.tsx'
import type { ReserveSearch } from './reserve-search.ts'
import type { ListedClass } from './timetable.queries.ts'
import { useRules } from './use-rules.ts'
import WeekClasses from './week-classes.tsx'

const list = 'GET /api/classes/scheduled-live-classes/'
const places = 'GET /api/classes/my-waitlist/'
const daysOff = 'GET /api/classes/days-off/'
type List = CallResponse<typeof list>

// Wednesday to Tuesday, five weeks later.
const days = reservableDays('2031-02-05', 34)
const of = (title: string, starts_at: string, own: Partial<ListedClass> = {}) =>
  liveClass({
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
    topic: { id: anId(), title },
    ...own,
  })
const withRefusal = (refusal: 'class_full' | 'level_mismatch') => ({
  mine: { student_class_id: null, refusal, conflict: null },
})

const [onDay, onClear] = [vi.fn(), vi.fn()]
interface ShowOptions extends Partial<EmptyStateActions> {
  day?: string
  search?: ReserveSearch
}

function Week({ day = '2031-02-06', search = {}, ...ways }: ShowOptions) {
  const defaults = { lastDay: days.at(-1) ?? '', nextFree: undefined, onDay, onClear }
  return <WeekClasses {...{ day, days, search, ...defaults, ...ways }} freeOn={() => 1} rules={useRules()} />
}

/** The server's classes for each day. */
const onDays =
  (byDay: Record<string, ListedClass[]>): Answers[typeof list] =>
  ({ query }) =>
    onePage(...(byDay[query.date ?? ''] ?? []))

const showWeek = (classes: Answers[typeof list], options: ShowOptions = {}, more: Answers = {}) =>
  show(<Week {...options} />, {
    answers: {
      [list]: classes,
      'GET /api/classes/config-constants/': constants,
      [places]: [],
      [daysOff]: [],
      ...more,
    },
  })

const column = (name: string | RegExp) => page.getByRole('region', { name })
const wednesday = column('Wednesday 5 February, 1 open')
/** The titles of the classes, in their order on the page. */
const cards = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(one => one.querySelector('[lang]')?.textContent)

beforeEach(async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(width, height))
})

const week = onDays({
  '2031-02-05': [
    of('Late', '2031-02-05T23:30:00Z'),
    of('Early', '2031-02-05T14:00:00Z', { unit: { id: anId(), number: 6, title: 'Markets' } }),
  ].reverse(),
  '2031-02-07': [
    of('Gone', '2031-02-07T14:00:00Z', { ...withRefusal('class_full'), level: null }),
    of('Mine', '2031-02-07T15:00:00Z', {
      mine: { student_class_id: anId(), refusal: 'already_reserved', conflict: null },
    }),
    of('Hard', '2031-02-07T23:30:00Z', withRefusal('level_mismatch')),
  ],
})

test('each day has its classes in order of time, full ones last', async () => {
  await showWeek(week)
  await expect.element(page.getByRole('heading', { name: '3 Feb – 9 Feb' })).toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('5 classes from Monday 3 February to Sunday 9 February')
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(one => one.querySelector('.sr-only')?.textContent),
  ).toEqual([
    'Monday 3 February',
    'Tuesday 4 February',
    'Wednesday 5 February, 1 open',
    'Thursday 6 February, 1 open',
    'Friday 7 February, 1 open',
    'Saturday 8 February, 1 open',
    'Sunday 9 February, 1 open',
  ])
  expect(cards()).toEqual(['Early', 'Late', 'Mine', 'Hard', 'Gone'])
  const parts = wednesday.getByRole('heading', { level: 4 })
  expect(parts.elements().map(one => one.textContent)).toEqual(['Morning', 'Evening'])
  await expect.element(column(/^Thursday/)).toMatchTextContent('No classes')
  await expectAccessible()
})

test('past days are not requested', async () => {
  await showWeek(week)
  await expect.element(wednesday).toMatchTextContent('Early')
  expect(requestsTo(list).map(({ query }) => query.date)).toEqual(days.slice(0, 5))
})

test('the same part of the day is at the same height on every day', async () => {
  await showWeek(week)
  const top = async (name: RegExp) => {
    const link = await page.getByRole('link', { name }).findElement()
    return link.getBoundingClientRect().top
  }
  expect(await top(/Late/)).toBe(await top(/Hard/))
  expect(await top(/Early/)).toBe(await top(/Mine/))
  expect(await top(/Gone/)).toBeGreaterThan(await top(/Hard/))
})

test('a class is labeled with its title, time, level, teacher, and state', async () => {
  const fullClass = of('Held', '2031-02-06T14:00:00Z', { seats_left: 0 })
  await showWeek(
    ({ query }) => (query.date === '2031-02-06' ? onePage(fullClass) : (week as (request: unknown) => List)({ query })),
    {},
    { [places]: [place({ state: 'OFFERED', rank: 1, scheduled_live_class: fullClass })] },
  )
  const names = [
    'Wednesday 5 February, 9:00 3 open Early B1 · Conversation Clara Méndez',
    'Thursday 6 February, 9:00 Held for you Held B1 · Conversation Clara Méndez',
    'Friday 7 February, 10:00 Mine B1 · Conversation Clara Méndez Reserved',
    'Friday 7 February, 18:30 Hard B1 · Conversation Clara Méndez For another level: B1',
    'Friday 7 February, 9:00 Gone Conversation Clara Méndez Full · waitlist open',
  ]
  for (const name of names) await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the tab key goes through a day before the next', async () => {
  await showWeek(week)
  const passed: (string | undefined)[] = []
  const early = page.getByRole('link', { name: /Early/ })
  await expect.element(early).toBeVisible()
  ;((await early.findElement()) as HTMLElement).focus()
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.tab()
    passed.push(document.activeElement?.textContent?.match(/^\w+ \d+ \w+, (\d+:\d\d|1 open)/)?.[0])
  }
  expect(passed).toEqual([
    'Wednesday 5 February, 18:30',
    'Thursday 6 February, 1 open',
    'Friday 7 February, 1 open',
    'Friday 7 February, 10:00',
  ])
})

test('the columns wait for the slowest day and move nothing that is shown', async () => {
  const response = Promise.withResolvers<List>()
  await showWeek(({ query }) =>
    query.date === '2031-02-09' ? response.promise : onePage(of('Early', `${query.date}T14:00:00Z`)),
  )
  // All others are loaded.
  await expect.poll(() => queryClient.isFetching({ queryKey: seatKeys.timetable })).toBe(1)
  await expect.element(page.getByText('Loading classes…')).toBeInTheDocument()
  expect(cards()).toEqual([])
  const shifts = await layoutShiftsDuring(async () => {
    response.resolve(onePage(of('Last', '2031-02-09T14:00:00Z')))
    await expect.element(page.getByRole('link', { name: /Last/ })).toBeVisible()
  })
  expect(shifts).toEqual([])
})

test('a failed day can be loaded again, and the others stay', async () => {
  const missing = ({ query }: { query: Record<string, string> }) => query.date === '2031-02-06'
  await showWeek(request => (missing(request) ? new ErrorAnswer(500) : (week as (request: unknown) => List)(request)))
  const thursday = column(/^Thursday/)
  await expect.element(thursday.getByRole('alert')).toMatchTextContent('We couldn’t load the classes')
  expect(cards()).toContain('Early')
  await expectAccessible()
  addAnswers({ [list]: onDays({ '2031-02-06': [of('Found', '2031-02-06T14:00:00Z')] }) })
  await thursday.getByRole('button', { name: 'Try again' }).click()
  await expect.element(thursday.getByRole('link', { name: /Found/ })).toBeVisible()
  expect(cards()).toContain('Early')
})

test('if all days fail, one message is shown', async () => {
  await showWeek(new ErrorAnswer(500))
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load the classes')
  addAnswers({ [list]: week })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: /Early/ })).toBeVisible()
})

test('an empty week leads to the next that has a free class', async () => {
  await showWeek(onePage(), { nextFree: { date: '2031-02-12', free: 2 } })
  await expect.element(page.getByText('No classes found.')).toBeVisible()
  await expect.element(page.getByText('No upcoming classes in the selected week match your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Wednesday 12 February, 2 open classes' }).click()
  expect(onDay).toHaveBeenLastCalledWith('2031-02-12')
})

test('a closed day shows its reason', async () => {
  const off = { id: anId(), first_day: '2031-02-06', last_day: '2031-02-06', name: 'Carnival' }
  await showWeek(week, {}, { [daysOff]: [off] })
  await expect.element(column(/^Thursday/)).toMatchTextContent('Closed: Carnival')
})

test.each([
  ['the first', '2031-02-06', [undefined, '2031-02-13']],
  ['the second', '2031-02-11', ['2031-02-05', '2031-02-18']],
  ['one between', '2031-02-13', ['2031-02-06', '2031-02-20']],
  ['the last but one', '2031-03-06', ['2031-02-27', '2031-03-11']],
  ['the last', '2031-03-10', ['2031-03-03', undefined]],
])('from a week lead ways to those beside it that have days to reserve: %s', async (_, day, ways) => {
  await showWeek(onePage(), { day })
  for (const [at, name] of ['Previous week', 'Next week'].entries()) {
    onDay.mockReset()
    const way = page.getByRole('button', { name })
    const button = (await way.findElement()) as HTMLElement
    expect(button.ariaDisabled).toBe(ways[at] ? null : 'true')
    button.click()
    expect(onDay.mock.calls).toEqual(ways[at] ? [[ways[at]]] : [])
  }
})

test('the time-of-day filter keeps only its part of the day', async () => {
  await showWeek(week, { search: { time: 'evening' } })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('2 classes from Monday 3 February to Sunday 9 February')
  expect(cards()).toEqual(['Late', 'Hard'])
})
