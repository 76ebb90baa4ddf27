import { namesOf } from '@aulaviva/domain/names'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, teacher } from '#testing/samples.ts'
import { linesOf } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import type { ClassFigures, HourFigures, IncomeFigures, StudentFigures, Tally } from './figures.queries.ts'
import { Figures } from './figures-page.tsx'
import type { FiguresSearch } from './figures-search.ts'

const classes = 'GET /api/main/figures/classes/'
const period = { from: '2026-02-01', to: '2026-02-02' }
const former = { from: '2026-01-30', to: '2026-01-31' }
const days = { ...period, former }

const tally = (own: Partial<Tally> = {}): Tally => ({
  ...{ classes: 0, canceled: 0, minutes: 0, seats: 0, taken: 0 },
  ...{ came: 0, absent: 0, unrecorded: 0, owed: 0, ratings: 0, stars: 0 },
  ...own,
})
const full = tally({
  classes: 4,
  minutes: 240,
  seats: 20,
  taken: 10,
  came: 6,
  absent: 2,
  unrecorded: 2,
  owed: 3,
  ratings: 2,
  stars: 9,
})
const both = { present: full, former: tally({ classes: 2, seats: 10, taken: 8 }) }
const classFigures: ClassFigures = {
  ...days,
  total: both,
  spans: [
    { from: '2026-02-01', to: '2026-02-01', ...both },
    { from: '2026-02-02', to: '2026-02-02', present: tally(), former: tally() },
  ],
  hours: [{ weekday: 7, hour: 18, present: full }],
  types: [{ id: anId(), name: '=Lesson', ...both }],
  teachers: [
    { teacher: teacher(), ...both },
    { teacher: null, present: tally({ classes: 1, seats: 4 }), former: tally() },
  ],
}
const students: StudentFigures = {
  ...days,
  levels: [{ level: { id: anId(), code: 'B1', name: 'Intermediate', color: 'BLUE' }, students: 12, running: 9 }],
  moves: [
    {
      from_level: null,
      to_level: { id: anId(), code: 'B1', name: 'Intermediate', color: 'BLUE' },
      present: 3,
      former: 1,
    },
  ],
}
const moved = { sold: 40, used: 12.5, expired: 2, corrected: -1 }
const hours: HourFigures = {
  ...days,
  total: { present: moved, former: { sold: 0, used: 0, expired: 0, corrected: 0 } },
  spans: [{ ...period, present: moved, former: moved }],
  expiring: [{ days: 7, students: 1, hours: 5 }],
}
const income: IncomeFigures = {
  ...days,
  currency: 'USD',
  total: { present: { contracts: 2, cents: 9000 }, former: { contracts: 1, cents: 3000 } },
  months: [{ ...period, present: { contracts: 2, cents: 9000 }, former: { contracts: 1, cents: 3000 } }],
  plans: [
    {
      id: anId(),
      name: 'Steady',
      months: [9000],
      present: { contracts: 2, cents: 9000 },
      former: { contracts: 1, cents: 3000 },
    },
  ],
  other_currencies: [{ currency: 'EUR', contracts: 1, cents: 700 }],
}
const answers = {
  [classes]: classFigures,
  'GET /api/main/figures/students/': students,
  'GET /api/main/figures/hours/': hours,
  'GET /api/main/figures/income/': income,
  'GET /api/main/figures/leaving/': {
    ...{ count: 1, next: null, previous: null },
    results: [
      { student: teacher(), level: null, plan: 'Steady', last_class: null, hours: 7.5, date_limit: '2026-05-01' },
    ],
  },
  'GET /api/classes/teachers/': [],
  'GET /api/classes/live-class-type/': [],
  'GET /api/classes/levels/': [],
}
const showing = (search: FiguresSearch, options: Parameters<typeof show>[1] = {}) =>
  show(<Figures search={search} onChange={() => undefined} />, { me: employee('staff'), answers, ...options })

test('filters narrow the counted classes, and keep the other choices', async () => {
  const searches: FiguresSearch[] = []
  const search = { ...period, type: anId(), level: anId() }
  await show(<Figures search={search} onChange={next => searches.push(next)} />, { me: employee('staff'), answers })
  await page.getByRole('combobox', { name: 'Teacher', exact: true }).selectOptions('No teacher')
  await page.getByRole('combobox', { name: 'Class type', exact: true }).selectOptions('All class types')
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOptions('All levels')
  await expect
    .poll(() => searches)
    .toStrictEqual([
      { ...search, teacher: 'none' },
      { ...search, type: undefined },
      { ...search, level: undefined },
    ])
})

test('classes: the most important numbers are first, and each is available as a table', async () => {
  await showing({ ...period })
  const glance = page.getByText('Occupancy', { exact: true }).first()
  await expect.element(glance).toBeVisible()
  await expect.element(page.getByText('80% previously')).toBeVisible()
  await expect.element(page.getByText('Based on only 8 records, so it may not be reliable')).toBeVisible()
  const table = page.getByRole('table', { name: 'Occupancy by hour' })
  await expect.element(table.getByRole('row', { name: 'Sun 18:00 4 10 20 50%' })).toBeInTheDocument()
  await expectAccessible()
})

test.for([
  ['classes', 'Attendance and absences'],
  ['teachers', 'Feedback due'],
  ['students', 'Level changes'],
  ['hours', 'Hours expiring soon'],
  ['income', 'Income by plan'],
] as const)('%s can be read as tables', async ([tab, title]) => {
  await showing({ ...period, tab, view: 'table' })
  await expect.element(page.getByRole('table', { name: title })).toBeVisible()
  await expectAccessible()
})

test('students at risk are listed with their remaining hours and a link to the person', async () => {
  await showing({ tab: 'leaving' })
  await expect.element(page.getByRole('link', { name: /7\.5 h left/ })).toBeVisible()
  await expect.element(page.getByText('Never attended a class')).toBeVisible()
  await expectAccessible()
})

test('each sees the parts of their own area', async () => {
  await showing({ ...period }, { me: employee('staff', ['money']) })
  await expect.element(page.getByRole('tab', { name: 'Income' })).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(tab => tab.textContent),
  ).toEqual(['Hours', 'Income'])
})

test.each([
  ['opens from its row for staff who work with people', ['timetable', 'people'], 1],
  ['is named alone for staff who do not', ['timetable'], 0],
] as const)('the page of a teacher %s', async (_, areas, links) => {
  await showing({ ...period, view: 'table' }, { me: employee('staff', [...areas]) })
  const table = page.getByRole('table', { name: 'Occupancy by teacher' })
  await expect.element(table.getByText(namesOf(teacher()), { exact: true })).toBeVisible()
  expect(table.getByRole('link').elements()).toHaveLength(links)
})

test('an academy without classes sees what is missing', async () => {
  const empty = {
    ...classFigures,
    total: { present: tally(), former: tally() },
    spans: [],
    hours: [],
    types: [],
    teachers: [],
  }
  await showing({ ...period }, { answers: { ...answers, [classes]: empty } })
  await expect.element(page.getByRole('heading', { name: 'No classes in this period' })).toBeVisible()
})

test('failed reports can be loaded again', async () => {
  await showing({ ...period }, { answers: { ...answers, [classes]: new ErrorAnswer(503) } })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the reports' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(requestsTo(classes).length).toBeGreaterThan(1)
})

test('on a phone a table scrolls by keys and has each day on one line, however long the region writes it', async () => {
  const size = [innerWidth, innerHeight] as const
  onTestFinished(() => page.viewport(...size))
  await page.viewport(390, 844)
  await showing({ ...period, view: 'table' })
  const day = (await page.getByRole('rowheader', { name: '1 Feb 2026' }).first().findElement()) as HTMLElement
  day.textContent = '30 de nov de 2026'
  const scrolled = day.closest('section section')
  expect(scrolled?.scrollWidth).toBeGreaterThan(scrolled?.clientWidth ?? 0)
  await expectAccessible()
  expect(linesOf(day)).toBe(1)
})
