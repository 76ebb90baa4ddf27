import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cefrCodes } from '@aulaviva/domain/placement'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { storePlacementTest } from '../../../demo/placement-test.ts'
import { hashOf } from '../../../platform/storage/hash-of.ts'
import { storeUpload } from '../../../platform/storage/orphaned-objects.ts'
import { saveRecording } from '../recordings/recordings.usecases.ts'

let school: TestApp
let scene: Scene

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  await school.dependencies.database.transaction(tx => storePlacementTest(tx, school.dependencies.storage))
})

const base = '/api/courses/placement'
const begin = (as: Actor) => scene.call('POST', `${base}/attempts/`, { as })
const answer = (as: Actor, attempt: string, question_id: string, answerValue: unknown, key?: string) =>
  scene.call('POST', `${base}/attempts/${attempt}/answers/`, {
    as,
    body: { question_id, answer: answerValue },
    ...(key && { key }),
  })
const standing = async (as: Actor) => (await scene.call('GET', `${base}/`, { as })).data
const levelOf = async ({ id }: Actor) =>
  (
    await scene.row<{ code: string }>(
      'select l.code from students s join levels l on l.id = s.level_id where s.user_id = $1',
      id,
    )
  ).code

interface StoredQuestion {
  kind: string
  cefr: string
  key: { option?: string; gaps?: { gap: string; accepted: string[] }[] }
}
const storedQuestion = (id: string) =>
  scene.row<StoredQuestion>('select kind, cefr, key from questions where id = $1', id)

async function rightAnswer(id: string) {
  const { kind, key } = await storedQuestion(id)
  if (kind === 'SINGLE_CHOICE') return { kind, option: key.option }
  return { kind, gaps: key.gaps?.map(({ gap, accepted }) => ({ gap, text: accepted[0] })) }
}

/** A recording of this student, as if it had just been uploaded. */
async function recordingOf(student: Actor): Promise<string> {
  const { database, fileLinks, clock } = school.dependencies
  const path = join(import.meta.dirname, '../../../../demo-media/placement/demo-answer.webm')
  const sound = { field: 'recording', name: 'recording.webm', mediaType: 'audio/webm', seconds: 40, path }
  const file = { ...sound, size: (await stat(path)).size, sha256: await hashOf(path) }
  const stored = await storeUpload(school.dependencies, file, clock.now())
  const body = { upload_id: `${student.id}.${randomBytes(16).toString('hex')}` }
  const recordingId = await database.transaction(tx =>
    saveRecording({ fileLinks }, { tx, person: { id: student.id }, now: clock.now(), body, files: [stored] }),
  )
  return recordingId.id
}

/** Takes the test as a student who knows everything up to a level. Returns the ids of the questions asked. */
async function sit(student: Actor, upTo: string | null, spoken: string | null = null) {
  const askedIds: string[] = []
  let { data: step } = await begin(student)
  while (step.question) {
    const { id, kind } = step.question
    askedIds.push(id)
    const { cefr } = await storedQuestion(id)
    const isKnown = upTo !== null && cefrCodes.indexOf(cefr as 'A1') <= cefrCodes.indexOf(upTo as 'A1')
    const given = kind === 'SPOKEN' ? spoken && { kind, file_id: spoken } : isKnown ? await rightAnswer(id) : null
    const { status, data } = await answer(student, step.attempt_id, id, given)
    expect(status).toBe(200)
    step = data
  }
  return { attempt: step.attempt_id as string, asked: askedIds, step }
}

describe('the placement test', () => {
  test.each(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])(
    'places a student without a level who knows everything up to %s at that level, at once',
    async level => {
      const student = await scene.student({ level: null })
      const { asked, step } = await sit(student, level)
      expect(step).toMatchObject({ finished: true, question: null, section: null })
      expect(asked.length).toBeLessThanOrEqual(19)
      const { result } = await standing(student)
      expect(result).toMatchObject({ cefr: level, level: { code: level }, speaking: 'NOT_GIVEN', confirmed_by: null })
      expect(await levelOf(student)).toBe(level)
    },
  )

  test('a student with a level keeps it until a teacher confirms the proposed one', async () => {
    const [student, teacher] = [await scene.student({ level: 'B1' }), await scene.teacher()]
    expect(await standing(student)).toMatchObject({ learns_at: { code: 'B1' }, result: null })
    const { attempt } = await sit(student, 'A2')
    expect(await levelOf(student)).toBe('B1')
    const { learns_at, result } = await standing(student)
    expect([learns_at.code, result.level.code, result.confirmed_by]).toEqual(['B1', 'A2', null])
    const path = `${base}/results/${attempt}/`
    const { status } = await scene.call('PATCH', path, { as: teacher, body: { level: result.level.id } })
    expect([status, await levelOf(student)]).toEqual([200, 'A2'])
    expect((await standing(student)).learns_at.code).toBe('A2')
  })

  test('a student without a level has none in the response', async () => {
    const student = await scene.student({ level: null })
    expect(await standing(student)).toMatchObject({ learns_at: null })
  })

  test('“I don’t know” to everything is A1', async () => {
    const student = await scene.student()
    await sit(student, null)
    expect((await standing(student)).result.cefr).toBe('A1')
  })

  test('tells no key, no level and no right or wrong, in any call before its end', async () => {
    const student = await scene.student()
    const { data: whole } = await scene.call('GET', '/api/courses/placement_test_data/data/', { as: student })
    expect(whole.questions).toHaveLength(40)
    const { data: step } = await begin(student)
    const { data: next } = await answer(student, step.attempt_id, step.question.id, null)
    const { data: attemptStep } = await scene.call('GET', `${base}/attempts/${step.attempt_id}/`, { as: student })
    expect(attemptStep).toEqual(next)
    for (const seen of [whole, step, next]) {
      expect(JSON.stringify(seen)).not.toMatch(/"(key|cefr|skill|level|credit|right|explanation|accepted|option)":/)
    }
  })

  test('neither the order of the questions nor their ids reveal the levels', async () => {
    const rows = await scene.rows<{ cefr: string }>(`select cefr from questions where skill = 'READING' order by id`)
    const levels = rows.map(({ cefr }) => cefr)
    expect(levels).not.toEqual(levels.toSorted())
    const student = await scene.student()
    const { data } = await scene.call('GET', '/api/courses/placement_test_data/data/', { as: student })
    const shown = await Promise.all(
      data.questions.slice(0, 12).map(async ({ id }: { id: string }) => (await storedQuestion(id)).cefr),
    )
    expect(shown).not.toEqual(shown.toSorted())
  })

  test('resumes where it was left, and two starts at once create one attempt', async () => {
    const student = await scene.student()
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(student)))
    expect(new Set(begun.map(({ data }) => data.attempt_id)).size).toBe(1)
    const { data } = begun[0]!
    const { data: second } = await answer(student, data.attempt_id, data.question.id, null)
    expect((await begin(student)).data).toEqual(second)
    expect((await standing(student)).open_attempt).toMatchObject({ id: data.attempt_id, answered: 1 })
  })

  test('an answer is final: sent again, or by two requests at once, it counts once', async () => {
    const student = await scene.student()
    const { data } = await begin(student)
    const right = await rightAnswer(data.question.id)
    const sent = await Promise.all(
      [right, null, right].map(given => answer(student, data.attempt_id, data.question.id, given)),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(sent.map(({ data: step }) => step.answered))).toEqual(new Set([1]))
  })

  test('a question that is not asked now cannot be answered', async () => {
    const student = await scene.student()
    const { data } = await begin(student)
    const other = await scene.row<{ id: string }>(
      `select id from questions where id <> $1 and skill = 'READING' limit 1`,
      data.question.id,
    )
    expect((await answer(student, data.attempt_id, other.id, null)).data.code).toBe('not_asked_now')
    const odd = { kind: 'TRUE_FALSE', value: true }
    expect((await answer(student, data.attempt_id, data.question.id, odd)).data.code).toBe('answer_does_not_fit')
  })

  test('another person’s attempt is not found', async () => {
    const { data } = await begin(await scene.student())
    const other = await scene.student()
    expect((await answer(other, data.attempt_id, data.question.id, null)).status).toBe(404)
    expect((await scene.call('GET', `${base}/attempts/${data.attempt_id}/`, { as: other })).status).toBe(404)
  })

  test('may be taken again after thirty days', async () => {
    const student = await scene.student({ subscription: { dateLimit: 200, warrantyLimit: 200 } })
    await sit(student, 'A2')
    const again = await begin(student)
    expect([again.status, again.data.code]).toEqual([409, 'placement_taken_recently'])
    school.clock.advance({ days: 31 })
    expect((await begin(student)).status).toBe(200)
    school.clock.advance({ days: -31 })
  })

  test('another person’s recording is not accepted as an answer', async () => {
    const student = await scene.student()
    const foreign = await recordingOf(await scene.student())
    let { data: step } = await begin(student)
    while (step.question.kind !== 'SPOKEN') step = (await answer(student, step.attempt_id, step.question.id, null)).data
    const given = { kind: 'SPOKEN', file_id: foreign }
    expect((await answer(student, step.attempt_id, step.question.id, given)).data.code).toBe('recording_missing')
  })
})

describe('a proposal', () => {
  const confirm = (as: Actor, attempt: string, body: unknown) =>
    scene.call('PATCH', `${base}/results/${attempt}/`, { as, body })
  const idOfLevel = async (code: string) =>
    (await scene.row<{ id: string }>('select id from levels where code = $1', code)).id

  test('needs a teacher to hear the spoken answer and is corrected once; the student is notified', async () => {
    const [student, teacher, second] = [await scene.student(), await scene.teacher(), await scene.teacher('Marta')]
    const { attempt } = await sit(student, 'B2', await recordingOf(student))
    expect((await standing(student)).result.speaking).toBe('WAITING')
    const { data: list } = await scene.call('GET', `${base}/results/?confirmed=false`, { as: teacher })
    const shown = list.results.find((one: { attempt_id: string }) => one.attempt_id === attempt)
    expect(shown).toMatchObject({ student: { id: student.id }, recording: { media_type: 'audio/webm' }, cefr: 'B2' })

    const body = { level: await idOfLevel('B1'), comment: 'A little early for B2.', allow_repeat: true }
    const both = await Promise.all([teacher, second].map(as => confirm(as, attempt, body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await levelOf(student)).toBe('B1')
    await scene.row(`update users set photo_key = '.jpg' || id where id = any ($1)`, [teacher.id, second.id])
    const { level, comment, confirmed_by } = (await standing(student)).result
    expect([level.code, comment]).toEqual(['B1', 'A little early for B2.'])
    expect(confirmed_by.photo).toBe(`/photos/.jpg${confirmed_by.id}`)
    const notifications = await scene.call('GET', '/api/main/notifications/', { as: student })
    expect(notifications.data.results).toMatchObject([{ title: 'Your level is B1 B1' }])
    expect((await begin(student)).status).toBe(200)
  })

  test('tells at which level the student learns since then', async () => {
    const student = await scene.student({ level: null })
    const { attempt } = await sit(student, 'A2')
    const learnsAt = async () => {
      const { data } = await scene.call('GET', `${base}/results/?page_size=100`, { as: await scene.teacher() })
      return data.results.find((one: { attempt_id: string }) => one.attempt_id === attempt).learns_at?.code ?? null
    }
    expect(await learnsAt()).toBe('A2')
    await scene.row('update students set level_id = $2 where user_id = $1', student.id, await idOfLevel('B1'))
    expect(await learnsAt()).toBe('B1')
    await scene.row('update students set level_id = null where user_id = $1', student.id)
    expect(await learnsAt()).toBeNull()
  })

  test('is for teachers and staff; an unknown one is not found', async () => {
    const student = await scene.student()
    const { attempt } = await sit(student, 'A2')
    const body = { level: await idOfLevel('A2') }
    expect((await confirm(student, attempt, body)).status).toBe(403)
    expect((await confirm(await scene.staff(), '01890000-0000-7000-8000-000000000000', body)).status).toBe(404)
    expect((await confirm(await scene.staff(), attempt, body)).status).toBe(200)
  })

  test('keeps every invariant', async () => {
    expect((await audit(school.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })
})

describe('marking', () => {
  const rubric = (marks: number) =>
    ['task', 'fluency', 'pronunciation', 'vocabulary', 'grammar'].map(criterion => ({ criterion, marks }))
  const path = (attempt: string, question: string) => `/api/courses/marking/${attempt}/${question}`
  async function waiting() {
    const student = await scene.student()
    const { attempt, asked } = await sit(student, 'B1', await recordingOf(student))
    return { student, attempt, question: asked.at(-1)! }
  }
  const mark = (as: Actor, at: { attempt: string; question: string }, marks = 4) =>
    scene.call('POST', `${path(at.attempt, at.question)}/mark/`, {
      as,
      body: { rubric: rubric(marks), comment: 'Clear.' },
    })

  test('the oldest answer is first, with its recording', async () => {
    const [teacher, one] = [await scene.teacher(), await waiting()]
    const { data } = await scene.call('GET', '/api/courses/marking/?page_size=100', { as: teacher })
    const times = data.results.map((row: { submitted_at: string }) => row.submitted_at)
    expect(times).toEqual(times.toSorted())
    const { data: shown } = await scene.call('GET', `${path(one.attempt, one.question)}/`, { as: teacher })
    expect(shown).toMatchObject({ kind: 'SPOKEN', assessment: 'PLACEMENT', left_in_attempt: 1, marked: null })
    expect(shown.recording).toMatch(/^\/files\//)
  })

  test('of two concurrent grades one is saved, and the student is notified once', async () => {
    const [one, first, second] = [await waiting(), await scene.teacher(), await scene.teacher('Marta')]
    const both = await Promise.all([mark(first, one), mark(second, one, 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.data.code).toBe('already_marked')
    const won = both.find(({ status }) => status === 200)?.data.marked.credit
    const { credit } = await scene.row<{ credit: number }>(
      'select credit from attempt_answers where attempt_id = $1 and question_id = $2',
      one.attempt,
      one.question,
    )
    expect(credit).toBe(won)
    const notifications = await scene.rows('select id from notifications where user_id = $1', one.student.id)
    expect(notifications).toHaveLength(1)
    expect((await standing(one.student)).result).toMatchObject({
      speaking: 'HEARD',
      skills: { SPEAKING: { level: won === 1 ? 'B2' : 'A2' } },
    })
  })

  test('a claim is visible to others and blocks them for 15 minutes', async () => {
    const [one, first, second] = [await waiting(), await scene.teacher('Olivia'), await scene.teacher('Marta')]
    const claim = (as: Actor) => scene.call('POST', `${path(one.attempt, one.question)}/claim/`, { as })
    const shows = ({ id }: { id: string }) => `/photos/.jpg${id}`
    await scene.row(`update users set photo_key = '.jpg' || id where id = any ($1)`, [first.id, one.student.id])
    const { claimed_by, student } = (await claim(first)).data
    expect(claimed_by).toMatchObject({ first_name: 'Olivia', photo: shows(first) })
    expect(student.photo).toBe(shows(one.student))
    expect((await claim(second)).data.code).toBe('claimed_by_another')
    expect((await mark(second, one)).data.code).toBe('claimed_by_another')
    school.clock.advance({ minutes: 16 })
    expect((await claim(second)).status).toBe(200)
    expect((await scene.call('DELETE', `${path(one.attempt, one.question)}/claim/`, { as: second })).status).toBe(204)
    expect((await mark(first, one)).data.marked.by.photo).toBe(shows(first))
  })

  test('needs every criterion once', async () => {
    const [one, teacher] = [await waiting(), await scene.teacher()]
    const body = { rubric: rubric(2).slice(1), comment: '' }
    const { status, data } = await scene.call('POST', `${path(one.attempt, one.question)}/mark/`, { as: teacher, body })
    expect([status, data.errors[0].field]).toEqual([400, 'rubric.task'])
  })

  test('is for teachers and staff; unsubmitted work is not found', async () => {
    const student = await scene.student()
    const { data } = await begin(student)
    const teacher = await scene.teacher()
    expect((await mark(student, { attempt: data.attempt_id, question: data.question.id })).status).toBe(403)
    expect((await mark(teacher, { attempt: data.attempt_id, question: data.question.id })).status).toBe(404)
  })
})
