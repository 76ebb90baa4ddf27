import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, constants, employee, level } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NewClassTypePage, OneType } from './class-type-page.tsx'
import type { ClassType, ListedType } from './class-types.queries.ts'
import { ClassTypesPage } from './class-types-page.tsx'

const all = 'GET /api/classes/class-types/'
const one = 'GET /api/classes/class-types/{id}/'
const change = 'PUT /api/classes/class-types/{id}/'
const me = employee('staff', ['timetable'])
const around: Answers = {
  'GET /api/classes/levels/': [{ ...level, units: [] }],
  'GET /api/classes/config-constants/': constants,
}

const listed = (own: Partial<ListedType> = {}): ListedType => ({
  ...classType({ kind: 'GROUP', name: 'Conversation club', default_capacity: 10 }),
  version: 1,
  archived_at: null,
  classes_ahead: 0,
  ...own,
})
const detail = (own: Partial<ClassType> = {}): ClassType => ({
  ...listed(),
  used: { classes_past: 4, series: 1, rates: 2 },
  history: [],
  ...own,
})
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('an academy without types sees an explanation and a link to the first', async () => {
  await show(<ClassTypesPage />, { me, answers: { [all]: [] } })
  await expect.element(page.getByRole('heading', { name: 'No class types yet' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Create class type' }).elements()).toHaveLength(2)
  await expectAccessible()
})

test('types are in order, archived ones below, each with its facts', async () => {
  const club = listed({ classes_ahead: 12, levels: [level.id] })
  const tutoring = listed({ kind: 'PRIVATE', name: 'Tutoring', default_capacity: 1, cost_minutes: 90 })
  const old = listed({ name: 'Reading circle', archived_at: '2026-01-01T00:00:00Z' })
  await show(<ClassTypesPage />, { me, answers: { ...around, [all]: [club, tutoring, old] } })
  const grid = page.getByRole('grid', { name: 'Class type order' })
  await expect.element(grid.getByRole('row').first()).toMatchTextContent('12 upcoming classes')
  await expect.element(grid.getByRole('row').first()).toMatchTextContent('60 min · costs 1 hour · 10 seats · B1')
  await expect.element(grid.getByRole('row').last()).toMatchTextContent('costs 1.5 hours · 1 student · all levels')
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Reading circle')
  await expectAccessible()
})

test('a type is moved with the keyboard, and stays where it was if that cannot be saved', async () => {
  const types = [listed({ name: 'First' }), listed({ name: 'Second' })]
  const move = 'POST /api/classes/class-types/{id}/move/'
  await show(<ClassTypesPage />, {
    me,
    answers: { ...around, [all]: types, [move]: new ErrorAnswer(409, 'changed_meanwhile') },
  })
  await page.getByRole('button', { name: 'Move First to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Position').fill('2')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => requestsTo(move)[0]?.body).toEqual({ before: null })
  await expect.element(page.getByRole('row').first()).toMatchTextContent('First')
})

test('a type is added with its typed values, and previewed as for students', async () => {
  const add = 'POST /api/classes/class-types/'
  await show(<NewClassTypePage />, { me, answers: { ...around, [add]: detail(), [all]: [] } })
  await press('Create class type')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await field('Name').fill('Writing lab')
  await field(/^Price/).fill('1,5')
  await press(level.code)
  await page.getByRole('radio', { name: 'olive' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('Writing lab')
  await expect.element(preview).toMatchTextContent('1.5 hours')
  await expect.element(preview).toMatchTextContent('Free cancellation')
  await expectAccessible()
  await press('Create class type')
  await expect
    .poll(() => requestsTo(add)[0]?.body)
    .toMatchObject({
      name: 'Writing lab',
      cost_minutes: 90,
      levels: [level.id],
      color: 'olive',
      cancel_free_hours_before: null,
    })
})

test('a name in use is reported at the name', async () => {
  const answers = { ...around, 'POST /api/classes/class-types/': new ErrorAnswer(409, 'name_taken') }
  await show(<NewClassTypePage />, { me, answers })
  await field('Name').fill('Lesson')
  await press('Create class type')
  await expect.element(page.getByText('Another class type already has this name')).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
})

test('a conflicting version is shown beside mine, and both changes can be kept', async () => {
  const type = detail()
  const serverType = { ...type, name: 'Talk circle', default_capacity: 6, version: 2 }
  let current = type
  await show(<OneType id={type.id} />, {
    me,
    answers: {
      ...around,
      [all]: [],
      [one]: () => current,
      [change]: ({ body }) => {
        if (body.version === 2) return { ...serverType, ...body, version: 3 }
        current = serverType
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await field('Name').fill('Club of talk')
  await press('Save class type')
  const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(meeting).toMatchTextContent('Talk circle')
  await expect.element(field('Name')).toHaveValue('Club of talk')
  await expectAccessible()
  await press('Save mine')
  await expect
    .poll(() => requestsTo(change).at(-1)?.body)
    .toMatchObject({
      name: 'Club of talk',
      default_capacity: 6,
      version: 2,
    })
  await expect.element(meeting).not.toBeInTheDocument()
})

test('text typed during a save is kept, and saved next', async () => {
  const type = detail()
  const answer = Promise.withResolvers<typeof type>()
  await show(<OneType id={type.id} />, {
    me,
    answers: { ...around, [all]: [], [one]: type, [change]: () => answer.promise },
  })
  await field('Name').fill('Club of talk')
  await press('Save class type')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await field('Name').fill('Club of talks')
  answer.resolve({ ...type, name: 'Club of talk', version: 2 })
  await expect.element(page.getByText('“Club of talk” saved')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Club of talks')
  await press('Save class type')
  await expect.poll(() => requestsTo(change)[1]?.body).toMatchObject({ name: 'Club of talks', version: 2 })
})

test('archiving shows its consequences, and the type can be restored', async () => {
  const type = detail({ classes_ahead: 3 })
  const archived = { ...type, archived_at: '2026-01-01T00:00:00Z', version: 2 }
  await show(<OneType id={type.id} />, {
    me,
    answers: {
      ...around,
      [one]: type,
      [all]: [],
      'POST /api/classes/class-types/{id}/archive/': archived,
      'POST /api/classes/class-types/{id}/restore/': { ...type, version: 3 },
    },
  })
  await press('Archive')
  const dialog = page.getByRole('dialog', { name: 'Archive “Conversation club”?' })
  await expect.element(dialog).toMatchTextContent('3 upcoming classes stay on the timetable')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Archive class type' }).click()
  await expect.element(page.getByText(/^Archived\. You can’t schedule new classes/)).toBeVisible()
  await press('Restore')
  await expect.element(page.getByText('“Conversation club” restored')).toBeVisible()
  expect(requestsTo('POST /api/classes/class-types/{id}/restore/')[0]?.body).toEqual({ version: 2 })
})

test('a missing type shows a message', async () => {
  await show(<OneType id={anId()} />, { me, answers: { ...around, [one]: new ErrorAnswer(404, 'not_found') } })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find this class type' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expectAccessible()
})
