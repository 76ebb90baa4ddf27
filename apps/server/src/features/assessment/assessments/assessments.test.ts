import { beforeAll, describe, expect, test } from 'vitest'
import { withoutConnections } from '../../../../test/held-connections.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  fill,
  match,
  multiple,
  openText,
  order,
  single,
  spoken,
  trueFalse,
} from '../../../demo/assessments/authoring.ts'
import { closeOverdueAttempts, settleReview } from './closing.usecases.ts'
import { type CreatedTest, createTest, limitPlanTo } from './testing/course-with-test.ts'

let school: TestApp
let scene: Scene
let student: Actor

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
})

const drinks = single('She … tea.', 'drinks', ['drink', 'drinking'], { because: 'The third person takes an s.' })
const sun = trueFalse('“Sunday” is written with a capital letter.', true, { because: 'Days are proper nouns.' })
const closed = [drinks, sun]
const rightOf = (questions: readonly string[]) => [
  { question_id: questions[0]!, answer: { kind: 'SINGLE_CHOICE', ...drinks.key } },
  { question_id: questions[1]!, answer: { kind: 'TRUE_FALSE', value: true } },
]

const get = (path: string, as = student) => scene.call('GET', `/api/courses/${path}`, { as })
const start = async (id: string, as = student) =>
  scene.call('POST', `/api/courses/assessments/${id}/attempts/`, { as, body: undefined })
const save = (attempt: string, question: string, answer: unknown, sequence = 1, as = student) =>
  scene.call('PUT', `/api/courses/attempts/${attempt}/answers/${question}/`, { as, body: { answer, sequence } })
const submit = (attempt: string, answers: unknown[] = [], options: { as?: Actor; key?: string } = {}) =>
  scene.call('POST', `/api/courses/attempts/${attempt}/submit/`, { as: student, body: { answers }, ...options })
const submitAlone = (id: string, answers: unknown[], extra: object = {}) =>
  scene.call('POST', '/api/courses/evaluation/results/submit/', {
    as: student,
    body: { evaluation_id: id, answers, ...extra },
  })
const attemptsOf = (id: string, as = student) =>
  scene.rows('select state, score from attempts where assessment_id = $1 and student_id = $2', id, as.id)

/** A new student who has a test. */
async function createCourseTest(options: Partial<Parameters<typeof createTest>[1]> = {}): Promise<CreatedTest> {
  student = await scene.student()
  return createTest(scene, { questions: closed, ...options })
}

describe('the times of a video’s questions', () => {
  const momentsOf = async (options: Parameters<typeof createCourseTest>[0]) => {
    const { id } = await createCourseTest({ kind: 'VIDEO_QUIZ', ...options })
    return (await get(`assessments/${id}/`)).data.moments
  }

  test('are listed in order, each once, and empty without any', async () => {
    expect(await momentsOf({ moments: [30, 12] })).toEqual([12, 30])
    expect(await momentsOf({ moments: [30, 30] })).toEqual([30])
    expect(await momentsOf({ moments: [null, 5] })).toEqual([5])
    expect(await momentsOf({})).toEqual([])
  })

  test('are empty for a quiz with a time limit, and for an evaluation', async () => {
    expect(await momentsOf({ moments: [30], minutes: 10 })).toEqual([])
    expect(await momentsOf({ moments: [30], kind: 'EVALUATION' })).toEqual([])
  })
})

describe('the original endpoints only', () => {
  test('read, take, and grade an evaluation', async () => {
    const { id, questions } = await createCourseTest()
    const { status, data } = await get(`evaluation/${id}/`)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, title: 'A test', pass_mark: 60, time_limit_seconds: null, attempts_left: null })
    expect(data.questions.map((question: { kind: string }) => question.kind)).toEqual(['SINGLE_CHOICE', 'TRUE_FALSE'])
    const answer = await submitAlone(id, rightOf(questions))
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ state: 'GRADED', score: 100, passed: true, pass_mark: 60 })
  })

  test('do the same for a video quiz', async () => {
    const { id, questions } = await createCourseTest({ kind: 'VIDEO_QUIZ' })
    expect((await get(`video-quiz/${id}/`)).data.questions).toHaveLength(2)
    const { status, data } = await scene.call('POST', `/api/courses/video-quiz/${id}/submit/`, {
      as: student,
      body: { answers: rightOf(questions).slice(0, 1) },
    })
    expect([status, data.score, data.passed]).toEqual([201, 50, false])
  })

  test('do not mix up evaluations and quizzes', async () => {
    const evaluation = await createCourseTest()
    const quiz = await createTest(scene, { questions: closed, kind: 'VIDEO_QUIZ' })
    expect((await get(`video-quiz/${evaluation.id}/`)).status).toBe(404)
    expect((await get(`evaluation/${quiz.id}/`)).status).toBe(404)
  })

  test('reading twice reads the same and uses one attempt', async () => {
    const { id } = await createCourseTest({ maxAttempts: 2 })
    const first = await get(`evaluation/${id}/`)
    // an attempt that has started is read without a write connection
    const again = await withoutConnections(school.dependencies.database, () => get(`evaluation/${id}/`))
    expect(again.data).toEqual(first.data)
    expect(first.data.attempts_left).toBe(2)
    expect(await attemptsOf(id)).toHaveLength(1)
  })

  test('start the time by reading, and refuse a late submission', async () => {
    const { id, questions } = await createCourseTest({ minutes: 10 })
    await get(`evaluation/${id}/`)
    school.clock.advance({ minutes: 10, seconds: 6 })
    const { status, data } = await submitAlone(id, rightOf(questions))
    expect([status, data.code]).toEqual([409, 'time_is_over'])
  })

  test('count a repeated submission once', async () => {
    const { id, questions } = await createCourseTest()
    await submitAlone(id, rightOf(questions))
    const again = await submitAlone(id, [])
    expect([again.status, again.data.code]).toEqual([409, 'already_submitted'])
    expect(await attemptsOf(id)).toEqual([{ state: 'GRADED', score: 100 }])
  })

  test('count concurrent submissions once', async () => {
    const { id, questions } = await createCourseTest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => submitAlone(id, rightOf(questions))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await attemptsOf(id)).toHaveLength(1)
  })

  test('still return the questions when all attempts are used, and start none', async () => {
    const { id, questions } = await createCourseTest({ maxAttempts: 1 })
    await submitAlone(id, rightOf(questions))
    const { data } = await get(`evaluation/${id}/`)
    expect([data.attempts_left, data.questions.length]).toEqual([0, 2])
    expect(await attemptsOf(id)).toHaveLength(1)
  })
})

describe('an attempt', () => {
  test('is resumed where it was left, with its questions and answers', async () => {
    const { id, questions } = await createCourseTest()
    const { status, data } = await start(id)
    expect([status, data.state, data.expires_at]).toEqual([200, 'IN_PROGRESS', null])
    await save(data.id, questions[1]!, { kind: 'TRUE_FALSE', value: false }, 7)
    const again = await start(id)
    expect(again.data.id).toBe(data.id)
    expect(again.data.questions).toEqual(data.questions)
    expect(again.data.answers).toEqual([
      {
        question_id: questions[1],
        answer: { kind: 'TRUE_FALSE', value: false },
        sequence: 7,
        saved_at: school.clock.now().toISOString(),
      },
    ])
    expect((await get(`attempts/${data.id}/`)).data).toEqual(again.data)
  })

  test('started many times at once is one', async () => {
    const { id } = await createCourseTest()
    const begun = await Promise.all(Array.from({ length: 8 }, () => start(id)))
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1)
    expect(await attemptsOf(id)).toHaveLength(1)
  })

  test('is refused when no attempts are left', async () => {
    const { id } = await createCourseTest({ maxAttempts: 2 })
    for (let attempt = 0; attempt < 2; attempt++) await submit((await start(id)).data.id)
    const { status, data } = await start(id)
    expect([status, data.code]).toEqual([409, 'no_attempts_left'])
    expect((await get(`assessments/${id}/`)).data).toMatchObject({ attempts_left: 0, max_attempts: 2 })
  })

  test('is unaffected by edits of its test', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    await scene.row(`update questions set key = '{"value": false}', points = 9 where id = $1`, questions[1])
    await scene.row(`delete from assessment_questions where question_id = $1`, questions[0])
    await scene.row(`delete from questions where id = $1`, questions[0])
    await scene.row(`update assessments set pass_mark = 100, title = 'Another title' where id = $1`, id)
    expect((await get(`attempts/${data.id}/`)).data.questions).toEqual(data.questions)
    const result = await submit(
      data.id,
      rightOf(questions).map(answer => ({ ...answer, sequence: 1 })),
    )
    expect(result.data).toMatchObject({ score: 100, passed: true, pass_mark: 60 })
    expect((await get(`attempts/${data.id}/results/`)).data.title).toBe('A test')
  })

  test('shows the options in an order of its own', async () => {
    const questions = Array.from({ length: 6 }, (_, at) =>
      multiple(`Which? ${at}`, ['a', 'b', 'c'], ['d', 'e', 'f', 'g']),
    )
    const { id } = await createCourseTest({ questions })
    const orders = new Set<string>()
    for (let attempt = 0; attempt < 3; attempt++) {
      const { data } = await start(id)
      orders.add(JSON.stringify(data.questions.map(({ prompt }: { prompt: unknown }) => prompt)))
      await submit(data.id)
    }
    expect(orders.size).toBe(3)
  })
})

describe('saving an answer', () => {
  test('keeps the save with the higher sequence, in any order of arrival', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    const [question = ''] = questions
    const option = (mark: string) => ({ kind: 'SINGLE_CHOICE', option: mark })
    const [first, second] = data.questions[0].prompt.options
    await save(data.id, question, option(second.id), 5)
    const late = await save(data.id, question, option(first.id), 4)
    expect([late.status, late.data.sequence]).toEqual([200, 5])
    expect((await get(`attempts/${data.id}/`)).data.answers[0].answer).toEqual(option(second.id))
    await save(data.id, question, null, 6)
    expect((await get(`attempts/${data.id}/`)).data.answers[0].answer).toBeNull()
  })

  test('many times at once with the same sequence saves it once', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    const saves = Array.from({ length: 6 }, (_, at) =>
      save(data.id, questions[1]!, { kind: 'TRUE_FALSE', value: at % 2 === 0 }, at + 1),
    )
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
    const [answer] = (await get(`attempts/${data.id}/`)).data.answers
    expect(answer).toMatchObject({ sequence: 6, answer: { value: false } })
  })

  test.each<[string, (test: CreatedTest) => [question: string, answer: unknown], number]>([
    ['an answer of another kind', ({ questions }) => [questions[0]!, { kind: 'TRUE_FALSE', value: true }], 400],
    [
      'an option that the question has not',
      ({ questions }) => [questions[0]!, { kind: 'SINGLE_CHOICE', option: 'x' }],
      400,
    ],
    ['a score', ({ questions }) => [questions[0]!, { kind: 'SINGLE_CHOICE', option: 'x', is_correct: true }], 400],
    ['a question of no test', ({ course }) => [course, { kind: 'TRUE_FALSE', value: true }], 404],
  ])('is refused and changes nothing with %s', async (_, wrong, expected) => {
    const created = await createCourseTest()
    const { data } = await start(created.id)
    const [question, answer] = wrong(created)
    expect((await save(data.id, question, answer)).status).toBe(expected)
    expect((await get(`attempts/${data.id}/`)).data.answers).toEqual([])
  })

  test('refuses another person’s recording', async () => {
    const { id, questions } = await createCourseTest({
      questions: [spoken('Say hello.', { min: 1, max: 9 }, 'Hello!')],
    })
    const other = await scene.student()
    const { data } = await start(id)
    const othersRecording = await recordingBy(other)
    const answer = await save(data.id, questions[0]!, { kind: 'SPOKEN', file_id: othersRecording })
    expect([answer.status, answer.data.code]).toEqual([400, 'answer_does_not_fit'])
    expect((await save(data.id, questions[0]!, { kind: 'SPOKEN', file_id: await recordingBy(student) })).status).toBe(
      200,
    )
  })
})

describe('submitting', () => {
  test('includes the answers that were not saved yet', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    const [first, second] = rightOf(questions)
    await save(data.id, first!.question_id, first!.answer, 3)
    expect((await submit(data.id, [{ ...second, sequence: 4 }])).data.score).toBe(100)
  })

  test('twice or in parallel counts once', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    const answers = rightOf(questions).map(answer => ({ ...answer, sequence: 1 }))
    const results = await Promise.all(Array.from({ length: 6 }, () => submit(data.id, answers)))
    expect(results.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)])
    expect((await submit(data.id, [])).data.code).toBe('already_submitted')
    expect(await attemptsOf(id)).toEqual([{ state: 'GRADED', score: 100 }])
  })

  test('with the same Idempotency-Key gets the same response', async () => {
    const { id } = await createCourseTest()
    const { data } = await start(id)
    const first = await submit(data.id, [], { key: 'hand-in-1' })
    const second = await submit(data.id, [], { key: 'hand-in-1' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
  })

  test('ends the saving of answers', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    await submit(data.id)
    const late = await save(data.id, questions[1]!, { kind: 'TRUE_FALSE', value: true }, 99)
    expect([late.status, late.data.code]).toEqual([409, 'already_submitted'])
    expect(await attemptsOf(id)).toEqual([{ state: 'GRADED', score: 0 }])
  })

  test.each<[string, object]>([
    ['a score', { score: 100 }],
    ['a verdict', { passed: true }],
  ])('with %s beside the answers is refused', async (_, extra) => {
    const { id, questions } = await createCourseTest()
    expect((await submitAlone(id, rightOf(questions), extra)).status).toBe(400)
    expect(await attemptsOf(id)).toEqual([])
  })

  test('with a grade inside an answer, or an answer to another test’s question, is refused as a whole', async () => {
    const { id, questions } = await createCourseTest()
    const foreign = await createTest(scene, { questions: closed })
    const [first] = rightOf(questions)
    for (const answers of [[{ ...first, is_correct: true }], [...rightOf(foreign.questions)]]) {
      const { status } = await submitAlone(id, answers)
      expect(status).toBe(400)
    }
    expect((await attemptsOf(id)).filter(({ state }) => state !== 'IN_PROGRESS')).toEqual([])
  })

  test('is refused while a required recording is missing', async () => {
    const { id, questions } = await createCourseTest({
      questions: [drinks, spoken('Say hello.', { min: 1, max: 9 }, 'Hello!')],
    })
    const { data } = await start(id)
    const rejected = await submit(data.id)
    expect([rejected.status, rejected.data.code, rejected.data.questions]).toEqual([
      409,
      'recording_missing',
      [questions[1]],
    ])
    await save(data.id, questions[1]!, { kind: 'SPOKEN', file_id: await recordingBy(student) })
    expect((await submit(data.id)).data).toMatchObject({ state: 'IN_REVIEW', score: null, passed: null })
  })

  test('needs no recording once the time is over, and counts the saved answers', async () => {
    const spokenQuestion = spoken('Say hello.', { min: 1, max: 9 }, 'Hello!')
    const { id, questions } = await createCourseTest({ questions: [drinks, spokenQuestion], passMark: 50, minutes: 10 })
    const { data } = await start(id)
    school.clock.advance({ minutes: 9, seconds: 59 })
    expect((await submit(data.id)).data.code).toBe('recording_missing')
    school.clock.advance({ seconds: 1 })
    const { status, data: result } = await submit(data.id, [{ ...rightOf(questions)[0], sequence: 1 }])
    expect([status, result.score, result.submitted_at]).toEqual([201, 50, data.expires_at])
  })

  test('accepts a skipped spoken question, which scores 0, and the grader sees that', async () => {
    const say = spoken('Say hello.', { min: 1, max: 9 }, 'Hello!')
    const { id, questions } = await createCourseTest({ questions: [drinks, say], passMark: 50 })
    const skipped = { kind: 'SPOKEN', file_id: null }
    const { data } = await start(id)
    await save(data.id, questions[1]!, skipped)
    expect((await submit(data.id, [{ ...rightOf(questions)[0], sequence: 1 }])).data).toMatchObject({
      score: 50,
      passed: true,
    })
    const { data: results } = await get(`attempts/${data.id}/results/`)
    expect(results.questions[1]).toMatchObject({ answer: skipped, standing: 'UNANSWERED', credit: 0, recording: null })

    const writtenQuestion = openText('Write about your day.', { min: 1, max: 80 }, 'I got up at …')
    const other = await createCourseTest({ questions: [say, writtenQuestion] })
    const again = await start(other.id)
    await save(again.data.id, other.questions[0]!, skipped)
    await save(again.data.id, other.questions[1]!, { kind: 'OPEN_TEXT', text: 'I get up at six.' })
    expect((await submit(again.data.id)).data.state).toBe('IN_REVIEW')
    const { data: queue } = await scene.call('GET', '/api/courses/marking/?page_size=100', {
      as: await scene.teacher(),
    })
    const waiting = queue.results.filter((row: { attempt_id: string }) => row.attempt_id === again.data.id)
    expect(waiting).toMatchObject([{ kind: 'OPEN_TEXT', not_recorded: 1 }])
  })

  test('leaves the result in review until the last answer that needs a person is graded', async () => {
    const { id, questions } = await createCourseTest({
      questions: [drinks, openText('Write about your day.', { min: 5, max: 80 }, 'I got up at …', { points: 3 })],
    })
    const { data } = await start(id)
    const [first] = rightOf(questions)
    await save(data.id, first!.question_id, first!.answer)
    await save(data.id, questions[1]!, { kind: 'OPEN_TEXT', text: 'I get up at six and I go to work.' })
    expect((await submit(data.id)).data.state).toBe('IN_REVIEW')
    const settle = () => school.dependencies.database.transaction(tx => settleReview(tx, data.id))
    expect(await settle()).toBeNull()
    await scene.row(
      `update attempt_answers set credit = 0.5 where attempt_id = $1 and question_id = $2`,
      data.id,
      questions[1],
    )
    expect(await settle()).toEqual({ score: 62.5, passed: true })
    expect(await settle()).toBeNull()
    expect((await get(`attempts/${data.id}/results/`)).data).toMatchObject({ state: 'GRADED', score: 62.5 })
  })
})

describe('the time limit', () => {
  test('is enforced by the server’s clock: later answers are refused, and saved ones count', async () => {
    const { id, questions } = await createCourseTest({ minutes: 20 })
    const { data } = await start(id)
    expect(Date.parse(data.expires_at) - Date.parse(data.now)).toBe(20 * 60_000)
    const [first, second] = rightOf(questions)
    await save(data.id, first!.question_id, first!.answer)
    school.clock.advance({ minutes: 20, seconds: 6 })
    expect((await save(data.id, second!.question_id, second!.answer)).data.code).toBe('time_is_over')
    expect((await submit(data.id, [{ ...second, sequence: 2 }])).data.code).toBe('time_is_over')
    const { data: results } = await get(`attempts/${data.id}/results/`)
    expect(results).toMatchObject({ state: 'GRADED', score: 50, ended_by: 'TIME', submitted_at: data.expires_at })
    expect((await submit(data.id)).data.code).toBe('time_is_over')
  })

  test('ends an abandoned attempt by the sweep, once', async () => {
    const { id, questions } = await createCourseTest({ minutes: 5 })
    const { data } = await start(id)
    const [first] = rightOf(questions)
    await save(data.id, first!.question_id, first!.answer)
    await closeOverdueAttempts(school.dependencies, school.clock.now())
    expect(await attemptsOf(id)).toEqual([{ state: 'IN_PROGRESS', score: null }])
    school.clock.advance({ minutes: 6 })
    await Promise.all([1, 2, 3].map(() => closeOverdueAttempts(school.dependencies, school.clock.now())))
    expect(await attemptsOf(id)).toEqual([{ state: 'GRADED', score: 50 }])
  })

  test('does not block the next attempt after it ended', async () => {
    const { id } = await createCourseTest({ minutes: 5, maxAttempts: 2 })
    const first = await start(id)
    school.clock.advance({ minutes: 6 })
    const second = await start(id)
    expect(second.data.id).not.toBe(first.data.id)
    expect((await get(`assessments/${id}/`)).data).toMatchObject({ attempts_left: 1, attempts: [{}, {}] })
  })
})

describe('results', () => {
  test('are not available before submission', async () => {
    const { id } = await createCourseTest()
    const { data } = await start(id)
    const early = await get(`attempts/${data.id}/results/`)
    expect([early.status, early.data.code]).toEqual([409, 'not_submitted'])
    expect(JSON.stringify(early.data)).not.toContain('third person')
  })

  const wrong = (questions: readonly string[]) => [
    { question_id: questions[1]!, answer: { kind: 'TRUE_FALSE', value: false }, sequence: 1 },
  ]
  const right = (questions: readonly string[]) => rightOf(questions).map(answer => ({ ...answer, sequence: 1 }))
  const attemptWith = async (id: string, answers: unknown[]) => {
    const { data } = await start(id)
    await submit(data.id, answers)
    return data.id as string
  }
  const solutionsOf = async (attempt: string) =>
    (await get(`attempts/${attempt}/results/`)).data.questions.map((row: { solution: unknown }) => row.solution)

  test('show which answers were correct, but not the solution or feedback while attempts are left', async () => {
    const past = fill('Past simple', 'I {went} to Lima and {saw} it.', { because: 'Both verbs are irregular.' })
    const { id, questions } = await createCourseTest({ maxAttempts: 2, questions: [...closed, past] })
    const half = { kind: 'FILL_THE_GAP', gaps: [{ gap: 'g1', text: 'went' }] }
    const answers = [...wrong(questions), { question_id: questions[2], answer: half, sequence: 1 }]
    const first = await attemptWith(id, answers)
    const results = await get(`attempts/${first}/results/`)
    const hidden = { solution: null, explanation: '' }
    expect(results.data).toMatchObject({
      shows_solutions: true,
      questions: ['UNANSWERED', 'WRONG', 'PARTLY'].map(standing => ({ standing, ...hidden })),
    })
    for (const { explanation } of [...closed, past]) expect(JSON.stringify(results.data)).not.toContain(explanation)
    const { data: second } = await start(id)
    expect(await solutionsOf(first)).toEqual([null, null, null])
    await submit(second.id, answers)
    for (const attempt of [first, second.id]) {
      expect(await solutionsOf(attempt)).toMatchObject([drinks.key, sun.key, { kind: 'FILL_THE_GAP' }])
      expect((await get(`attempts/${attempt}/results/`)).data.questions).toMatchObject(
        [...closed, past].map(({ explanation }) => ({ explanation })),
      )
    }
  })

  test('explain a correct answer at once, and an incorrect one not even after passing if solutions are never shown', async () => {
    for (const never of [false, true]) {
      const { id, questions } = await createCourseTest({ maxAttempts: 2, passMark: never ? 50 : 60 })
      if (never) await scene.row(`update assessments set solutions = 'NEVER' where id = $1`, id)
      const attempt = await attemptWith(id, [...right(questions).slice(0, 1), ...wrong(questions)])
      expect((await get(`attempts/${attempt}/results/`)).data).toMatchObject({
        passed: never,
        shows_solutions: !never,
        questions: [
          { standing: 'RIGHT', solution: null, explanation: drinks.explanation },
          { standing: 'WRONG', solution: null, explanation: '' },
        ],
      })
    }
  })

  test('show solutions once a test without an attempt limit is passed, for every attempt', async () => {
    const { id, questions } = await createCourseTest()
    const failed = [await attemptWith(id, wrong(questions)), await attemptWith(id, wrong(questions))]
    for (const attempt of failed) expect(await solutionsOf(attempt)).toEqual([null, null])
    const passed = await attemptWith(id, right(questions))
    for (const attempt of [...failed, passed]) {
      expect(await solutionsOf(attempt)).toMatchObject([drinks.key, { value: true }])
    }
  })

  test('show solutions only from the completion score, if it is above the passing score', async () => {
    const { id, questions, course } = await createCourseTest({ passMark: 50 })
    await scene.row('update courses set evaluation_id = $2 where id = $1', course, id)
    await scene.row(
      `insert into completion_rules (kind, course_id, needs, score_least, certificate, shows_score)
       values ('COURSE', $1, 'EVALUATION', 80, false, false)`,
      course,
    )
    const half = await attemptWith(id, right(questions).slice(0, 1))
    const { data } = await get(`attempts/${half}/results/`)
    expect(data).toMatchObject({ score: 50, passed: true, completes_from: 80, questions: [{ solution: null }, {}] })
    await attemptWith(id, right(questions))
    expect(await solutionsOf(half)).toMatchObject([drinks.key, { value: true }])
  })

  test('show no solutions while an attempt is in review', async () => {
    const { id, questions } = await createCourseTest({
      questions: [drinks, openText('Write.', { min: 1, max: 9 }, 'canary-sample')],
      maxAttempts: 1,
    })
    const written = { question_id: questions[1], answer: { kind: 'OPEN_TEXT', text: 'I am.' }, sequence: 1 }
    const attempt = await attemptWith(id, [written])
    expect(await solutionsOf(attempt)).toEqual([null, null])
    await scene.row(`update attempt_answers set credit = 1 where attempt_id = $1 and credit is null`, attempt)
    await school.dependencies.database.transaction(tx => settleReview(tx, attempt))
    expect(await solutionsOf(attempt)).toMatchObject([drinks.key, { sample: 'canary-sample' }])
  })

  test('show the answer, the solution, and the explanation of each question', async () => {
    const { id, questions } = await createCourseTest({
      maxAttempts: 1,
      questions: [
        drinks,
        fill('Past simple', 'I {went|travelled} to Lima.'),
        match('Match', [
          ['hot', 'cold'],
          ['big', 'small'],
        ]),
        order('Order', 'I am here'),
        sun,
      ],
    })
    const { data } = await start(id)
    const [pair] = (match('Match', [['hot', 'cold']]).key as unknown as { pairs: unknown[] }).pairs
    const wrong = data.questions[0].prompt.options.find((option: { text: string }) => option.text === 'drink')
    const answers = [
      { kind: 'SINGLE_CHOICE', option: wrong.id },
      { kind: 'FILL_THE_GAP', gaps: [{ gap: 'g1', text: 'Travelled' }] },
      { kind: 'MATCHING', pairs: [pair] },
      { kind: 'ORDERING', order: [] },
    ].map((answer, at) => ({ question_id: questions[at], answer, sequence: 1 }))
    await submit(data.id, answers)
    const { data: results } = await get(`attempts/${data.id}/results/`)
    expect(results.questions.map((row: { standing: string }) => row.standing)).toEqual([
      'WRONG',
      'RIGHT',
      'PARTLY',
      'UNANSWERED',
      'UNANSWERED',
    ])
    expect(results.questions[0]).toMatchObject({
      answer: { kind: 'SINGLE_CHOICE', option: wrong.id },
      solution: { kind: 'SINGLE_CHOICE', ...drinks.key },
      explanation: 'The third person takes an s.',
      credit: 0,
    })
    expect(results.questions[1].solution).toEqual({
      kind: 'FILL_THE_GAP',
      gaps: [{ gap: 'g1', accepted: ['went', 'travelled'] }],
    })
    expect(results.questions[3].solution.orders).toHaveLength(1)
    expect(results.score).toBe(30)
  })
})

describe('access to tests and attempts', () => {
  test('is not found in any endpoint for a test of a course the student does not have', async () => {
    const { id } = await createCourseTest()
    const mine = await createTest(scene, { questions: closed })
    await limitPlanTo(scene, student, mine.course)
    expect((await get(`assessments/${mine.id}/`)).status).toBe(200)
    for (const path of [`evaluation/${id}/`, `assessments/${id}/`]) expect((await get(path)).status).toBe(404)
    expect((await start(id)).status).toBe(404)
    expect((await submitAlone(id, [])).status).toBe(404)
  })

  test('is not found in any endpoint for another student’s attempt', async () => {
    const { id, questions } = await createCourseTest()
    const { data } = await start(id)
    const stranger = await scene.student()
    expect((await get(`attempts/${data.id}/`, stranger)).status).toBe(404)
    expect((await get(`attempts/${data.id}/results/`, stranger)).status).toBe(404)
    expect((await save(data.id, questions[1]!, null, 1, stranger)).status).toBe(404)
    expect((await submit(data.id, [], { as: stranger })).status).toBe(404)
  })

  test('keeps the answers of two students and of two tests with one title apart', async () => {
    const one = await createCourseTest({ title: 'Unit test' })
    const other = await createTest(scene, { questions: closed, title: 'Unit test' })
    const friend = await scene.student()
    const [a, b, c] = [await start(one.id), await start(other.id), await start(one.id, friend)]
    await save(a.data.id, one.questions[1]!, { kind: 'TRUE_FALSE', value: true })
    expect((await get(`attempts/${b.data.id}/`)).data.answers).toEqual([])
    expect((await get(`attempts/${c.data.id}/`, friend)).data.answers).toEqual([])
  })
})

async function recordingBy({ id }: Actor): Promise<string> {
  const file = await scene.row<{ id: string }>(
    `insert into files (storage_key, name, media_type, size, sha256, uploaded_by)
     values (gen_random_uuid()::text, 'answer.webm', 'audio/webm', 900, sha256('x'::bytea), $1) returning id`,
    id,
  )
  await scene.row(
    `insert into recordings (file_id, student_id, upload_id, seconds, created_at)
     values ($1::uuid, $2, $1::text, 4, now())`,
    file.id,
    id,
  )
  return file.id
}
