import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ana, group as detail, enrolled, firstDay as first, listedGroup as listed } from '#testing/group-samples.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { OneGroup } from './group-page.tsx'
import type { Group } from './groups.queries.ts'

const all = 'GET /api/classes/groups/'
const one = 'GET /api/classes/groups/{id}/'
const enroll = 'POST /api/classes/groups/{id}/enrollments/'
const enrollment = 'GET /api/classes/groups/enrollments/{id}/'
const switchTo = 'PATCH /api/classes/groups/enrollments/{id}/'
const end = 'DELETE /api/classes/groups/enrollments/{id}/'
const students = 'GET /api/classes/staff-reservations/students/'

const me = employee('staff', ['timetable'])

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function showGroup(group: Group, answers: Answers = {}) {
  await show(<OneGroup id={group.id} search={{}} />, { me, answers: { [one]: group, ...answers } })
  await expect.element(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()
}

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

test('a student who is searched for and chosen stays on the list', async () => {
  await showGroup(detail(), { [students]: ({ query }) => (query.search ? [] : [found]) })
  await press('Enroll student')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ana@example.com').click()
  await dialog.getByRole('textbox', { name: 'Search students by name or email' }).fill('Bea')
  await expect.element(dialog.getByText('No students match your search')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Ana Ruiz/ })).toBeChecked()
  await expectAccessible()
})

test('a group without a price takes no hours', async () => {
  await showGroup(detail({ remaining_minutes: 0 }), { [students]: [] })
  await press('Enroll student')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Enrolling doesn’t cost any hours.')
})

const released = { classes: 3, minutes_back: 180, minutes_lost: 90 }
const leaving = (group: Group, id: string = anId()) => ({
  ...{ id, group, student: ana, enrolled_at: first, ended_at: null },
  ...released,
})

test('ending an enrollment shows what happens to the hours first', async () => {
  const { id } = enrolled()
  const group = detail({ students: [enrolled({ id })] })
  await showGroup(group, {
    [enrollment]: leaving(group, id),
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
    [all]: ({ query }) => (query.search ? onePage(group) : onePage(group, other)),
    [enrollment]: leaving(group),
    [switchTo]: { id: anId(), group: other.id, student: ana.id, seats: 20, available_hours: 3 },
  })
  await press('Switch Ana Ruiz to another group')
  const dialog = page.getByRole('dialog')
  for (const line of [
    '3 reserved classes will be canceled.',
    'The student gets 3 hours back.',
    'The student loses 1.5 hours',
    'The new group’s classes are paid from the hours left.',
  ]) {
    await expect.element(dialog).toMatchTextContent(line)
  }
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await dialog.getByText('A1 evenings').click()
  await dialog.getByRole('textbox', { name: 'Search groups by name' }).fill('B2')
  await expect.element(dialog.getByText('No groups match your search')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^A1 evenings/ })).toBeChecked()
  await expectAccessible()
  await press('Switch group')
  await expect.element(page.getByText(/^Ana Ruiz switched to “A1 evenings”.* 3 hours left/)).toBeVisible()
  expect(requestsTo(switchTo)[0]?.body).toEqual({ group: other.id, override: false })
})

/** The page of a group that answers differently once somebody else has changed it. */
async function showChanging(
  before: Group,
  after: Group,
  answersWith: (refuse: (code: string) => () => ErrorAnswer) => Answers,
) {
  let current = before
  const refuse = (code: string) => () => {
    current = after
    return new ErrorAnswer(409, code)
  }
  await showGroup(before, { [one]: () => current, ...answersWith(refuse) })
}

test('an enrollment that somebody else ended is reported, though its dialogs close', async () => {
  const group = detail()
  const other = listed({ name: 'A1 evenings' })
  await showChanging(group, { ...group, students: [] }, refuse => ({
    [all]: onePage(other),
    [enrollment]: leaving(group),
    [switchTo]: refuse('enrollment_ended'),
  }))
  await press('Switch Ana Ruiz to another group')
  await page.getByRole('dialog').getByText('A1 evenings').click()
  await press('Switch group')
  await expect.element(page.getByText('No students are enrolled yet.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('This enrollment has already ended.')).toBeVisible()
})

test('so is one that is already ended when it is to be ended', async () => {
  const group = detail()
  await showChanging(group, { ...group, students: [] }, refuse => ({
    [enrollment]: leaving(group),
    [end]: refuse('enrollment_ended'),
  }))
  await press('End Ana Ruiz’s enrollment')
  await press('End enrollment')
  await expect.element(page.getByText('No students are enrolled yet.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('This enrollment has already ended.')).toBeVisible()
})

test('so is a group that ended before a student was enrolled', async () => {
  const group = detail()
  await showChanging(group, { ...group, state: 'ENDED', classes_left: 0 }, refuse => ({
    [students]: [found],
    [enroll]: refuse('group_over'),
  }))
  await press('Enroll student')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ana@example.com').click()
  await dialog.getByRole('button', { name: 'Enroll student' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('This group has no classes left.')).toBeVisible()
})
