import { addDays } from '@aulaviva/domain/days'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import type { Me } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import {
  ana,
  clara,
  group as detail,
  firstDay as first,
  listedGroup as listed,
  nextYear,
} from '#testing/group-samples.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, constants, employee, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { loadLanguage } from '../../../languages/load-language.ts'
import { OneGroup } from './group-page.tsx'
import type { Attendance, Group, GroupClass } from './groups.queries.ts'
import { Groups } from './groups-page.tsx'
import { NewGroupPage } from './new-group-page.tsx'

const all = 'GET /api/classes/groups/'
const one = 'GET /api/classes/groups/{id}/'
const create = 'POST /api/classes/groups/'
const preview = 'POST /api/classes/groups/preview/'
const change = 'PATCH /api/classes/groups/{id}/'
const impact = 'GET /api/classes/groups/{id}/cancellation/'
const cancel = 'POST /api/classes/groups/{id}/cancellation/'
const attendance = 'GET /api/classes/groups/{id}/attendance/'

const me = employee('staff', ['timetable'])
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function showGroup(group: Group, answers: Answers = {}, search = {}) {
  await show(<OneGroup id={group.id} search={search} />, { me, answers: { [one]: group, ...answers } })
  await expect.element(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()
}

test('an academy without groups is led to the first', async () => {
  await show(<Groups search={{}} />, { me, answers: { [all]: onePage(), 'GET /api/classes/levels/': [] } })
  await expect.element(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Create group' }).elements()).toHaveLength(2)
  await expectAccessible()
})

test('each group has its times, its term, and how many students it lacks', async () => {
  const lacking = listed({
    ...{ name: 'Donaudampfschifffahrt'.repeat(4), min_students: 6, enrolled: 4, minimum_reached: false },
    decision_day: `${nextYear}-08-20`,
  })
  const rows = onePage(lacking, listed({ name: 'Full house', enrolled: 12, places_left: 0 }))
  await show(<Groups search={{}} />, { me, answers: { [all]: rows, 'GET /api/classes/levels/': [] } })
  const row = page.getByRole('link', { name: /^Donau/ })
  await expect.element(row).toMatchTextContent('Mon, Wed 18:00')
  await expect.element(row).toMatchTextContent('Clara Méndez')
  await expect.element(row).toMatchTextContent(`1 Sept ${nextYear} – 30 Nov ${nextYear}`)
  await expect.element(row).toMatchTextContent('4 of 12 enrolled')
  await expect.element(row).toMatchTextContent(/2 more needed by \w+ 20 August/)
  await expect.element(page.getByRole('link', { name: /^Full house/ })).toMatchTextContent(/Full$/)
  await expectAccessible()
})

test('a decision day that has passed is no deadline anymore', async () => {
  const today = dayOf(new Date(), me.academy.time_zone)
  const lacking = (name: string, decision_day: string) =>
    listed({ name, decision_day, min_students: 6, enrolled: 5, minimum_reached: false })
  const rows = onePage(lacking('Decided', addDays(today, -1)), lacking('Decide now', today))
  await show(<Groups search={{}} />, { me, answers: { [all]: rows, 'GET /api/classes/levels/': [] } })
  await expect.element(page.getByRole('link', { name: /^Decided/ })).toMatchTextContent(/1 below the minimum$/)
  await expect.element(page.getByRole('link', { name: /^Decide now/ })).toMatchTextContent(/1 more needed by/)
})

test.for([
  ['es', '1 de 12 inscritos', /Falta 1, a más tardar el \S+ 1 de septiembre/],
  ['pt', '1 de 12 matriculados', /Falta 1 aluno, prazo: \S+ 1 de setembro/],
] as const)('the counts of students read well in %s', async ([language, count, missing]) => {
  onTestFinished(() => switchLanguage('en'))
  setLanguageLoader(loadLanguage)
  await switchLanguage(language)
  const languages: Me['academy']['languages'] = ['en', 'es', 'pt']
  const rows = onePage(listed({ enrolled: 1, min_students: 2, minimum_reached: false, decision_day: first }))
  await show(<Groups search={{}} />, {
    me: { ...me, language, academy: { ...me.academy, languages } },
    answers: { [all]: rows, 'GET /api/classes/levels/': [] },
  })
  const row = page.getByRole('link', { name: /^A1 mornings/ })
  await expect.element(row).toMatchTextContent(count)
  await expect.element(row).toMatchTextContent(missing)
})

test('a list that cannot be loaded says so, and a search without a match too', async () => {
  const answers = { [all]: new ErrorAnswer(500, 'unexpected'), 'GET /api/classes/levels/': [] }
  await show(<Groups search={{ search: 'x' }} />, { me, answers })
  await expect.element(page.getByText('We couldn’t load the groups')).toBeVisible()
  addAnswers({ [all]: onePage() })
  await press('Try again')
  await expect.element(page.getByRole('heading', { name: 'No groups match your search' })).toBeVisible()
})

const planned = (days: number, own: Partial<GroupClass> = {}): GroupClass => {
  const day = addDays(first, days)
  return {
    ...{ day, starts_at: `${day}T23:00:00Z`, ends_at: `${nextYear}-09-02T00:00:00Z`, local_time: '18:00' },
    ...{ problem: null, day_off: null, repeated_hour: false, conflict: null, scheduled_live_class: null },
    ...{ appended: false, ...own },
  }
}
const previewOf = (...occurrences: GroupClass[]) => {
  const days = occurrences.filter(({ problem }) => problem === null).map(({ day }) => day)
  return { first_day: days[0] ?? null, last_day: days.at(-1) ?? null, classes: days.length, occurrences }
}

async function fillForm(answers: Answers) {
  await show(<NewGroupPage />, {
    me,
    answers: {
      'GET /api/classes/live-class-type/': [classType({ kind: 'GROUP', name: 'Lesson', default_capacity: 8 })],
      'GET /api/classes/levels/': [],
      'GET /api/classes/teachers/': [],
      'GET /api/classes/classrooms/': [],
      'GET /api/classes/config-constants/': constants,
      ...answers,
    },
  })
  await page.getByLabelText('First day').fill(first)
  await page.getByLabelText('Last day').fill(addDays(first, 20))
}

test('the classes follow the fields, and nothing is lost if the group is refused', async () => {
  await fillForm({
    [preview]: ({ body }) => {
      const isKept = body.keep_days_off?.length === 1
      const closed = planned(7, { day_off: 'Carnival', problem: isKept ? null : 'day_off' })
      return previewOf(planned(0), closed, ...(isKept ? [] : [planned(14, { appended: true })]))
    },
    [create]: new ErrorAnswer(409, 'teacher_not_free'),
  })
  await expect.element(page.getByText('Closed day: Carnival')).toBeVisible()
  await expect.element(page.getByText(/Added at the end/)).toBeVisible()
  await expect.element(page.getByText(`2 classes, from 1 Sept ${nextYear} to 15 Sept ${nextYear}`)).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('checkbox', { name: /^Schedule class on/ })
    .nth(1)
    .click()
  await expect.element(page.getByText(/Added at the end/)).not.toBeInTheDocument()
  await press('Add a weekly time')
  await expect
    .poll(() => requestsTo(preview).at(-1)?.body)
    .toMatchObject({
      weekly_times: [
        { weekday: 1, local_time: '18:00' },
        { weekday: 3, local_time: '18:00' },
      ],
      keep_days_off: [addDays(first, 7)],
      append_left_out: true,
    })
  await press('Create group')
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('A1 mornings')
  await press('Create group')
  await expect.element(page.getByText(/^The teacher has another class/).first()).toBeVisible()
  expect(requestsTo(create)[0]?.body).toMatchObject({
    ...{ name: 'A1 mornings', min_students: 1, max_students: 8, decision_day: null },
    ...{ first_day: first, last_day: addDays(first, 20), keep_days_off: [addDays(first, 7)] },
  })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A1 mornings')
  await page.getByRole('link', { name: 'Groups' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('dates with conflicts block the group until they are skipped', async () => {
  const conflict = { id: anId(), title: 'Songs', starts_at: `${first}T23:00:00Z`, ends_at: `${first}T23:30:00Z` }
  await fillForm({
    [preview]: ({ body }) =>
      body.skip_days?.length === 1
        ? previewOf(planned(0), planned(7, { problem: 'skipped' }))
        : previewOf(planned(0), planned(7, { problem: 'teacher_not_free', conflict })),
  })
  await expect.element(page.getByText(/^Conflicts with “Songs”/)).toBeVisible()
  const button = page.getByRole('button', { name: 'Create group' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await press('Skip these dates')
  await expect.element(page.getByText('Skipped')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  expect(requestsTo(preview).at(-1)?.body.skip_days).toEqual([addDays(first, 7)])
})

test('the same weekly time twice is said at the field', async () => {
  await fillForm({ [preview]: previewOf(planned(0)) })
  await press('Add a weekly time')
  await page.getByRole('group', { name: 'Time 2' }).getByLabelText('Weekday').selectOptions('Monday')
  await press('Create group')
  await expect.element(page.getByText(/^Two weekly times are the same/)).toBeVisible()
  await press('Remove this time: Time 2')
  await expect.element(page.getByText(/^Two weekly times are the same/)).not.toBeInTheDocument()
})

test('what somebody else saved is laid beside', async () => {
  const group = detail()
  let current = group
  await showGroup(group, {
    [one]: () => current,
    [change]: ({ body }) => {
      if (body.version === 2) return { ...current, ...body, version: 3 }
      current = { ...group, name: 'A1 early', version: 2 }
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await press('Edit group')
  await page.getByRole('textbox', { name: 'Name' }).fill('A1 dawn')
  await press('Save group')
  const conflict = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(conflict).toMatchTextContent('A1 early')
  await expectAccessible()
  await press('Save mine')
  await expect.element(page.getByText('“A1 dawn” saved')).toBeVisible()
  expect(requestsTo(change).at(-1)?.body).toEqual({
    ...{ name: 'A1 dawn', min_students: 4, decision_day: null, version: 2 },
  })
})

test('a change to classes elsewhere shows on the page of their group', async () => {
  const group = detail()
  let current = group
  await showGroup(group, { [one]: () => current })
  current = { ...group, classes_left: 20 }
  refreshClasses()
  await expect.element(page.getByText('4 of 24 classes done')).toBeVisible()
})

test('canceling says what will change, and needs a reason', async () => {
  const group = detail()
  const gone = {
    ...group,
    state: 'CANCELED' as const,
    cancellation_reason: 'Too few',
    canceled_at: '2026-11-20T15:00:00Z',
  }
  await showGroup(group, {
    [impact]: {
      ...{ version: 7, minutes_back: 360, waiting: 1, told: 5 },
      classes: [{ id: anId(), starts_at: `${first}T23:00:00Z`, ends_at: `${first}T23:30:00Z`, students: 4 }],
      students: [
        { ...ana, enrolled: true, minutes_back: 360 },
        { ...clara, enrolled: true, minutes_back: 0 },
      ],
    },
    [cancel]: gone,
  })
  await press('Cancel group…')
  const dialog = page.getByRole('dialog')
  for (const line of ['1 class will be canceled.', '1 student gets 6 hours back.', 'We’ll notify 5 people.']) {
    await expect.element(dialog).toMatchTextContent(line)
  }
  await press('Cancel group')
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  expect(requestsTo(cancel)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too few')
  await expectAccessible()
  addAnswers({ [one]: gone })
  await press('Cancel group')
  await expect.element(page.getByText(/^Canceled on 20 November 2026/)).toMatchTextContent('Reason: “Too few”')
  expect(requestsTo(cancel)[0]?.body).toEqual({ version: 7, reason: 'Too few' })
  expect(page.getByRole('button', { name: 'Edit group' }).elements()).toEqual([])
})

const classes = Array.from({ length: 24 }, (_, week) => ({
  id: anId(),
  starts_at: `${addDays(first, week * 2)}T23:00:00Z`,
  ends_at: `${addDays(first, week * 2)}T23:45:00Z`,
}))
const row = (who: typeof ana, ...marks: Attendance['students'][number]['marks']) => ({
  ...{
    student: who,
    enrolled: true,
    guest: false,
    attended: marks.filter(mark => mark === 'ATTENDED').length,
    absent: 1,
  },
  marks: [...marks, ...classes.slice(marks.length).map(() => 'RESERVED' as const)],
})

test('the attendance of the term adds up by student and by class', async () => {
  const group = detail()
  const rows = [
    row(ana, 'ATTENDED', 'ABSENT', 'ATTENDED'),
    { ...row(clara, 'ATTENDED', 'EXCUSED', 'CANCELED', null), enrolled: false, guest: true },
  ]
  await showGroup(
    group,
    { [attendance]: { id: group.id, name: group.name, classes, students: rows } },
    { tab: 'attendance' },
  )
  const table = page.getByRole('table')
  await expect.element(table.getByRole('row', { name: /^Ana Ruiz/ })).toMatchTextContent(/21$/)
  await expect.element(table.getByRole('row', { name: /^Clara Méndez/ })).toMatchTextContent('Single classes')
  await expect
    .element(table.getByRole('row', { name: /^Attended per class/ }))
    .toMatchTextContent(/^Attended per class21/)
  await expectAccessible()
  // It scrolls in its own region, and the names stay.
  const region = page.getByRole('region', { name: 'Attendance by student and class' }).element()
  region.scrollLeft = 600
  const name = table.getByRole('rowheader', { name: /^Ana Ruiz/ }).element()
  expect(name.getBoundingClientRect().left).toBeCloseTo(region.getBoundingClientRect().left, -1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('on paper, sheets have the names, the marks, and empty boxes for later classes', async () => {
  const group = detail()
  await showGroup(
    group,
    { [attendance]: { id: group.id, name: group.name, classes, students: [row(ana, 'ATTENDED', 'ABSENT')] } },
    { tab: 'attendance' },
  )
  await expect.element(page.getByRole('button', { name: 'Print list' })).toBeVisible()
  await emulatePrint('dark')
  // As many classes as fit, twice.
  const sheets = page.getByRole('table').elements()
  expect(sheets).toHaveLength(2)
  const cells = [...(sheets[0]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(['✓', 'A', '', ''])
  await expect.element(page.getByText(/Sheet 1 of 2$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Print list' }).elements()).toEqual([])
  expect(page.getByRole('tab').elements()).toEqual([])
})
