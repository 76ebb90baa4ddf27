import { defaultStopping, stoppingBounds, stoppingNames } from '@aulaviva/domain/placement'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { storePlacementTest } from '../../../demo/placement-test.ts'
import type { Database } from '../../../platform/database/database.ts'

let scene: Scene
let database: Database
let author: Actor
let other: Actor

beforeAll(async () => {
  const school = await startTestApp()
  database = school.dependencies.database
  scene = await makeScene(school)
  author = await scene.staff(['content'])
  other = await scene.staff(['content'])
  await school.dependencies.database.transaction(tx => storePlacementTest(tx, school.dependencies.storage))
})

afterEach(async () => {
  await save(defaultStopping)
})

const base = '/api/courses/placement/'
const stopping = async () => (await scene.call('GET', `${base}bank/`, { as: author })).data.stopping
const put = (body: object, as = author) => scene.call('PUT', `${base}stopping/`, { as, body })
const save = async (rules: object) => put({ ...rules, version: (await stopping()).version })
const begin = async (as: Actor) => (await scene.call('POST', `${base}attempts/`, { as })).data
const maxQuestions = async (as: Actor) => (await scene.call('GET', base, { as })).data.at_most

/** How many closed questions are asked of a student who knows nothing. */
async function sit(
  as: Actor,
  { attempt_id, question, section }: { attempt_id: string; question: { id: string }; section: string },
) {
  let count = 0
  for (let step = { question, section }; step.section !== 'SPEAKING'; count++) {
    const body = { question_id: step.question.id, answer: null }
    step = (await scene.call('POST', `${base}attempts/${attempt_id}/answers/`, { as, body })).data
  }
  return count
}

describe('when a section has asked enough', () => {
  test('uses the defaults until the academy changes them, then the new rules for new attempts', async () => {
    expect(await stopping()).toMatchObject({ rules: defaultStopping, usual: defaultStopping, history: [] })
    const [before, after] = [await scene.student(), await scene.student()]
    expect(await maxQuestions(before)).toBe(19)
    const running = await begin(before)
    const { status, data } = await save({ least: 1, most: 2, sure_below: 0.2 })
    expect(status).toBe(200)
    expect(data.stopping).toMatchObject({ rules: { least: 1, most: 2, sure_below: 0.2 }, usual: defaultStopping })
    // an attempt that is already in progress keeps its rules
    expect([running.at_most, await maxQuestions(before)]).toEqual([19, 19])
    expect(await sit(before, running)).toBeGreaterThanOrEqual(3 * defaultStopping.least)
    expect(await maxQuestions(after)).toBe(7)
    const begun = await begin(after)
    expect(begun.at_most).toBe(7)
    await save({ least: 12, most: 20, sure_below: 0.2 })
    expect(await sit(after, begun)).toBe(6)
  })

  test('is logged rule by rule', async () => {
    await save({ ...defaultStopping, most: 9 })
    const [{ history }] = [await stopping()]
    expect(history[0]).toMatchObject({
      act: 'CHANGED',
      thing: 'PLACEMENT',
      by: { id: author.id },
      fields: { stopping_most: { from: 6, to: 9 } },
    })
    expect(Object.keys(history[0].fields)).toEqual(['stopping_most'])
    await save({ ...defaultStopping, most: 9 })
    expect((await stopping()).history).toHaveLength(history.length)
  })

  test('is saved by one of two people who read the same version', async () => {
    const { version } = await stopping()
    // both have read the rules before either writes
    const both = await database.transaction(async tx => {
      await tx.query({ text: 'select from placement_stopping for update' })
      const sent = [
        put({ least: 2, most: 5, sure_below: 0.5, version }),
        put({ least: 3, most: 5, sure_below: 0.5, version }, other),
      ]
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update placement_stopping%'
        and datname = current_database()`
      await eventually('both wait to write', async () => (await scene.rows(waiting)).length === 2)
      return { sent }
    })
    const answers = await Promise.all(both.sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_meanwhile')
    expect((await stopping()).rules.least).toBe(answers[0]!.status === 200 ? 2 : 3)
  })

  test.each([
    ['least', { least: 0 }],
    ['least', { least: 2.5 }],
    ['most', { most: 21 }],
    ['most', { least: 7, most: 6 }],
    ['sure_below', { sure_below: 1.6 }],
    ['sure_below', { sure_below: 0.555 }],
  ])('is refused with the field %s for %o', async (field, wrong) => {
    const { status, data } = await save({ ...defaultStopping, ...wrong })
    expect([status, data.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
    expect((await stopping()).rules).toEqual(defaultStopping)
  })

  test('is limited by the database to the domain’s bounds', async () => {
    const widest = { least: 1, most: 20, sure_below: 0.2 }
    for (const name of stoppingNames) {
      const { min, max, step } = stoppingBounds[name]
      const set = (value: number) =>
        scene.row(
          `update placement_stopping set least = $1, most = $2, sure_below = $3`,
          ...stoppingNames.map(one => (one === name ? value : widest[one])),
        )
      await expect(set(min - step)).rejects.toThrow('placement_stopping')
      await expect(set(max + step)).rejects.toThrow('placement_stopping')
      await set(max)
      await set(Math.max(min, name === 'most' ? widest.least : min))
    }
    await expect(scene.row('update placement_stopping set least = 7, most = 6')).rejects.toThrow('asks_no_more')
  })
})
