import type { TestDocument } from '@aulaviva/contract/assessment/test-authoring'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { trueOrFalse } from '../../../../test/true-or-false.ts'

let running: TestApp
let scene: Scene
let author: Actor
let other: Actor
let student: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  author = await scene.staff(['content'])
  other = await scene.staff(['content'])
  student = await scene.student()
})

const tests = (method: string, path: string, body?: unknown, as = author) =>
  scene.call(method, `/api/courses/tests/${path}`, { as, body })
const callStudent = (method: string, path: string, body?: unknown) =>
  scene.call(method, `/api/courses/${path}`, { as: student, body })

/** A published question with the correct answer yes. */
async function question(text: string, tags: string[] = []): Promise<string> {
  const document = trueOrFalse(text, { explanation: `canary-explanation ${text}`, points: 2, tags })
  const bank = (path: string, body: unknown) =>
    scene.call('POST', `/api/courses/questions/${path}`, { as: author, body })
  const { data } = await bank('', { document })
  await bank(`${data.id}/publish/`, { draft_version: data.draft_version })
  return data.id
}
const questions = (count: number, tag: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => question(`${tag} ${at}`, [tag])))

const questionPart = (id: string, own: object = {}) =>
  ({
    id: id.replaceAll('-', '').slice(-16),
    kind: 'QUESTION',
    question: id,
    points: null,
    at_second: null,
    ...own,
  }) as const
const draws = (tag: string, amount: number) => ({ id: 'd', kind: 'DRAW', amount, tag, level: null }) as const
const section = (...parts: TestDocument['sections'][number]['parts']) => [{ id: 's', name: '', parts }]

async function drafted(own: Partial<TestDocument>, kind = 'EVALUATION') {
  const { data } = await tests('POST', '', { kind, title: 'End of A1' })
  const document = { ...data.document, ...own }
  const saved = await tests('PUT', `${data.id}/draft/`, { document, draft_version: data.draft_version })
  return { id: data.id as string, document, draft_version: saved.data.draft_version as number }
}
async function published(own: Partial<TestDocument>, kind = 'EVALUATION') {
  const { id, draft_version } = await drafted(own, kind)
  const { status, data } = await tests('POST', `${id}/publish/`, { draft_version })
  expect(status).toBe(200)
  return data
}
async function inCourse(evaluation: string) {
  await scene.row(
    `insert into courses (name, position, evaluation_id) values ('A course', (select count(*) from courses), $1) returning id`,
    evaluation,
  )
}
const yes = { kind: 'TRUE_FALSE', value: true }
async function attempt(test: string) {
  return callStudent('POST', `assessments/${test}/attempts/`)
}
async function handIn(data: { id: string; questions: { id: string }[] }, answer: unknown = yes) {
  const answers = data.questions.map(({ id }) => ({ question_id: id, answer, sequence: 1 }))
  return callStudent('POST', `attempts/${data.id}/submit/`, { answers })
}

describe('a draft', () => {
  test('is hidden from students until it is published, and a running attempt keeps its version', async () => {
    const [one, two] = await questions(2, 'kept')
    const first = await published({ sections: section(questionPart(one!)) })
    await inCourse(first.id)
    const begun = await attempt(first.id)
    const document = { ...first.document, pass_mark: 100, sections: section(questionPart(two!)) }
    const saved = await tests('PUT', `${first.id}/draft/`, { document, draft_version: first.draft_version })
    expect((await attempt(first.id)).data.questions.map(({ id }: { id: string }) => id)).toEqual([one])
    const { data } = await tests('POST', `${first.id}/publish/`, {
      draft_version: saved.data.draft_version,
      note: 'Another',
    })
    expect(data).toMatchObject({ version: 2, draft: null, attempts_open: 1, versions: [{ number: 2 }, { number: 1 }] })
    const under = await callStudent('GET', `attempts/${begun.data.id}/`)
    expect(under.data).toMatchObject({ pass_mark: 60, questions: [{ id: one }] })
    expect((await handIn(begun.data)).data).toMatchObject({ score: 100, passed: true })
    expect((await attempt(first.id)).data).toMatchObject({ pass_mark: 100, questions: [{ id: two }] })
  })

  test('saved by two people keeps the first version, and the second gets a conflict', async () => {
    const { id, draft_version, document } = await drafted({})
    const save = (as: Actor, title: string) =>
      tests('PUT', `${id}/draft/`, { document: { ...document, title }, draft_version }, as)
    const answers = await Promise.all([save(author, 'Mine'), save(other, 'Theirs')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_meanwhile')
    expect((await tests('GET', `${id}/`)).data.document.title).toBe(answers[0]!.status === 200 ? 'Mine' : 'Theirs')
  })

  test('published by two people creates one version', async () => {
    const { id, draft_version } = await drafted({ sections: section(questionPart(await question('Once'))) })
    const publish = (as: Actor) => tests('POST', `${id}/publish/`, { draft_version }, as)
    const answers = await Promise.all([publish(author), publish(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await tests('GET', `${id}/`)).data).toMatchObject({ version: 1, versions: [{ number: 1 }] })
  })

  test('is restored from an earlier version, and continued in a copy', async () => {
    const [one, two] = await questions(2, 'former')
    const first = await published({ sections: section(questionPart(one!)) })
    const document = { ...first.document, sections: section(questionPart(two!)) }
    const saved = await tests('PUT', `${first.id}/draft/`, { document, draft_version: first.draft_version })
    const second = await tests('POST', `${first.id}/publish/`, { draft_version: saved.data.draft_version })
    const back = await tests('POST', `${first.id}/restore-version/`, {
      draft_version: second.data.draft_version,
      number: 1,
    })
    expect(back.data).toMatchObject({ version: 2, document: { sections: [{ parts: [{ question: one }] }] } })
    const copy = await tests('POST', `${first.id}/duplicate/`)
    expect(copy.data).toMatchObject({ state: 'DRAFT', version: 0, document: back.data.document })
  })
})

describe('publishing', () => {
  test('is refused with every reason and its place, and succeeds once they are fixed', async () => {
    await questions(2, 'few')
    const { id, document, draft_version } = await drafted({ title: '', sections: section(draws('few', 3)) })
    const rejected = await tests('POST', `${id}/publish/`, { draft_version })
    expect(rejected.status).toBe(409)
    expect(rejected.data).toMatchObject({
      code: 'test_incomplete',
      errors: [
        { field: 'test', code: 'title_missing' },
        { field: 'parts.d', code: 'too_few_to_draw' },
      ],
    })
    expect((await tests('GET', `${id}/gaps/`)).data[1]).toMatchObject({ part: 'd', found: 2 })
    const mended = { ...document, title: 'A few', sections: section(draws('few', 2)) }
    const saved = await tests('PUT', `${id}/draft/`, { document: mended, draft_version })
    const done = await tests('POST', `${id}/publish/`, { draft_version: saved.data.draft_version })
    expect(done.data).toMatchObject({ state: 'PUBLISHED', version: 1, gaps: [] })
  })

  test('refuses questions that were never published or are archived, unless the test already has them', async () => {
    const [stays, removed] = await questions(2, 'archived')
    const archive = (question: string) =>
      scene.row(`update questions set state = 'ARCHIVED' where id = $1 returning id`, question)
    const { id, document, draft_version } = await published({ sections: section(questionPart(stays!)) })
    await Promise.all([archive(stays!), archive(removed!)])
    const next = { ...document, sections: section(questionPart(stays!), questionPart(removed!)) }
    await tests('PUT', `${id}/draft/`, { document: next, draft_version })
    const { data } = await tests('GET', `${id}/gaps/`)
    expect(data).toMatchObject([{ code: 'question_gone', part: questionPart(removed!).id }])
  })

  test('refuses questions whose file is missing, and those without points', async () => {
    const one = await question('Silent')
    await scene.row(
      `with f as (insert into files (storage_key, name, media_type, size, sha256) values ('gonegonegonegonegonegonegone', 'a.mp3', 'audio/mpeg', 9, sha256(''))  returning id)
       update questions set audio_file_id = f.id from f where questions.id = $1 returning questions.id`,
      one,
    )
    const { id } = await drafted({ sections: section(questionPart(one, { points: 0 })) })
    const { data } = await tests('GET', `${id}/gaps/`)
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['file_gone', 'points_zero'])
  })

  test('makes the test selectable for courses until it is archived', async () => {
    const { id, draft_version } = await drafted({ sections: section(questionPart(await question('Offered'))) })
    const course = await scene.call('POST', '/api/courses/authoring/', {
      as: author,
      body: { name: 'A course', level_id: null },
    })
    const offered = async () =>
      (await scene.call('GET', `/api/courses/authoring/${course.data.id}/`, { as: author })).data.tests.some(
        (one: { id: string }) => one.id === id,
      )
    expect(await offered()).toBe(false)
    const live = await tests('POST', `${id}/publish/`, { draft_version })
    expect(await offered()).toBe(true)
    await tests('POST', `${id}/archive/`, { draft_version: live.data.draft_version })
    expect(await offered()).toBe(false)
    expect((await tests('GET', '?search=end')).data.results.some((one: { id: string }) => one.id === id)).toBe(false)
    expect((await tests('GET', '?state=ARCHIVED')).data.results.some((one: { id: string }) => one.id === id)).toBe(true)
    expect((await tests('DELETE', `${id}/`)).data.code).toBe('test_used')
  })
})

describe('an attempt', () => {
  test('draws distinct questions, and the next attempt draws again', async () => {
    const pool = await questions(12, 'drawn')
    const created = await published({ sections: section(questionPart(pool[0]!), draws('drawn', 4)) })
    await inCourse(created.id)
    expect((await callStudent('GET', `assessments/${created.id}/`)).data.question_count).toBe(5)
    const drawnIds: string[][] = []
    for (let at = 0; at < 4; at++) {
      const { data } = await attempt(created.id)
      const ids = data.questions.map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(5)
      expect(ids[0]).toBe(pool[0])
      expect((await attempt(created.id)).data.questions.map(({ id }: { id: string }) => id)).toEqual(ids)
      drawnIds.push(ids)
      await handIn(data)
    }
    expect(new Set(drawnIds.map(ids => ids.toSorted().join())).size).toBeGreaterThan(1)
  })

  test('never draws questions of the placement test', async () => {
    const [one, two] = await questions(2, 'secret')
    await scene.row(
      `with p as (insert into assessments (kind, title) values ('PLACEMENT', 'Placement') returning id)
       insert into assessment_questions (assessment_id, position, question_id) select id, 1, $1 from p returning question_id`,
      one,
    )
    const made = await published({ sections: section(draws('secret', 1)) })
    await inCourse(made.id)
    for (let at = 0; at < 4; at++) {
      const { data } = await attempt(made.id)
      expect(data.questions.map(({ id }: { id: string }) => id)).toEqual([two])
      await handIn(data)
    }
  })

  test('has its own question order if the test says so', async () => {
    const pool = await questions(8, 'order')
    const made = await published({ shuffled: true, sections: section(...pool.map(id => questionPart(id))) })
    await inCourse(made.id)
    const { data } = await attempt(made.id)
    const ids = data.questions.map(({ id }: { id: string }) => id)
    expect(ids).not.toEqual(pool)
    expect(ids.toSorted()).toEqual(pool.toSorted())
  })

  test('has the retry wait of the test', async () => {
    const made = await published({ retry_after_minutes: 60, sections: section(questionPart(await question('Wait'))) })
    await inCourse(made.id)
    await handIn((await attempt(made.id)).data)
    const { may_begin_from } = (await callStudent('GET', `assessments/${made.id}/`)).data
    const refused = await attempt(made.id)
    expect(refused.status).toBe(409)
    expect(refused.data).toMatchObject({ code: 'wait_to_try_again', may_begin_from })
    expect((await callStudent('GET', `evaluation/${made.id}/`)).status).toBe(200)
    await scene.row(
      `update attempts set submitted_at = submitted_at - interval '1 hour' where assessment_id = $1`,
      made.id,
    )
    expect((await attempt(made.id)).status).toBe(200)
  })

  test.each([
    ['WHEN_OVER', false],
    ['AFTER_ATTEMPT', true],
    ['NEVER', false],
  ] as const)('that failed tells solutions %s: %s', async (solutions, isShown) => {
    const made = await published({ solutions, sections: section(questionPart(await question(`Told ${solutions}`))) })
    await inCourse(made.id)
    const { data } = await attempt(made.id)
    await handIn(data, { kind: 'TRUE_FALSE', value: false })
    const { data: results } = await callStudent('GET', `attempts/${data.id}/results/`)
    expect(results.questions[0].solution !== null).toBe(isShown)
  })
})

describe('the preview', () => {
  test('asks and grades like an attempt, and stores nothing', async () => {
    const pool = await questions(6, 'preview')
    const { id } = await drafted({ sections: section(questionPart(pool[0]!), draws('preview', 2)) })
    const { data } = await tests('GET', `${id}/preview/?seed=a`)
    expect(data.questions).toHaveLength(3)
    expect((await tests('GET', `${id}/preview/?seed=a`)).data).toMatchObject({ title: data.title })
    const text = JSON.stringify(data)
    for (const secret of ['canary', '"key"', 'explanation', 'solution']) expect(text).not.toContain(secret)
    const answers = data.questions.slice(0, 2).map((one: { id: string }) => ({ question_id: one.id, answer: yes }))
    const tried = await tests('POST', `${id}/try/`, { seed: 'a', answers })
    expect(tried.data).toMatchObject({
      score: 66.67,
      passed: true,
      questions: [{ credit: 1 }, { credit: 1 }, { credit: 0 }],
    })
    const { count } = await scene.row<{ count: number }>(
      'select count(*) as count from attempts where assessment_id = $1',
      id,
    )
    expect(count).toBe(0)
  })

  test('and all other authoring endpoints are only for authors', async () => {
    const { id } = await drafted({})
    for (const as of [student, await scene.teacher(), await scene.staff(['money'])]) {
      for (const path of ['', `${id}/`, `${id}/preview/?seed=a`, `${id}/gaps/`]) {
        expect((await tests('GET', path, undefined, as)).status).toBe(403)
      }
    }
  })
})
