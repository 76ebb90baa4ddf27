import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addAnswers, ErrorAnswer } from '#testing/mock-server.ts'
import { anId, constants, inHours, liveClass, student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { MoveClasses } from './move-choices.tsx'
import { MoveCompare } from './move-compare.tsx'
import MoveDialog from './move-dialog.tsx'
import { MoveForm } from './move-form.tsx'

const list = 'GET /api/classes/scheduled-live-classes/reprogram-alternatives/'

test('a failed list of a day’s classes can be loaded again', async () => {
  const nothing = () => undefined
  await show(
    <MoveClasses id={anId()} date="2026-12-01" zone="America/Bogota" chosen={undefined} onChoose={nothing} />,
    {
      answers: { [list]: new ErrorAnswer(500) },
    },
  )
  await expect.element(page.getByText('We couldn’t load the other classes')).toBeVisible()
  addAnswers({ [list]: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('We couldn’t load the other classes')).not.toBeInTheDocument()
})

test('other classes are looked for once the limits that did not arrive are there', async () => {
  const limits = 'GET /api/classes/config-constants/'
  const form = (
    <MoveForm mine={studentClass()} zone="America/Bogota" chosen={null} onChoose={() => undefined} problem={null} />
  )
  await show(form, { answers: { [limits]: new ErrorAnswer(500) } })
  await expect.element(page.getByText('We couldn’t load the other classes')).toBeVisible()
  addAnswers({ [limits]: constants, 'GET /api/classes/scheduled-live-classes/reprogram-alternatives/days/': [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No classes found.')).toBeVisible()
})

test.each([
  ['is over', -1, /Free cancellation of the new class ended/],
  ['is open', 12, /You can cancel the new class for free until/],
])('free cancellation of the new class that %s is shown with its own sentence', async (_, hours, sentence) => {
  const mine = studentClass()
  const until = { cancel_free_until: inHours(hours), reschedule_until: inHours(36) }
  const chosen = { ...mine.scheduled_live_class, ...until }
  await show(<MoveCompare mine={mine} zone="America/Bogota" chosen={chosen} />, {
    answers: { 'GET /api/classes/my-waitlist/': [] },
  })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('the classes of a selected day scroll into view, on the narrowest phone too', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const mine = studentClass()
  const [day, later] = [72, 96].map(hours => inHours(hours)) as [string, string]
  const until = { cancel_free_until: inHours(36), reschedule_until: inHours(36) }
  const nothing = () => undefined
  await show(<MoveDialog mine={mine} zone="UTC" onDone={nothing} onClose={nothing} />, {
    me: { ...student(), time_zone: 'UTC' },
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [`${list}days/` as 'GET /api/classes/scheduled-live-classes/reprogram-alternatives/days/']: [day, later].map(
        at => ({
          date: at.slice(0, 10),
          classes: 1,
          free: 1,
        }),
      ),
      [list]: ({ query }) => {
        const starts_at = query.date === later.slice(0, 10) ? later : day
        return [{ ...liveClass({ starts_at, ends_at: starts_at }), ...until }]
      },
    },
  })
  const sheet = page.getByRole('dialog')
  const days = sheet.getByRole('group', { name: 'Day', exact: true })
  await days.getByText('1 class', { exact: true }).last().click({ force: true })
  const chosen = sheet.getByRole('radio', { name: /At the market/ })
  await expect.element(chosen).toBeInTheDocument()
  const box = () => chosen.element().closest('label')!.getBoundingClientRect()
  const foot = sheet.getByRole('button', { name: 'Keep my class' }).element().closest('footer')!
  await expect.poll(() => box().bottom <= foot.getBoundingClientRect().top).toBe(true)
})
