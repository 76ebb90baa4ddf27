import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, studentClass } from '#testing/samples.ts'
import { shiftsSince } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { answer, askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { Owed } from './owed.tsx'

const rate = 'POST /api/classes/teacher-rating/'
const change = 'PUT /api/classes/teacher-rating/{id}/'
const none = { count: 0, results: [] }
const id = anId()
const given = {
  id: anId(),
  student_class_id: id,
  teacher: { id: anId(), first_name: '', last_name: '', initials: '', photo: null },
}
const rated = (stars: number) => ({ ...given, stars, comment: '', created_at: '2026-01-10T10:00:00.000Z' })
const { scheduled_live_class } = studentClass()
const star = (name: string) => page.getByRole('group', { name: /^Rate Clara/ }).getByRole('button', { name })

const showOwed = () =>
  show(
    <Owed
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
  await showOwed()
  await expectAccessible()
  const shifts = await shiftsSince(async () => {
    await star('2 stars').click()
    await expect.element(star('2 stars')).toHaveAttribute('aria-pressed', 'true')
    await star('4 stars').click()
    await expect.poll(() => askedOf(change)).toHaveLength(1)
  })
  expect(shifts).toEqual([])
  expect(askedOf(rate).map(({ body }) => body)).toEqual([{ student_class_id: id, stars: 2 }])
  expect(askedOf(change)[0]).toMatchObject({ params: { id: given.id }, body: { stars: 4 } })
})

test('a rating that did not arrive is not shown as given', async () => {
  await showOwed()
  answer({ [rate]: new ErrorAnswer(500) })
  await star('5 stars').click()
  await expect.element(page.getByText('We couldn’t send your rating. Try again later.')).toBeVisible()
  await expect.element(star('5 stars')).toHaveAttribute('aria-pressed', 'false')
})

test('a star that is pressed while another one is being sent is the one that stands', async () => {
  await showOwed()
  const first = Promise.withResolvers<ReturnType<typeof rated>>()
  answer({ [rate]: () => first.promise })
  await star('2 stars').click()
  await expect.poll(() => askedOf(rate)).toHaveLength(1)
  await star('4 stars').click()
  first.resolve(rated(2))
  await expect.poll(() => askedOf(change).map(({ body }) => body)).toMatchObject([{ stars: 4 }])
  await expect.element(star('4 stars')).toHaveAttribute('aria-pressed', 'true')
})

test('a star whose class turns out to be rated already changes that rating, and leaves its words', async () => {
  await showOwed()
  answer({
    [rate]: new ErrorAnswer(409, 'already_rated'),
    'GET /api/classes/my-classes/{id}/': {
      ...studentClass({ id, rating: rated(2) }),
      materials: [],
      series: null,
      students: [],
      moves: [],
    },
  })
  await star('4 stars').click()
  await expect
    .poll(() => askedOf(change).map(({ params, body }) => ({ params, body })))
    .toEqual([{ params: { id: given.id }, body: { stars: 4 } }])
  await expect.element(star('4 stars')).toHaveAttribute('aria-pressed', 'true')
})

test('on the narrowest phone, the comment is below the stars, on their edge', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(width, height))
  await showOwed()
  const comment = page.getByRole('link', { name: 'Add a comment' })
  await expect.element(comment).toBeVisible()
  const drawn = star('1 star').element().querySelector('svg')!
  expect(comment.element().getBoundingClientRect().left).toBeCloseTo(drawn.getBoundingClientRect().left, 0)
})
