import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { storePlacementTest } from '../../../demo/placement-test.ts'

let school: TestApp
let scene: Scene
let author: Actor

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  author = await scene.staff(['content'])
  await school.dependencies.database.transaction(tx => storePlacementTest(tx, school.dependencies.storage))
})

const base = '/api/courses/placement'
const read = async () => (await scene.call('GET', `${base}/bank/`, { as: author })).data
const setInTest = (id: string, asked: boolean) =>
  scene.call('PUT', `${base}/bank/${id}/`, { as: author, body: { asked } })

test('a question is removed from the test and restored, and a running attempt keeps it', async () => {
  const student = await scene.student()
  const { data: begun } = await scene.call('POST', `${base}/attempts/`, { as: student })
  const { id } = begun.question
  const left = await setInTest(id, false)
  expect(left.data.questions.find((one: { id: string }) => one.id === id)).toMatchObject({ asked: false })
  const step = await scene.call('GET', `${base}/attempts/${begun.attempt_id}/`, { as: student })
  expect(step.data.question.id).toBe(id)
  const answered = await scene.call('POST', `${base}/attempts/${begun.attempt_id}/answers/`, {
    as: student,
    body: { question_id: id, answer: null },
  })
  expect(answered.status).toBe(200)
  const again = await Promise.all([setInTest(id, true), setInTest(id, true)])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).questions.filter((one: { id: string }) => one.id === id)).toMatchObject([{ asked: true }])
})

test('a question without measurable answers, or out of use, is not in the test', async () => {
  const { id } = await scene.row<{ id: string }>(
    `insert into questions (kind, prompt, key, state, version)
     values ('TRUE_FALSE', '{"text": "Ice is cold.", "passage": null}', '{"value": true}', 'PUBLISHED', 1) returning id`,
  )
  expect((await setInTest(id, true)).data.code).toBe('not_measurable')
  await scene.row(`update questions set skill = 'GRAMMAR', cefr = 'A1' where id = $1 returning id`, id)
  expect((await setInTest(id, true)).status).toBe(200)
})

test('a question’s difficulty is computed from the answers of placed students, from twenty answers', async () => {
  const [one] = (await read()).questions.filter(
    (each: { cefr: string; skill: string }) => each.cefr === 'B1' && each.skill === 'GRAMMAR',
  )
  for (let at = 0; at < 20; at++) {
    const student = await scene.student()
    await scene.row(
      `with t as (
         insert into attempts (assessment_id, student_id, title, questions, state, started_at, submitted_at, ended_by, score, passed)
         select id, $1, 'Placement', '[]', 'GRADED', now(), now(), 'STUDENT', 50, true from assessments where kind = 'PLACEMENT' returning id
       ), r as (
         insert into placement_results (attempt_id, level_id, cefr, skills)
         select t.id, (select id from levels limit 1), 'B1', '{}' from t
       )
       insert into attempt_answers (attempt_id, question_id, saved_at, credit) select t.id, $2, now(), 0 from t returning attempt_id`,
      student.id,
      one.id,
    )
    const now = (await read()).questions.find((each: { id: string }) => each.id === one.id)
    if (at === 18) expect(now).toMatchObject({ answered: 19, calibrated: null })
    if (at === 19) expect(now).toMatchObject({ answered: 20, right: 0, calibrated: { misplaced: true } })
  }
})

test('an academy without a placement test has one from its first question on', async () => {
  const academy = await startTestApp()
  const own = await makeScene(academy)
  const staff = await own.staff(['content'])
  const student = await own.student()
  const standing = async () => (await own.call('GET', `${base}/`, { as: student })).data.available
  const ids = await Promise.all(
    [1, 2].map(at =>
      own.row<{ id: string }>(
        `insert into questions (kind, prompt, key, state, version, skill, cefr)
         values ('TRUE_FALSE', $1, '{"value": true}', 'PUBLISHED', 1, 'GRAMMAR', 'A1') returning id`,
        { text: `Ice is cold ${at}.`, passage: null },
      ),
    ),
  )
  await own.row(`insert into levels (code, name, position, cefr) values ('P1', 'Placed', 900, 'A1') returning id`)
  expect(await standing()).toBe(false)
  const added = await Promise.all(
    ids.map(({ id }) => own.call('PUT', `${base}/bank/${id}/`, { as: staff, body: { asked: true } })),
  )
  expect(added.map(({ status }) => status)).toEqual([200, 200])
  const { data } = await own.call('GET', `${base}/bank/`, { as: staff })
  expect([data.offered, data.questions.filter((one: { asked: boolean }) => one.asked).length]).toEqual([true, 2])
  expect(await standing()).toBe(true)
  for (const { id } of ids) await own.call('PUT', `${base}/bank/${id}/`, { as: staff, body: { asked: false } })
  expect((await own.call('GET', `${base}/bank/`, { as: staff })).data.offered).toBe(false)
})

test('shows whether a level leads to the test, which can’t be taken otherwise', async () => {
  expect(await read()).toMatchObject({ offered: true, has_cefr_levels: true })
  await scene.row('with u as (update levels set cefr = null returning id) select count(*)::int as n from u')
  expect(await read()).toMatchObject({ offered: true, has_cefr_levels: false })
})
