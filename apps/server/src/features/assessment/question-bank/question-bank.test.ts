import type { DocumentOf } from '@aulaviva/contract/assessment/question-bank'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openText, single } from '../../../demo/assessments/authoring.ts'
import { settleReview } from '../assessments/closing.usecases.ts'
import { createTest } from '../assessments/testing/course-with-test.ts'

let running: TestApp
let scene: Scene
let author: Actor
let other: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  author = await scene.staff(['content'])
  other = await scene.staff(['content'])
})

const base = '/api/courses/questions/'
const bank = (method: string, path: string, body?: unknown, as = author) =>
  scene.call(method, `${base}${path}`, { as, body })

const documentWith = (text: string, own: Partial<DocumentOf<'SINGLE_CHOICE'>> = {}): DocumentOf<'SINGLE_CHOICE'> => ({
  kind: 'SINGLE_CHOICE',
  prompt: {
    text,
    passage: null,
    options: [
      { id: 'a', text: 'drinks' },
      { id: 'b', text: 'drink' },
    ],
  },
  key: { option: 'a' },
  explanation: 'Third person.',
  points: 2,
  level: null,
  skill: 'GRAMMAR',
  cefr: null,
  tags: ['present'],
  audio: null,
  picture: null,
  feedback: [{ option: 'b', text: 'Who drinks?' }],
  rubric: [],
  ...own,
})

const createQuestion = async (document = documentWith('She … tea.')) => (await bank('POST', '', { document })).data
const published = async (document = documentWith('She … tea.')) => {
  const { id, draft_version } = await createQuestion(document)
  return (await bank('POST', `${id}/publish/`, { draft_version })).data
}

describe('a draft', () => {
  test('is saved whole, and not used in tests until it is published', async () => {
    const { id, draft_version } = await published()
    const document = documentWith('He … tea.')
    const saved = await bank('PUT', `${id}/draft/`, { document, draft_version })
    expect(saved.data).toMatchObject({ draft_version: draft_version + 1 })
    const stored = await scene.row<{ text: string }>(
      `select prompt ->> 'text' as text from questions where id = $1`,
      id,
    )
    expect(stored.text).toBe('She … tea.')
    expect((await bank('GET', `${id}/`)).data).toMatchObject({ version: 1, document, draft: { by: { id: author.id } } })
    const { data } = await bank('POST', `${id}/publish/`, { draft_version: draft_version + 1, note: 'His tea' })
    expect(data).toMatchObject({ version: 2, draft: null, versions: [{ number: 2, note: 'His tea' }, { number: 1 }] })
  })

  test('saved by two people keeps the first version, and the second gets a conflict', async () => {
    const { id, draft_version } = await createQuestion()
    const save = (as: Actor, text: string) =>
      bank('PUT', `${id}/draft/`, { document: documentWith(text), draft_version }, as)
    const answers = await Promise.all([save(author, 'Mine.'), save(other, 'Theirs.')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_meanwhile')
    const expected = answers[0]!.status === 200 ? 'Mine.' : 'Theirs.'
    expect((await bank('GET', `${id}/`)).data.document.prompt.text).toBe(expected)
  })

  test('that is incomplete is saved but not published, and each reason names its field', async () => {
    const { id, draft_version } = await createQuestion(documentWith('', { key: { option: null } }))
    const { status, data } = await bank('POST', `${id}/publish/`, { draft_version })
    expect(status).toBe(400)
    expect(data.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['prompt.text', 'missing'],
      ['key.option', 'no_right_answer'],
    ])
    expect((await bank('GET', `${id}/`)).data).toMatchObject({ state: 'DRAFT', version: 0 })
  })

  test('names no file that is not of a question already', async () => {
    const file = await scene.row<{ id: string }>(
      `insert into files (storage_key, name, media_type, size, sha256) values ('of-somebody', 'a.png', 'image/png', 1, decode(repeat('00', 32), 'hex'))
       returning id`,
    )
    const document = documentWith('What is this?', { picture: { file: file.id, alt: 'A cup' } })
    const { status, data } = await bank('POST', '', { document })
    expect([status, data.errors[0].field]).toEqual([400, 'picture.file'])
  })

  test('is restored from an earlier version, and publishing creates a new one', async () => {
    const { id, draft_version } = await published()
    await bank('PUT', `${id}/draft/`, { document: documentWith('He … tea.'), draft_version })
    const second = (await bank('POST', `${id}/publish/`, { draft_version: draft_version + 1 })).data
    const back = await bank('POST', `${id}/restore-version/`, { number: 1, draft_version: second.draft_version })
    expect(back.data.document.prompt.text).toBe('She … tea.')
    expect(back.data.history[0]).toMatchObject({ act: 'VERSION_RESTORED', fields: { number: { to: 1 } } })
    const third = await bank('POST', `${id}/publish/`, { draft_version: back.data.draft_version })
    expect(third.data.version).toBe(3)
    expect((await bank('GET', `${id}/versions/2/`)).data.document.prompt.text).toBe('He … tea.')
  })
})

describe('the list', () => {
  test('is filtered by words, kind, tag, and use, ignoring case and accents', async () => {
    const { id } = await published(documentWith('¿Dónde está la estación?', { tags: ['viajes'] }))
    const ids = async (query: string) =>
      (await bank('GET', `?${query}`)).data.results.map((row: { id: string }) => row.id)
    expect(await ids('search=ESTACION')).toEqual([id])
    expect(await ids('tag=viajes&kind=SINGLE_CHOICE&used=false')).toEqual([id])
    expect(await ids('search=estacion&used=true')).toEqual([])
    expect(await ids('search=estacion&state=DRAFT')).toEqual([])
  })

  test('reports duplicates that differ in case and order', async () => {
    const one = await published(documentWith('Choose the river.'))
    const { prompt } = documentWith('CHOOSE  the river.')
    const twin = await createQuestion(documentWith('', { prompt: { ...prompt, options: prompt.options.toReversed() } }))
    expect((await bank('GET', `${twin.id}/`)).data.twins).toEqual([{ id: one.id, text: 'Choose the river.' }])
  })
})

describe('a question in use', () => {
  test('is archived, never deleted; an unused one can be deleted', async () => {
    const { questions } = await createTest(scene, { questions: [single('Pick', 'alpha', ['beta'])] })
    const [id] = questions
    expect((await bank('DELETE', `${id}/`)).data.code).toBe('question_used')
    const { draft_version } = (await bank('GET', `${id}/`)).data
    expect((await bank('POST', `${id}/archive/`, { draft_version })).data.state).toBe('ARCHIVED')
    const unused = await createQuestion()
    expect((await bank('DELETE', `${unused.id}/`)).status).toBe(204)
    expect((await bank('GET', `${unused.id}/`)).status).toBe(404)
  })

  test('is duplicated as a new draft', async () => {
    const { id } = await published()
    const { status, data } = await bank('POST', `${id}/duplicate/`)
    expect(status).toBe(201)
    expect(data).toMatchObject({ state: 'DRAFT', version: 0, document: documentWith('She … tea.') })
    expect(data.id).not.toBe(id)
  })
})

describe('trying an answer', () => {
  test('trying an answer gives the same score as a student’s answer', async () => {
    const earned = async (option: string) =>
      (await bank('POST', 'try/', { document: documentWith('x'), answer: { kind: 'SINGLE_CHOICE', option } })).data
        .credit
    expect([await earned('a'), await earned('b'), await earned('c')]).toEqual([1, 0, 0])
  })
})

describe('a corrected key', () => {
  /** A test of two questions. The student answered both; by the current answer keys, one answer is correct. */
  async function halfRight({ passMark }: { passMark?: number } = {}) {
    const student = await scene.student()
    const test = await createTest(scene, {
      questions: [single('Pick', 'alpha', ['beta']), single('Take', 'one', ['two'])],
      maxAttempts: 1,
      ...(passMark !== undefined && { passMark }),
    })
    const { data } = await scene.call('POST', `/api/courses/assessments/${test.id}/attempts/`, { as: student })
    const answers = data.questions.map(({ id, prompt }: { id: string; prompt: Prompt }, at: number) => ({
      question_id: id,
      sequence: 1,
      answer: { kind: 'SINGLE_CHOICE', option: prompt.options.find(({ text }) => text === ['beta', 'one'][at])!.id },
    }))
    await scene.call('POST', `/api/courses/attempts/${data.id}/submit/`, { as: student, body: { answers } })
    const id = test.questions[0]!
    const { document, draft_version } = (await bank('GET', `${id}/`)).data
    const beta = document.prompt.options.find(({ text }: { text: string }) => text === 'beta').id
    return { student, attempt: data.id, id, second: test.questions[1]!, document, draft_version, beta }
  }
  interface Prompt {
    options: { id: string; text: string }[]
  }
  type Half = Awaited<ReturnType<typeof halfRight>>

  async function publishAs({ id, draft_version }: Pick<Half, 'id' | 'draft_version'>, document: unknown) {
    const saved = await bank('PUT', `${id}/draft/`, { document, draft_version })
    return (await bank('POST', `${id}/publish/`, { draft_version: saved.data.draft_version })).data
  }
  const result = (attempt: string) =>
    scene.row('select score::float8 as score, passed from attempts where id = $1', attempt)

  test('changes no score until regrading, which is previewed with both scores', async () => {
    const half = await halfRight()
    await publishAs(half, { ...half.document, key: { option: half.beta } })
    expect(await result(half.attempt)).toEqual({ score: 50, passed: false })
    const foreseen = (await bank('GET', `${half.id}/remarking/`)).data
    expect(foreseen).toMatchObject({ version: 2, attempts: 1, unmarked: 0, other: 0 })
    const change = { old_score: 50, new_score: 100, old_passed: false, new_passed: true }
    expect(foreseen.changes).toMatchObject([{ student: { id: half.student.id }, ...change }])
    expect(await result(half.attempt)).toEqual({ score: 50, passed: false })
    // of two concurrent confirmations, one regrades
    const marked = await Promise.all([1, 2].map(() => bank('POST', `${half.id}/remarking/`, { version: 2 })))
    expect(marked.map(({ data }) => data.attempts).toSorted()).toEqual([0, 1])
    expect(await result(half.attempt)).toEqual({ score: 100, passed: true })
    const log = await scene.rows(
      'select old_score::float8 as old_score, new_passed from attempts_marked_again where attempt_id = $1',
      half.attempt,
    )
    expect(log).toEqual([{ old_score: 50, new_passed: true }])
    const { data: list } = await scene.call('GET', '/api/main/notifications/', { as: half.student })
    expect(list.results.map(({ body }: { body: string }) => body)).toEqual([
      'The academy corrected an answer key and regraded your answers. Your score was 50% and is now 100%. You passed the test.',
    ])
    const { data } = await scene.call('GET', `/api/courses/attempts/${half.attempt}/results/`, { as: half.student })
    expect(data.questions[0].solution).toEqual({ kind: 'SINGLE_CHOICE', option: half.beta })
  })

  test('regrades attempts in review or in progress when they are graded', async () => {
    const test = await createTest(scene, {
      questions: [single('Pick', 'alpha', ['beta']), openText('Write.', { min: 1, max: 9 }, 'A sample')],
    })
    const [id, written] = test.questions as [string, string]
    const { document, draft_version } = (await bank('GET', `${id}/`)).data
    const beta = document.prompt.options.find(({ text }: { text: string }) => text === 'beta').id
    const answers = [
      { question_id: id, sequence: 1, answer: { kind: 'SINGLE_CHOICE', option: beta } },
      { question_id: written, sequence: 1, answer: { kind: 'OPEN_TEXT', text: 'I am.' } },
    ]
    const begun = async () => {
      const as = await scene.student()
      const { data } = await scene.call('POST', `/api/courses/assessments/${test.id}/attempts/`, { as })
      const submit = () => scene.call('POST', `/api/courses/attempts/${data.id}/submit/`, { as, body: { answers } })
      return { id: data.id as string, submit }
    }
    const [inReview, inProgress] = [await begun(), await begun()]
    expect((await inReview.submit()).data.state).toBe('IN_REVIEW')
    await publishAs({ id, draft_version }, { ...document, key: { option: beta } })
    expect((await bank('GET', `${id}/remarking/`)).data).toMatchObject({ attempts: 2, unmarked: 2, changes: [] })
    expect((await bank('POST', `${id}/remarking/`, { version: 2 })).data).toEqual({ attempts: 2, changes: [] })
    expect((await bank('GET', `${id}/remarking/`)).data.attempts).toBe(0)
    expect(await result(inReview.id)).toEqual({ score: null, passed: null })
    expect((await inProgress.submit()).data.state).toBe('IN_REVIEW')
    for (const { id: attempt } of [inReview, inProgress]) {
      await scene.row(
        'update attempt_answers set credit = 1 where attempt_id = $1 and question_id = $2',
        attempt,
        written,
      )
      await running.dependencies.database.transaction(tx => settleReview(tx, attempt))
      expect(await result(attempt)).toEqual({ score: 100, passed: true })
    }
  })

  test('awards the badges of a raised score', async () => {
    const half = await halfRight({ passMark: 50 })
    await scene.rows(`delete from pgboss.job where name = 'badges'`)
    await publishAs(half, { ...half.document, key: { option: half.beta } })
    await bank('POST', `${half.id}/remarking/`, { version: 2 })
    expect(await result(half.attempt)).toEqual({ score: 100, passed: true })
    const asked = await scene.rows<{ student: string }>(
      `select data ->> 'student' as student from pgboss.job where name = 'badges'`,
    )
    expect(asked).toEqual([{ student: half.student.id }])
  })

  test('uses the points that the question had in each attempt, whatever the test has now', async () => {
    const half = await halfRight()
    await scene.rows('update assessment_questions set points = 3 where question_id = $1', half.second)
    expect((await bank('GET', `${half.second}/remarking/`)).data).toMatchObject({ attempts: 0, changes: [] })
    await publishAs(half, { ...half.document, key: { option: half.beta } })
    await scene.rows('update assessment_questions set points = 5 where question_id = $1', half.id)
    await bank('POST', `${half.id}/remarking/`, { version: 2 })
    expect(
      (
        await scene.row<{ questions: { points: number }[] }>(
          'select questions from attempts where id = $1',
          half.attempt,
        )
      ).questions.map(({ points }) => points),
    ).toEqual([1, 1])
  })

  test('includes the result of another regrading that ran in the meantime', async () => {
    const half = await halfRight()
    const { document, draft_version } = (await bank('GET', `${half.second}/`)).data
    const two = document.prompt.options.find(({ text }: { text: string }) => text === 'two').id
    await publishAs({ ...half, id: half.second, draft_version }, { ...document, key: { option: two } })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let marking: ReturnType<typeof bank> | undefined
    await running.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'select from attempts where id = $1 for update', values: [half.attempt] })
      marking = bank('POST', `${half.second}/remarking/`, { version: 2 })
      await expect.poll(() => scene.rows(waiting)).toHaveLength(1)
      await tx.query({
        text: 'update attempt_answers set credit = 1 where attempt_id = $1 and question_id = $2',
        values: [half.attempt, half.id],
      })
      await tx.query({ text: 'update attempts set score = 100, passed = true where id = $1', values: [half.attempt] })
    })
    expect((await marking)?.data.attempts).toBe(1)
    expect(await result(half.attempt)).toEqual({ score: 50, passed: false })
  })

  test('differs from a corrected typo, which regrades no one', async () => {
    const half = await halfRight()
    await publishAs(half, { ...half.document, prompt: { ...half.document.prompt, text: 'Pick one' } })
    expect((await bank('GET', `${half.id}/remarking/`)).data).toMatchObject({ attempts: 0, changes: [] })
  })

  test('about parts that an attempt never had leaves that attempt unchanged, and reports it', async () => {
    const half = await halfRight()
    const options = [...half.document.prompt.options, { id: 'zz', text: 'gamma' }]
    await publishAs(half, { ...half.document, prompt: { ...half.document.prompt, options }, key: { option: 'zz' } })
    expect((await bank('GET', `${half.id}/remarking/`)).data).toMatchObject({ attempts: 0, other: 1 })
  })

  test('is regraded exactly as previewed, or not at all', async () => {
    const half = await halfRight()
    await publishAs(half, { ...half.document, key: { option: half.beta } })
    expect((await bank('POST', `${half.id}/remarking/`, { version: 1 })).data.code).toBe('changed_meanwhile')
    expect(await result(half.attempt)).toEqual({ score: 50, passed: false })
  })
})

test('no response contains an answer key for people who are not question authors', async () => {
  const { id } = await published(documentWith('canary-question', { explanation: 'canary-explanation' }))
  const paths = ['', `${id}/`, `${id}/versions/1/`, `${id}/remarking/`, '?search=canary']
  const strangers = [await scene.student(), await scene.teacher(), await scene.staff(['people']), null]
  for (const as of strangers) {
    for (const path of paths) {
      const { status, data } = await scene.call('GET', `${base}${path}`, { as })
      expect([401, 403]).toContain(status)
      expect(JSON.stringify(data)).not.toContain('canary')
    }
  }
})
