import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours, liveClass, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { OfficeClass } from './class-editing.queries.ts'
import { SubstituteSection } from './substitute-section.tsx'
import type { SubstituteRequest } from './substitutes.queries.ts'

const list = 'GET /api/classes/scheduled-live-classes/{id}/substitute-requests/'
const possible = 'GET /api/classes/scheduled-live-classes/{id}/substitutes/'
const requestCover = 'POST /api/classes/scheduled-live-classes/{id}/substitute-requests/'
const withdraw = 'POST /api/classes/substitute-requests/{id}/withdraw/'
const me = employee('staff', ['timetable'])

const { mine: _, ...known } = liveClass({ starts_at: inHours(48), ends_at: inHours(49) })
const officeClass: OfficeClass = {
  ...known,
  version: 1,
  room_url: '',
  series: null,
  group: null,
  waiting: 0,
  closed: null,
  cancellation_reason: null,
  students: [],
  waitlist: [],
  series_ahead: null,
  history: [],
}
const named = (first_name: string) => ({ ...teacher(), id: anId(), first_name, last_name: 'Ruiz' })
const request = (own: Partial<SubstituteRequest> = {}): SubstituteRequest => ({
  id: anId(),
  scheduled_live_class: known,
  teacher: named('Ana'),
  asked_by: null,
  note: '',
  state: 'ASKED',
  answer: '',
  answer_until: inHours(20),
  created_at: inHours(-1),
  ended_at: null,
  conflict: null,
  ...own,
})
const open = (answers: Answers) => show(<SubstituteSection liveClass={officeClass} />, { me, answers })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')

test('a free teacher is asked, with a deadline and a message; busy teachers are not listed', async () => {
  const [free, busy, other] = [named('Ana'), named('Berta'), named('Carla')]
  const conflict = { id: anId(), title: 'Business English', starts_at: inHours(48), ends_at: inHours(49) }
  const one = { conflict: null, outside_teaching: false, classes_that_week: 3 }
  await open({
    [list]: [],
    [possible]: [
      { ...one, teacher: free },
      { ...one, teacher: other, outside_teaching: true },
      { ...one, teacher: busy, conflict },
    ],
    [requestCover]: request({ teacher: free }),
  })
  await press('Ask a teacher to cover…')
  await expect.element(dialog()).toMatchTextContent('1 teacher has another class at that time and isn’t listed.')
  await press('Ask teacher')
  await expect.element(dialog()).toMatchTextContent('Choose a teacher')
  await expectAccessible()
  const choice = dialog().getByRole('combobox', { name: 'Teacher' })
  await expect.element(choice).toMatchTextContent('Ana Ruiz: available, 3 classes that week')
  await expect.element(choice).not.toMatchTextContent('Berta')
  await choice.selectOptions(free.id)
  await dialog().getByRole('textbox').fill('Clara is ill.')
  await press('Ask teacher')
  await expect
    .poll(() => requestsTo(requestCover)[0]?.body)
    .toMatchObject({
      teacher: free.id,
      note: 'Clara is ill.',
      even_outside: false,
    })
  const until = requestsTo(requestCover)[0]?.body.answer_until ?? ''
  // The default is 24 hours if the class is that far away.
  expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24)
  await expect.element(page.getByText('Asked Ana Ruiz to cover this class')).toBeVisible()
})

test('a teacher of other levels is asked after a confirmation', async () => {
  const other = named('Carla')
  await open({
    [list]: [],
    [possible]: [{ teacher: other, conflict: null, outside_teaching: true, classes_that_week: 0 }],
    [requestCover]: ({ body }) =>
      body?.even_outside ? request({ teacher: other }) : new ErrorAnswer(409, 'outside_teaching', { outside: 'level' }),
  })
  await press('Ask a teacher to cover…')
  await dialog().getByRole('combobox', { name: 'Teacher' }).selectOptions(other.id)
  await press('Ask teacher')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await dialog().getByRole('alert').getByRole('button').click()
  await expect.poll(() => requestsTo(requestCover).at(-1)?.body.even_outside).toBe(true)
  await expect.element(page.getByText('Asked Carla Ruiz to cover this class')).toBeVisible()
})

test('without free teachers none can be asked, and the reason is shown', async () => {
  await open({ [list]: [], [possible]: [] })
  await press('Ask a teacher to cover…')
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('No teacher is available at that time.')
  await expect
    .element(dialog().getByRole('button', { name: 'Ask teacher', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('the asked teacher is shown with a button to withdraw, and earlier ones with their answers', async () => {
  let all = [
    request({ note: 'Clara is ill.' }),
    request({ teacher: named('Berta'), state: 'DECLINED', answer: 'Away' }),
  ]
  await open({
    [list]: () => all,
    [withdraw]: () => {
      all = all.map(one => (one.state === 'ASKED' ? { ...one, state: 'WITHDRAWN' } : one))
      return all[0]!
    },
  })
  await expect.element(page.getByText('Ana Ruiz', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Waiting for an answer until /)).toBeVisible()
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Berta Ruiz: declined Away')
  await expectAccessible()
  await press('Cancel request')
  await expect.element(page.getByText('Request to Ana Ruiz canceled')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask a teacher to cover…' })).toBeVisible()
})
