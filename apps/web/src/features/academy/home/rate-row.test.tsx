import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, studentClass } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { StudentToDos } from './student-to-dos.tsx'

const rate = 'POST /api/classes/teacher-rating/'
const change = 'PUT /api/classes/teacher-rating/{id}/'
const none = { count: 0, results: [] }
const id = anId()
const rating = {
  id: anId(),
  student_class_id: id,
  teacher: { id: anId(), first_name: '', last_name: '', initials: '', photo: null },
}
const rated = (stars: number) => ({ ...rating, stars, comment: '', created_at: '2026-01-10T10:00:00.000Z' })
const { scheduled_live_class } = studentClass()
const star = (name: string) => page.getByRole('group', { name: /^Rate Clara/ }).getByRole('button', { name })

const showRateRow = () =>
  show(
    <StudentToDos
      owed={{
        ratings: { count: 1, results: [{ student_class_id: id, scheduled_live_class }] },
        documents: none,
        tests: none,
      }}
      zone="America/Bogota"
    />,
    { answers: { [rate]: rated(2), [change]: rated(4) } },
  )

test('one press of a star rates, and another one changes it, without moving anything', async () => {
  await showRateRow()
  await expectAccessible()
  const shifts = await layoutShiftsDuring(async () => {
    await star('2 stars').click()
    await expect.element(star('2 stars')).toHaveAttribute('aria-pressed', 'true')
    await star('4 stars').click()
    await expect.poll(() => requestsTo(change)).toHaveLength(1)
  })
  expect(shifts).toEqual([])
  expect(requestsTo(rate).map(({ body }) => body)).toEqual([{ student_class_id: id, stars: 2 }])
  expect(requestsTo(change)[0]).toMatchObject({ params: { id: rating.id }, body: { stars: 4 } })
})

test('a rating that could not be sent is not shown as rated', async () => {
  await showRateRow()
  addAnswers({ [rate]: new ErrorAnswer(500) })
  await star('5 stars').click()
  await expect.element(page.getByText('We couldn’t send your rating. Try again later.')).toBeVisible()
  await expect.element(star('5 stars')).toHaveAttribute('aria-pressed', 'false')
})

test('a star pressed while another is being sent wins', async () => {
  await showRateRow()
  const first = Promise.withResolvers<ReturnType<typeof rated>>()
  addAnswers({ [rate]: () => first.promise })
  await star('2 stars').click()
  await expect.poll(() => requestsTo(rate)).toHaveLength(1)
  await star('4 stars').click()
  first.resolve(rated(2))
  await expect.poll(() => requestsTo(change).map(({ body }) => body)).toMatchObject([{ stars: 4 }])
  await expect.element(star('4 stars')).toHaveAttribute('aria-pressed', 'true')
})

test('a star for a class that is already rated changes the rating, and keeps its comment', async () => {
  await showRateRow()
  addAnswers({
    [rate]: new ErrorAnswer(409, 'already_rated'),
    'GET /api/classes/my-classes/{id}/': {
      ...studentClass({ id, rating: rated(2) }),
      materials: [],
      series: null,
      group: null,
      students: [],
      moves: [],
    },
  })
  await star('4 stars').click()
  await expect
    .poll(() => requestsTo(change).map(({ params, body }) => ({ params, body })))
    .toEqual([{ params: { id: rating.id }, body: { stars: 4 } }])
  await expect.element(star('4 stars')).toHaveAttribute('aria-pressed', 'true')
})

test('on the narrowest phone, the comment is below the stars, on their edge', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(width, height))
  await showRateRow()
  const comment = page.getByRole('link', { name: 'Add a comment' })
  await expect.element(comment).toBeVisible()
  const icon = star('1 star').element().querySelector('svg')!
  expect(comment.element().getBoundingClientRect().left).toBeCloseTo(icon.getBoundingClientRect().left, 0)
})
