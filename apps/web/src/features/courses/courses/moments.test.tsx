import type { Question } from '@aulaviva/contract/assessment/questions'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Attempt, Overview } from '#entities/assessments/assessments.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, aVideo, course, courseClass, inHours, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Course } from './course-page.tsx'

const begin = 'POST /api/courses/assessments/{id}/attempts/'
const read = 'GET /api/courses/attempts/{id}/'
const save = 'PUT /api/courses/attempts/{id}/answers/{question_id}/'

let video: string
beforeAll(async () => {
  video = URL.createObjectURL(await aVideo())
  return () => URL.revokeObjectURL(video)
})

const quiz = anId()
const question = (text: string, at_second: number | null): Question => ({
  id: anId(),
  kind: 'TRUE_FALSE',
  prompt: { text, passage: null },
  section: '',
  points: 1,
  audio: null,
  picture: null,
  at_second,
})
const open = {
  id: anId(),
  state: 'IN_PROGRESS',
  started_at: inHours(0),
  expires_at: null,
  submitted_at: null,
  score: null,
  passed: null,
} as const
const about = { kind: 'VIDEO_QUIZ', title: 'About the market', pass_mark: 60 } as const
const overview = (own: Partial<Overview> = {}): Overview => ({
  ...about,
  id: quiz,
  description: '',
  question_count: 2,
  time_limit_seconds: null,
  max_attempts: null,
  may_begin_from: null,
  attempts_left: null,
  course: { id: anId(), name: 'A course' },
  course_class: null,
  live_class: null,
  attempts: [],
  moments: [1],
  ...own,
})
const attemptOf = (...questions: Question[]): Attempt => ({
  ...open,
  ...about,
  assessment_id: quiz,
  now: inHours(0),
  questions,
  answers: [],
})
const answered = ({ id }: Question): Attempt['answers'][number] => ({
  question_id: id,
  answer: { kind: 'TRUE_FALSE', value: true },
  sequence: 1,
  saved_at: inHours(0),
})
const saved = ({ params }: { params: { question_id: string } }) => ({
  question_id: params.question_id,
  sequence: 1,
  saved_at: inHours(0),
})

/** A class of a little more than two seconds, whose quiz asks a question in the first. */
async function showClass(seen: Overview, answers: Answers = {}, me = student()) {
  const one = courseClass({ name: 'At the market', duration_seconds: 2, video_quiz_id: quiz })
  await show(<Course id={one.course_id} search={{ class: one.id }} />, {
    me,
    answers: {
      'GET /api/courses/my-courses/{id}/': course({ id: one.course_id, course_classes: [one] }),
      'GET /api/courses/progress/': [],
      'GET /api/courses/my-courses/{id}/notes/': [],
      'GET /api/courses/class/{id}/media/': {
        video,
        captions: null,
        renditions: [],
        more_captions: [],
        image: null,
        attachments: [],
        good_until: inHours(1),
      },
      'GET /api/courses/class/{id}/position/': {
        seconds: 0,
        played_seconds: 0,
        video_watched: false,
        speed: 1,
        captions: true,
      },
      'PUT /api/courses/class/{id}/position/': ({ body }) => ({
        seconds: body.seconds,
        played_seconds: 0,
        video_watched: false,
        speed: 1,
        captions: true,
      }),
      'POST /api/courses/student-class-video-watched/': ({ body }) => ({
        ...body,
        course_id: one.course_id,
        video_watched: true,
        watched_at: inHours(0),
      }),
      'GET /api/courses/assessments/{id}/': seen,
      [save]: saved,
      ...answers,
    },
  })
  const play = page.getByRole('button', { name: 'play', exact: true })
  await expect.element(play).toBeVisible()
  return play
}
const overviews = () => requestsTo('GET /api/courses/assessments/{id}/')
/** The same, after the positions of the questions are loaded. */
async function showPlayerWithMoments(seen: Overview, answers?: Answers) {
  const play = await showClass(seen, answers)
  await expect.poll(overviews).toHaveLength(1)
  return play
}
const element = () => document.querySelector('video')!
const dialog = page.getByRole('dialog', { name: 'Question at 0:01' })
const goOn = dialog.getByRole('button', { name: 'Continue watching' })

test('the video pauses for its quiz question, and resumes', async () => {
  const [here, there] = [question('Is the fruit fresh?', 1), question('Is it Monday?', null)]
  const play = await showPlayerWithMoments(overview(), { [begin]: attemptOf(here, there) })
  await play.click()
  await expect.element(dialog.getByRole('heading', { name: 'Is the fruit fresh?' })).toHaveFocus()
  expect(element().paused).toBe(true)
  expect(element().currentTime).toBeLessThan(2)
  await expectAccessible()
  await dialog.getByRole('radio', { name: 'True' }).click()
  await expect.poll(() => requestsTo(save)[0]?.params).toEqual({ id: open.id, question_id: here.id })
  await expect.element(dialog.getByText('Is it Monday?')).not.toBeInTheDocument()
  await goOn.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.activeElement?.localName).toBe('media-play-button')
  await expect.poll(() => element().ended).toBe(true)
  // Once is enough, even if it is watched again.
  element().currentTime = 0
  await play.click()
  await expect.poll(() => element().currentTime).toBeGreaterThan(1.2)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(begin)).toHaveLength(1)
})

test('several questions of one time are shown in order, without answered ones', async () => {
  const [first, second, done] = [question('First?', 1), question('Second?', 1), question('Done?', 1)]
  const attempt = attemptOf(done, first, second)
  const answers = [answered(done)]
  const begun = { ...attempt, answers }
  const play = await showPlayerWithMoments(overview({ attempts: [open] }), { [read]: begun, [begin]: begun })
  await play.click()
  await expect.element(dialog.getByRole('heading', { name: 'First?' })).toBeVisible()
  await expect.element(dialog.getByText('Question 1 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next question' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Second?' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => element().ended).toBe(true)
})

test('a time with all questions answered does not pause the video', async () => {
  const [done, later] = [question('Done?', 1), question('Later?', null)]
  const answers = [answered(done)]
  const play = await showPlayerWithMoments(overview({ attempts: [open] }), {
    [read]: { ...attemptOf(done, later), answers },
  })
  await expect.poll(() => requestsTo(read)).toHaveLength(1)
  await play.click()
  await expect.poll(() => element().ended).toBe(true)
  expect(requestsTo(begin)).toEqual([])
})

test('later questions need no connection, and offline answers are kept on the device', async () => {
  const [first, second] = [question('First?', 0), question('Second?', 1)]
  const isLost = () => requestsTo(begin).length > 1
  const play = await showPlayerWithMoments(overview({ moments: [0, 1] }), {
    [begin]: () => (isLost() ? new ErrorAnswer(503) : attemptOf(first, second)),
    [save]: call => (isLost() ? new ErrorAnswer(503) : saved(call)),
  })
  await play.click()
  const opening = page.getByRole('dialog', { name: 'Question at 0:00' })
  await opening.getByRole('button', { name: 'Continue watching' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Second?' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'True' }).click()
  await expect.element(dialog.getByText('Your answer is saved on this device.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'True' })).toBeChecked()
})

test('a submitted quiz does not pause the video', async () => {
  const graded = { ...open, state: 'GRADED', submitted_at: inHours(0), score: 100, passed: true } as const
  await (await showPlayerWithMoments(overview({ attempts: [graded] }))).click()
  await expect.poll(() => element().ended).toBe(true)
  expect(requestsTo(begin)).toEqual([])
})

test('a skipped time does not pause the video', async () => {
  const play = await showPlayerWithMoments(overview())
  await expect.poll(() => element().readyState).toBeGreaterThan(1)
  element().currentTime = 1.5
  await play.click()
  await expect.poll(() => element().ended).toBe(true)
  expect(requestsTo(begin)).toEqual([])
})

test('a student whose tests are closed is asked nothing', async () => {
  const play = await showClass(overview(), {}, student({ student_status: 'HOURS_COMPLETED' }))
  await play.click()
  await expect.poll(() => element().ended).toBe(true)
  expect(overviews()).toEqual([])
})

test('a time skipped while the video plays does not pause it either', async () => {
  const play = await showPlayerWithMoments(overview())
  await play.click()
  await expect.poll(() => element().currentTime).toBeGreaterThan(0.1)
  element().currentTime = 1.5
  await expect.poll(() => element().ended).toBe(true)
  expect(requestsTo(begin)).toEqual([])
})

test('a question at the video’s end does not pause it, but is asked', async () => {
  const last = question('Was it fresh?', 9)
  const play = await showPlayerWithMoments(overview({ moments: [9] }), { [begin]: attemptOf(last) })
  await play.click()
  const lastQuestion = page.getByRole('dialog', { name: 'Question at 0:09' })
  await expect.element(lastQuestion.getByRole('heading', { name: 'Was it fresh?' })).toBeVisible()
  expect(element().ended).toBe(true)
  await lastQuestion.getByRole('button', { name: 'Continue watching' }).click()
  await expect.element(lastQuestion).not.toBeInTheDocument()
  expect(element().ended).toBe(true)
})

test('a question that fails to load is reported, and the video can continue', async () => {
  const play = await showPlayerWithMoments(overview(), { [begin]: new ErrorAnswer(503) })
  await play.click()
  await expect.element(dialog.getByText('We couldn’t load the question')).toBeVisible()
  await expect
    .element(dialog.getByText('The quiz after the video includes this question.', { exact: false }))
    .toBeVisible()
  await goOn.click()
  await expect.poll(() => element().ended).toBe(true)
})
