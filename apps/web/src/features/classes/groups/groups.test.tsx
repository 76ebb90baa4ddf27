import { addDays } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, constants, employee, level, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { OneGroup } from './group-page.tsx'
import type { Attendance, Enrollment, Group, GroupClass, ListedGroup } from './groups.queries.ts'
import { Groups } from './groups-page.tsx'
import { NewGroupPage } from './new-group-page.tsx'

const all = 'GET /api/classes/groups/'
const one = 'GET /api/classes/groups/{id}/'
const create = 'POST /api/classes/groups/'
const preview = 'POST /api/classes/groups/preview/'
const change = 'PATCH /api/classes/groups/{id}/'
const enroll = 'POST /api/classes/groups/{id}/enrollments/'
const enrollment = 'GET /api/classes/groups/enrollments/{id}/'
const switchTo = 'PATCH /api/classes/groups/enrollments/{id}/'
const end = 'DELETE /api/classes/groups/enrollments/{id}/'
const impact = 'GET /api/classes/groups/{id}/cancellation/'
const cancel = 'POST /api/classes/groups/{id}/cancellation/'
const attendance = 'GET /api/classes/groups/{id}/attendance/'
const students = 'GET /api/classes/staff-reservations/students/'

const me = employee('staff', ['timetable'])
const nextYear = new Date().getUTCFullYear() + 1
const first = `${nextYear}-09-01`
const person = (first_name: string, last_name: string) => ({ id: anId(), first_name, last_name, photo: null })
const clara = person('Clara', 'Méndez')
const ana = person('Ana', 'Ruiz')

const listed = (own: Partial<ListedGroup> = {}): ListedGroup => ({
  id: anId(),
  name: 'A1 mornings',
  state: 'ACTIVE',
  live_class_type: { id: anId(), code: 'LESSON', name: 'Lesson', color: 'teal' },
  level,
  teacher: clara,
  classroom: null,
  time_zone: 'America/Bogota',
  weekly_times: [
    { weekday: 1, local_time: '18:00' },
    { weekday: 3, local_time: '18:00' },
  ],
  first_day: first,
  last_day: `${nextYear}-11-30`,
  version: 1,
  min_students: 4,
  max_students: 12,
  decision_day: null,
  enrolled: 5,
  places_left: 7,
  minimum_reached: true,
  classes: 24,
  classes_left: 24,
  ...own,
})

const enrolled = (own: Partial<Enrollment> = {}): Enrollment => ({
  ...{ id: anId(), student: ana, level, enrolled_at: '2026-11-02T15:00:00Z', seats: 24 },
  ...own,
})

const detail = (own: Partial<Group> = {}): Group => ({
  ...listed(),
  room_url: '',
  remaining_minutes: 24 * 90,
  cancellation_reason: null,
  canceled_at: null,
  students: [enrolled()],
  former_students: [],
  scheduled_classes: [],
  history: [],
  ...own,
})

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
  await expect.element(row).toMatchTextContent('Mon and Wed 18:00')
  await expect.element(row).toMatchTextContent('Clara Méndez')
  await expect.element(row).toMatchTextContent(`1 Sept ${nextYear} – 30 Nov ${nextYear}`)
  await expect.element(row).toMatchTextContent('4 of 12 enrolled')
  await expect.element(row).toMatchTextContent(/2 more needed by \w+ 20 August/)
  await expect.element(page.getByRole('link', { name: /^Full house/ })).toMatchTextContent(/Full$/)
  await expectAccessible()
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

const found = { ...ana, email: 'ana@example.com', level: 'B1', available_hours: 7.5 }

test('enrolling shows the hours, names the class that refuses, and staff can override', async () => {
  const group = detail({ students: [] })
  const liveClass = { id: anId(), title: 'At the market', starts_at: `${first}T23:00:00Z` }
  await showGroup(group, {
    [students]: [found],
    [enroll]: ({ body }) =>
      body.override
        ? { id: anId(), group: group.id, student: ana.id, seats: 24, available_hours: 4 }
        : new ErrorAnswer(409, 'class_full', { scheduled_live_class: liveClass }),
  })
  await expect.element(page.getByText('No students are enrolled yet.')).toBeVisible()
  await press('Enroll student')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Enrolling takes 36 hours from the balance for 24 classes.')
  await dialog.getByText('ana@example.com').click()
  await expect.element(dialog).toMatchTextContent('The group needs 36 hours. The student has 7.5 hours left.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enroll student' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('“At the market”')
  await press('Enroll anyway')
  await expect.element(page.getByText(/^Ana Ruiz enrolled\./)).toBeVisible()
  expect(requestsTo(enroll).map(({ body }) => body.override)).toEqual([false, true])
})

test('what no one can override blocks the button', async () => {
  await showGroup(detail(), {
    [students]: [found],
    [enroll]: new ErrorAnswer(409, 'not_enough_hours', { needed_hours: 36, available_hours: 7.5 }),
  })
  await press('Enroll student')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ana@example.com').click()
  const button = dialog.getByRole('button', { name: 'Enroll student' })
  await button.click()
  await expect.element(button).toHaveAccessibleDescription('The group needs 36 hours. The student has 7.5 hours left.')
})

test('ending an enrollment shows what happens to the hours first', async () => {
  const { id } = enrolled()
  const released = { classes: 3, minutes_back: 180, minutes_lost: 90 }
  const group = detail({ students: [enrolled({ id })] })
  await showGroup(group, {
    [enrollment]: { id, group, student: ana, enrolled_at: first, ended_at: null, ...released },
    [end]: { id, available_hours: 9, ...released },
  })
  await press('End Ana Ruiz’s enrollment')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('3 reserved classes will be canceled.')
  await expect.element(dialog).toMatchTextContent('The student loses 1.5 hours')
  await dialog.getByRole('checkbox', { name: 'Return these hours anyway' }).click()
  await expect.element(dialog).toMatchTextContent('The student gets 4.5 hours back.')
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved away')
  await press('End enrollment')
  await expect.element(page.getByText(/^Ana Ruiz’s enrollment ended/)).toBeVisible()
  expect(requestsTo(end)[0]?.body).toEqual({ reason: 'Moved away', return_hours: true })
})

test('a student switches to another group, never to the same', async () => {
  const group = detail()
  const other = listed({ name: 'A1 evenings' })
  await showGroup(group, {
    [all]: onePage(group, other),
    [switchTo]: { id: anId(), group: other.id, student: ana.id, seats: 20, available_hours: 3 },
  })
  await press('Switch Ana Ruiz to another group')
  const dialog = page.getByRole('dialog')
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await dialog.getByText('A1 evenings').click()
  await expectAccessible()
  await press('Switch group')
  await expect.element(page.getByText(/^Ana Ruiz switched to “A1 evenings”/)).toBeVisible()
  expect(requestsTo(switchTo)[0]?.body).toEqual({ group: other.id, override: false })
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
