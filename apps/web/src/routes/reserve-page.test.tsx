import type { CallResponse } from '@aulaviva/contract/calls'
import { addDays } from '@aulaviva/domain/days'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { reserveWords } from '#features/classes/timetable/reserve.words.ts'
import { recordVisitedPaths } from '#platform/page/visited-paths.ts'
import { dayInstant, dayOf, longDay } from '#platform/time/format.ts'
import { weekOf } from '#platform/time/week.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { type Answers, addAnswers, answersOfFrame, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, inHours, liveClass, onePage, student, studentClass } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { loadLanguage } from '../languages/load-language.ts'
import { routeTree } from './tree.ts'

const list = 'GET /api/classes/scheduled-live-classes/'
const me = student()
const today = dayOf(new Date(), zoneOf(me))
const [before, shown, after] = [1, 2, 3].map(days => addDays(today, days)) as [string, string, string]

const answersOfPage = (free: Record<string, number>, classes: Answers[typeof list] = onePage()): Answers => ({
  ...answersOfFrame(),
  'GET /api/classes/config-constants/': constants,
  'GET /api/classes/live-class-type/': [],
  'GET /api/classes/levels/': [],
  'GET /api/classes/scheduled-live-classes/teachers/': [],
  'GET /api/classes/my-waitlist/': [],
  'GET /api/classes/days-off/': [],
  [list]: classes,
  'GET /api/classes/scheduled-live-classes/days/': Object.entries(free).map(([date, count]) => ({
    date,
    classes: count,
    free: count,
  })),
})

/** Opens the page on the displayed day, with this many open classes per day. */
async function openPage(search: string, free: Record<string, number>, classes: Answers[typeof list]) {
  await signIn(me, answersOfPage(free, classes))
  const address = `/students/classes/reserve?date=${shown}${search}`
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  recordVisitedPaths(router)
  mountRouter(router)
  return router
}

/** The same, with filters that match no class. */
async function showPage(search: string, free: Record<string, number>, classes: Answers[typeof list] = onePage()) {
  await openPage(search, free, classes)
  await expect.element(page.getByText('No classes found.', { exact: true })).toBeVisible()
}

const offers = page.getByRole('main').getByRole('button', { name: /^Go to / })
const noneAhead = page.getByText(/^(No|There are no) open classes through/)

test('in the days of the warranty it shows until when classes are repeated', async () => {
  const last = addDays(today, 4)
  // The days of a subscription are in the academy's time zone.
  me.academy.time_zone = 'Pacific/Kiritimati'
  const there = dayOf(new Date(), me.academy.time_zone)
  Object.assign(me.student!, { date_limit: addDays(there, -1), warranty_limit: last })
  await showPage('', {})
  const lede = await page.getByText(/^Your level is/).findElement()
  expect(lede.textContent).toContain(
    `Through ${longDay(dayInstant(last), 'UTC')}, you can only repeat classes you didn’t pass.`,
  )
  Object.assign(me.student!, { date_limit: null, warranty_limit: null })
  me.academy.time_zone = zoneOf(me)
})

test.each([
  ['on the day itself', { [shown]: 1 }],
  ['on another day', { [after]: 2 }],
  ['on no day', { [after]: 0 }],
])('with a time of day it offers no day and denies none, whose counts are of whole days: free %s', async (_, free) => {
  await showPage('&time=morning', free, onePage(liveClass({ starts_at: `${shown}T23:30:00Z` })))
  await expect.element(page.getByRole('button', { name: 'Clear filters', exact: true }).first()).toBeVisible()
  // The counts are loaded: the strip of days shows them.
  const counted = Object.values(free)[0] ? `${Object.values(free)[0]} open` : 'none'
  await expect.element(page.getByRole('link', { name: new RegExp(`, ${counted}$`) }).first()).toBeInTheDocument()
  expect([offers.elements(), noneAhead.elements()]).toEqual([[], []])
})

test.each([
  ['the next', { [before]: 1, [shown]: 1, [after]: 2 }, after, '2 open classes'],
  ['else the first before it', { [before]: 1, [shown]: 1 }, before, '1 open class'],
])('an empty day leads to another one, %s', async (_, free, day, classes) => {
  await showPage('', free)
  const name = `Go to ${longDay(dayInstant(day), 'UTC')}, ${classes}`
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('an empty day never leads to itself', async () => {
  await showPage('', { [shown]: 1 })
  await expect.element(noneAhead).toBeVisible()
  expect(offers.elements()).toEqual([])
})

const reserve = 'POST /api/classes/scheduled-live-classes/{id}/reserve/'
const sheet = page.getByRole('dialog')

/** The sheet of a class that was rejected, opened from the list, with another class to reserve instead. */
async function openAfterRefusal(
  other: ReturnType<typeof liveClass>,
  reserved: () => Promise<CallResponse<typeof reserve>>,
) {
  const full = liveClass({ topic: { id: anId(), title: 'At the market' } })
  const facts = {
    cancel_free_until: inHours(-1),
    reschedule_until: inHours(-1),
    series: null,
    group: null,
    materials: [],
    students: [],
  }
  await signIn(me, {
    ...answersOfPage({ [shown]: 1 }),
    'GET /api/classes/scheduled-live-classes/{id}/': ({ params }) => ({
      ...(params.id === full.id ? full : other),
      ...facts,
    }),
    [reserve]: ({ params }) =>
      params.id === full.id ? new ErrorAnswer(409, 'class_full', { alternatives: [other] }) : reserved(),
  })
  const history = createMemoryHistory({ initialEntries: [`/students/classes/reserve?date=${shown}`] })
  const router = createRouter({ routeTree, history })
  mountRouter(router)
  await expect.element(page.getByText('No classes found.', { exact: true })).toBeVisible()
  await router.navigate({
    to: '/students/classes/reserve',
    search: { date: shown, class: full.id },
    state: { over: true },
  })
  await sheet.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await sheet
    .getByRole('alert')
    .getByRole('button', { name: /^Reserve At the station/ })
    .click()
  return history
}

test('a class that is reserved instead has the address of the sheet, which closes to the list', async () => {
  const other = liveClass({ topic: { id: anId(), title: 'At the station' } })
  const history = await openAfterRefusal(other, async () => {
    other.mine = { student_class_id: anId(), refusal: 'already_reserved', conflict: null }
    return { ...studentClass({ scheduled_live_class: other }), available_hours: 19 }
  })
  const title = sheet.getByRole('heading', { name: 'At the station' })
  await expect.element(title).toHaveFocus()
  expect(history.location.search).toContain(other.id)
  await expect.element(sheet.getByRole('link', { name: 'View class' })).toBeVisible()
  expect(page.getByText('Class successfully reserved').elements()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect([history.location.search.includes('class='), history.canGoBack()]).toEqual([false, false])
})

test('a class that is reserved instead after its sheet was closed opens no sheet', async () => {
  const other = liveClass({ topic: { id: anId(), title: 'At the station' } })
  const late = Promise.withResolvers<CallResponse<typeof reserve>>()
  const history = await openAfterRefusal(other, () => late.promise)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  late.resolve({ ...studentClass({ scheduled_live_class: other }), available_hours: 19 })
  await expect.element(page.getByText('Class successfully reserved')).toBeVisible()
  expect(history.location.search).not.toContain('class=')
})

const requestedDays = () => requestsTo(list).map(({ query }) => query.date)
const one = liveClass({ starts_at: `${shown}T15:00:00Z` })
/** The displayed day has a class, the others have none. */
const oneClass: Answers[typeof list] = ({ query }) => (query.date === shown ? onePage(one) : onePage())
const card = page.getByRole('listitem').getByRole('link', { name: /At the market/ })

async function widen(width: number, height = 900): Promise<void> {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(...size))
}

test('the widest window also shows the week, which is part of the address, without requesting a day again', async () => {
  await widen(1440)
  const router = await openPage('', { [shown]: 1 }, oneClass)
  await expect.element(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.element(card).toBeVisible()
  expect(router.state.location.search).toEqual({ date: shown, view: 'week' })
  const inWeek = weekOf(shown).filter(day => day >= today)
  expect(requestedDays().toSorted()).toEqual(inWeek)
  await page.getByRole('link', { name: `${longDay(dayInstant(shown), 'UTC')}, 1 open` }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(router.state.location.search).toEqual({ date: shown })
  expect(requestedDays()).toHaveLength(inWeek.length)
})

test('a low window has the day, however wide it is, because it has no room for the choice of a week', async () => {
  await widen(1440, 400)
  await openPage('&view=week', { [shown]: 1 }, oneClass)
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Week', exact: true })).not.toBeInTheDocument()
})

test('on a phone the days and filters stay above the cards that scroll under them', async () => {
  await widen(320, 640)
  const hours = ['14', '15', '16', '17', '18', '19']
  await openPage(
    '',
    { [shown]: hours.length },
    onePage(...hours.map(hour => liveClass({ starts_at: `${shown}T${hour}:00:00Z` }))),
  )
  const button = await page
    .getByRole('link', { name: /^Reserve At the market/ })
    .nth(2)
    .findElement()
  const days = page.getByRole('list', { name: 'Days' }).element()
  // The page is scrolled until the button would lie on the days.
  scrollTo(0, scrollY + button.getBoundingClientRect().top)
  await expect.poll(() => days.getBoundingClientRect().top).toBeLessThan(100)
  scrollBy(0, button.getBoundingClientRect().top - days.getBoundingClientRect().top)
  const { left, top, width, height } = button.getBoundingClientRect()
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2)
  expect([pressed?.closest('article') ?? null, pressed?.closest('ol')]).toEqual([null, days])
})

test('on a phone in landscape, the first class is in view', async () => {
  await widen(844, 390)
  await openPage('', { [shown]: 1 }, oneClass)
  const card = await page.getByRole('article').findElement()
  expect(card.getBoundingClientRect().top).toBeLessThan(360)
  await expect.element(page.getByRole('link', { name: 'Private class', exact: true })).toBeVisible()
})

test('a narrower window shows the day of the same address, and has no choice', async () => {
  await widen(1280)
  await openPage('&view=week', {}, oneClass)
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Week', exact: true })).not.toBeInTheDocument()
  expect(requestedDays()).toEqual([shown])
})

test('the detail of a class opens over the week, which has the focus again afterwards', async () => {
  await widen(1440)
  await openPage('&view=week', {}, oneClass)
  addAnswers({
    'GET /api/classes/scheduled-live-classes/{id}/': {
      ...one,
      cancel_free_until: inHours(40),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    },
  })
  await card.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(card).toHaveFocus()
})

test.each(['en', 'es', 'pt'] as const)(
  'the narrowest phone shows by a cut filter and a cut day that there are more, and no link between the filters: %s',
  async language => {
    await widen(320, 640)
    setLanguageLoader(loadLanguage)
    const { languages } = me.academy
    Object.assign(me, { language })
    me.academy.languages = ['en', 'es', 'pt']
    onTestFinished(async () => {
      Object.assign(me, { language: null })
      me.academy.languages = languages
      await switchLanguage('en')
    })
    await switchLanguage(language)
    await openPage('', { [shown]: 1 }, oneClass)
    await expect.element(page.getByRole('article')).toBeVisible()
    const level = page.getByRole('combobox').first()
    const filters = level.element().closest('[role=group]')!
    const cut = [filters.children, page.getByRole('list').first().element().children].map(row => {
      const edge = row[0]!.parentElement!.getBoundingClientRect().right
      const boxes = [...row].map(one => one.getBoundingClientRect())
      const box = boxes.find(({ left, right }) => left < edge && right > edge)!
      return box ? Math.min(edge - box.left, box.right - edge) : 0
    })
    for (const pixels of cut) expect(pixels).toBeGreaterThan(16)
    expect(filters.querySelector('a')).toBeNull()
    await expect.element(page.getByRole('main').getByRole('link', { name: reserveWords().shortPrivate })).toBeVisible()
  },
)

test('an empty week leads to a day of another one', async () => {
  await widen(1440)
  const last = weekOf(shown).at(-1) ?? ''
  const next = addDays(last, 2)
  await showPage('&view=week', { [last]: 2, [next]: 3 })
  await offers.first().click()
  await expect
    .element(page.getByRole('heading', { level: 3, name: new RegExp(`^${longDay(dayInstant(next), 'UTC')}`) }))
    .toBeVisible()
})

test('the link to a private class keeps the selected day, and the link back the filters', async () => {
  const { history } = await openPage('&time=morning', {}, onePage())
  addAnswers({ 'GET /api/classes/private-teachers/': [] })
  const privateClassLink = page.getByRole('main').getByRole('link', { name: /private class$/i })
  await expect.element(privateClassLink).toHaveAttribute('href', `/students/classes/reserve/private?date=${shown}`)
  await privateClassLink.click()
  await page.getByRole('link', { name: 'Reserve a class', exact: true }).click()
  await expect
    .poll(() => [history.location.href, history.canGoBack()])
    .toEqual([`/students/classes/reserve?date=${shown}&time=morning`, false])
})
