import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NewClassroomPage, OneClassroom } from './classroom-page.tsx'
import type { Classroom } from './classrooms.queries.ts'
import { ClassroomsPage } from './classrooms-page.tsx'

const all = 'GET /api/classes/classrooms/'
const one = 'GET /api/classes/classrooms/{id}/'
const change = 'PUT /api/classes/classrooms/{id}/'
const me = employee('staff', ['timetable'])

const detail = (own: Partial<Classroom> = {}): Classroom => ({
  id: anId(),
  name: 'Garden room',
  seats: 8,
  place: 'Ground floor',
  version: 1,
  archived_at: null,
  classes_ahead: 0,
  classes_past: 3,
  history: [],
  ...own,
})
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a house without classrooms is led to the first', async () => {
  await show(<ClassroomsPage />, { me, answers: { [all]: [] } })
  await expect.element(page.getByRole('heading', { name: 'No classrooms yet' })).toBeVisible()
  await expectAccessible()
})

test('classrooms are listed with their seats and place, archived ones below', async () => {
  const answers = {
    [all]: [detail({ classes_ahead: 2 }), detail({ name: 'Attic', archived_at: '2026-01-01T00:00:00Z' })],
  }
  await show(<ClassroomsPage />, { me, answers })
  const inUse = page.getByRole('list', { name: 'Active classrooms' })
  await expect.element(inUse).toMatchTextContent('8 seats · Ground floor')
  await expect.element(inUse).toMatchTextContent('2 upcoming classes')
  await expect.element(page.getByRole('list', { name: 'Archived' })).toMatchTextContent('Attic')
  await expectAccessible()
})

test('a classroom is added, and missing or used values are reported at the field', async () => {
  const add = 'POST /api/classes/classrooms/'
  await show(<NewClassroomPage />, { me, answers: { [add]: new ErrorAnswer(409, 'name_taken') } })
  await press('Add classroom')
  await expect.element(field('Name')).toHaveFocus()
  await field('Name').fill('Garden room')
  await page.getByLabelText('Seats').fill('8')
  await press('Add classroom')
  await expect.element(page.getByText('Another classroom already has this name')).toBeVisible()
  expect(requestsTo(add)[0]?.body).toEqual({ name: 'Garden room', seats: 8, place: '' })
  await expectAccessible()
})

test('leaving with typed text asks first, and after saving it does not', async () => {
  const add = 'POST /api/classes/classrooms/'
  await show(<NewClassroomPage />, { me, answers: { [add]: detail(), [one]: detail() } })
  await field('Name').fill('Garden room')
  await page.getByLabelText('Seats').fill('8')
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Classrooms' }).click()
  await expect.element(leaveDialog).toMatchTextContent('You have unsaved changes.')
  await expectAccessible()
  await press('Stay on page')
  await expect.element(field('Name')).toHaveValue('Garden room')
  await press('Add classroom')
  await expect.element(page.getByText('“Garden room” added')).toBeVisible()
  await expect.element(leaveDialog).not.toBeInTheDocument()
})

test('leaving during a save asks too: it may be refused', async () => {
  const add = 'POST /api/classes/classrooms/'
  const refusal = Promise.withResolvers<ErrorAnswer>()
  await show(<NewClassroomPage />, { me, answers: { [add]: () => refusal.promise } })
  await field('Name').fill('Garden room')
  await page.getByLabelText('Seats').fill('8')
  await press('Add classroom')
  await page.getByRole('link', { name: 'Classrooms' }).click()
  await press('Stay on page')
  refusal.resolve(new ErrorAnswer(409, 'name_taken'))
  await expect.element(page.getByText('Another classroom already has this name')).toBeVisible()
})

test('a conflicting version is shown beside mine, and both changes can be kept', async () => {
  const known = detail()
  const serverClassroom = { ...known, name: 'Winter garden', seats: 6, version: 2 }
  let current = known
  await show(<OneClassroom id={known.id} />, {
    me,
    answers: {
      [one]: () => current,
      [all]: [],
      [change]: ({ body }) => {
        if (body.version === 2) return { ...serverClassroom, ...body, version: 3 }
        current = serverClassroom
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await field('Name').fill('Palm house')
  await press('Save classroom')
  const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(meeting).toMatchTextContent('Winter garden')
  await expect.element(field('Name')).toHaveValue('Palm house')
  await press('Save mine')
  await expect.poll(() => requestsTo(change).at(-1)?.body).toMatchObject({ name: 'Palm house', seats: 6, version: 2 })
  await expect.element(meeting).not.toBeInTheDocument()
})

test('archiving shows its consequences, and the classroom can be restored', async () => {
  const known = detail({ classes_ahead: 3 })
  await show(<OneClassroom id={known.id} />, {
    me,
    answers: {
      [one]: known,
      [all]: [],
      'POST /api/classes/classrooms/{id}/archive/': { ...known, archived_at: '2026-01-01T00:00:00Z', version: 2 },
      'POST /api/classes/classrooms/{id}/restore/': { ...known, version: 3 },
    },
  })
  await press('Archive')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('3 upcoming classes stay in it')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive classroom' }).click()
  await expect.element(page.getByText(/^Archived\. You can’t schedule new classes/)).toBeVisible()
  await press('Restore')
  await expect.element(page.getByText('“Garden room” restored')).toBeVisible()
})

test('a missing classroom shows a message', async () => {
  await show(<OneClassroom id={anId()} />, { me, answers: { [one]: new ErrorAnswer(404, 'not_found') } })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find this classroom' })).toBeVisible()
})

test('text typed during a save is kept, asked about, and saved next', async () => {
  const known = detail()
  const saved = Promise.withResolvers<Classroom>()
  await show(<OneClassroom id={known.id} />, {
    me,
    answers: { [one]: known, [all]: [], [change]: () => saved.promise },
  })
  await field('Name').fill(' Palm house ')
  await press('Save classroom')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await field('Directions').fill('Second floor')
  saved.resolve({ ...known, name: 'Palm house', version: 2 })
  await expect.element(page.getByText('“Palm house” saved')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Palm house')
  await expect.element(field('Directions')).toHaveValue('Second floor')
  await page.getByRole('link', { name: 'Classrooms' }).click()
  await press('Stay on page')
  await press('Save classroom')
  await expect
    .poll(() => requestsTo(change)[1]?.body)
    .toEqual({
      ...{ name: 'Palm house', seats: 8, place: 'Second floor', version: 2 },
    })
})
