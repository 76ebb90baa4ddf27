import { addDays } from '@aulaviva/domain/days'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayInstant, dayOf, longDay } from '#platform/time/format.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, constants, liveClass, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Booking } from './booking.tsx'

const zone = 'America/Bogota'
const today = dayOf(new Date(), zone)
const [day, later] = [addDays(today, 2), addDays(today, 3)]
const [clara, olivia] = [
  { ...teacher(), about: 'I teach with songs.', rating: 4.1 },
  { ...teacher(), first_name: 'Olivia', about: '', rating: 4.9 },
]
const type = classType()
const days = 'GET /api/classes/private-times/days/'
const times = 'GET /api/classes/private-times/'
const book = 'POST /api/classes/scheduled-live-classes/'

const at = (date: string, from: number, free: (typeof clara)[]) => ({
  starts_at: `${date}T${from}:00:00Z`,
  ends_at: `${date}T${from + 1}:00:00Z`,
  teachers: free.map(({ id }) => id),
  refusal: null,
  conflict: null,
})

let address: unknown
function Page() {
  const { search } = useLocation()
  address = search
  return <Booking {...{ search, zone }} note="" types={[type]} teachers={[clara, olivia]} />
}

const showPage = () =>
  show(<Page />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      // Clara is free only on the later day.
      [days]: ({ query }) => [
        { date: day, free: query.teacher === clara.id ? 0 : 2 },
        { date: later, free: 1 },
      ],
      [times]: ({ query: { date, teacher } }) =>
        date === later
          ? [at(later, 15, [clara])]
          : teacher === clara.id
            ? []
            : [at(day, 14, [olivia]), at(day, 15, [clara, olivia])],
    },
  })
const heading = (date: string) =>
  page.getByRole('heading', { name: `Open times on ${longDay(dayInstant(date), 'UTC')}`, exact: true })

test('the first day with free times opens with those of any teacher, and stays when they are narrowed to one', async () => {
  await showPage()
  await expect.element(heading(day)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^9:00.*10:00 Olivia Méndez$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^10:00.*11:00 2 teachers$/ })).toBeVisible()
  await expectAccessible()
  const choices = page.getByRole('group', { name: 'Teacher' })
  await expect.element(choices.getByRole('radio', { name: 'Any teacher' })).toBeChecked()
  await choices.getByText('Clara', { exact: true }).click()
  await expect.element(choices.getByRole('radio', { name: 'Clara Méndez, Rated 4.1 out of 5' })).toBeChecked()
  await expect.element(page.getByText('I teach with songs.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No open times' })).toBeVisible()
  await expect.element(heading(day)).toBeVisible()
  await page.getByRole('button', { name: `Go to ${longDay(dayInstant(later), 'UTC')} (1 open time)` }).click()
  await expect.element(heading(later)).toBeVisible()
  expect(requestsTo(times).at(-1)?.query).toMatchObject({ date: later, teacher: clara.id })
  await choices.getByText('Any teacher').click()
  await expect.poll(() => requestsTo(times).at(-1)?.query.teacher).toBeUndefined()
})

test('with several free teachers the best rated is preselected, and the class is reserved with the chosen one', async () => {
  await showPage()
  await page.getByRole('button', { name: /^10:00.*11:00 2 teachers$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve this class?' })
  await expect.element(dialog.getByRole('radio', { name: /Olivia/ })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: /Clara.*I teach with songs/ })).toBeVisible()
  await dialog.getByText('Clara Méndez').click()
  addAnswers({ [book]: new ErrorAnswer(409, 'teacher_not_free') })
  await dialog.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await expect.poll(() => requestsTo(book)[0]?.body).toMatchObject({ teacher: clara.id, starts_at: `${day}T15:00:00Z` })
})

test('the sheet shows until when canceling and switching are possible, and the cost afterwards', async () => {
  await showPage()
  await page.getByRole('button', { name: /^10:00.*11:00 2 teachers$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve this class?' })
  const free = /^You can cancel for free until .*\. After that, canceling costs 1 hour\.$/
  await expect.element(dialog.getByText(free)).toBeVisible()
  await expect.element(dialog.getByText(/^You can switch to another class until /)).toBeVisible()
})

test('a class that is reserved opens as one that has just been', async () => {
  await showPage()
  await page.getByRole('button', { name: /^10:00.*11:00 2 teachers$/ }).click()
  const mine = { student_class_id: anId(), refusal: 'already_reserved', conflict: null } as const
  addAnswers({
    [book]: {
      ...liveClass({ type_scheduled_class: 'PRIVATE', mine }),
      ...{ cancel_free_until: day, reschedule_until: day, series: null, group: null, students: [], materials: [] },
    },
  })
  await page.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await expect.poll(() => address).toEqual({ class: mine.student_class_id, reserved: true })
})
