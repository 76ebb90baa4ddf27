import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer, type TimedAnswer } from './server-process.ts'
import { myClassPath, openStage, reservePath, type Stage } from './stage.ts'

let stage: Stage
let servers: ServerProcess[]

beforeAll(async () => {
  stage = await openStage()
  servers = await Promise.all([startServer(stage.databaseUrl), startServer(stage.databaseUrl)])
})

const move = (server: number, as: Actor, id: string, to: string) =>
  servers[server % 2]!.call('PATCH', myClassPath(id), { as, body: { scheduled_live_class: to } })
const reserve = async (as: Actor, id: string): Promise<string> =>
  (await servers[0]!.call('POST', reservePath(id), { as })).data.id
const codeOf = ({ status, data }: TimedAnswer) => (status === 200 ? 'done' : data?.code)
const seatsOf = async (id: string) =>
  (await stage.row<{ n: number }>('select seats_taken as n from scheduled_live_classes where id = $1', id)).n
const classOf = async (id: string) =>
  (await stage.row<{ class_id: string }>('select class_id from student_classes where id = $1', id)).class_id
const deadlocks = async () =>
  (await stage.row<{ n: number }>('select deadlocks as n from pg_stat_database where datname = current_database()')).n

describe('two server processes on one database', () => {
  test('swap two crowds between two classes, more than a hundred times each way: no deadlock, no seat lost', async () => {
    const each = 8
    const classes = await Promise.all(
      [3, 6].map(hours => stage.liveClass({ startsIn: { days: 3, hours }, capacity: 2 * each })),
    )
    const people = await stage.students(2 * each, { minutes: 60 })
    const ids = await Promise.all(people.map((as, at) => reserve(as, classes[at % 2]!)))
    const before = await deadlocks()
    for (let round = 0; round < 14; round++) {
      const answers = await Promise.all(
        people.map((as, at) => move(at >> 1, as, ids[at]!, classes[(at + round + 1) % 2]!)),
      )
      expect(new Set(answers.map(codeOf))).toEqual(new Set(['done']))
    }
    expect(await Promise.all(classes.map(seatsOf))).toEqual([each, each])
    expect(await Promise.all(ids.map(classOf))).toEqual(people.map((_, at) => classes[at % 2]))
    expect(new Set(await Promise.all(people.map(stage.balanceOf)))).toEqual(new Set([0]))
    expect(await deadlocks()).toBe(before)
    expect(await stage.breaches()).toEqual([])
  })

  test('of twenty switches into the last seat one succeeds, and the others keep their seat', async () => {
    const last = await stage.liveClass({ startsIn: { days: 5 }, capacity: 1 })
    const people = await stage.students(20, { minutes: 60 })
    const from = await Promise.all(people.map((_, at) => stage.liveClass({ startsIn: { days: 6, hours: at } })))
    const ids = await Promise.all(people.map((as, at) => reserve(as, from[at]!)))
    const answers = await Promise.all(people.map((as, at) => move(at, as, ids[at]!, last)))
    expect(answers.map(codeOf).sort()).toEqual([...Array(19).fill('class_full'), 'done'])
    const now = await Promise.all(ids.map(classOf))
    expect(now).toEqual(answers.map((answer, at) => (answer.status === 200 ? last : from[at])))
    expect(await stage.breaches()).toEqual([])
  })

  test('switch and cancel one reservation at once: it ends consistent, in one class or canceled', async () => {
    for (let round = 0; round < 25; round++) {
      const [as] = (await stage.students(1, { minutes: 60 })) as [Actor]
      const [here, there] = await Promise.all([
        stage.liveClass({ startsIn: { days: 7 } }),
        stage.liveClass({ startsIn: { days: 8 } }),
      ])
      const id = await reserve(as, here)
      const [moved, canceled] = await Promise.all([
        move(round, as, id, there),
        servers[(round + 1) % 2]!.call('DELETE', myClassPath(id), { as }),
      ])
      expect([
        ['done', 'changed_meanwhile'],
        ['done', 'done'],
        ['already_canceled', 'done'],
      ]).toContainEqual([codeOf(moved), codeOf(canceled)])
      const gone = canceled.status === 200
      expect([await seatsOf(here), await seatsOf(there), await stage.balanceOf(as)]).toEqual([
        0,
        gone ? 0 : 1,
        gone ? 60 : 0,
      ])
    }
    expect(await stage.breaches()).toEqual([])
  })
})
