import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { myClassPath, openStage, reservePath, type Stage } from './stage.ts'
import { eventually, seeded } from './waiting.ts'

let stage: Stage
let servers: ServerProcess[]

beforeAll(async () => {
  stage = await openStage()
  servers = await Promise.all([startServer(stage.databaseUrl), startServer(stage.databaseUrl)])
})

const waitlistPath = (id: string) => `/api/classes/scheduled-live-classes/${id}/waitlist/`
const server = (index: number) => servers[index % 2]!
const statesOf = (id: string, students: Actor[]) =>
  Promise.all(
    students.map(
      async student =>
        (
          await stage.row<{ state: string }>(
            'select state from waitlist_entries where class_id = $1 and student_id = $2',
            id,
            student.id,
          )
        ).state,
    ),
  )

/** A full class whose twenty students cancel at once while others are on the waitlist. */
async function classOfTwenty(waiting: number, choose: (index: number) => object) {
  const id = await stage.liveClass({ capacity: 20 })
  const holders = await stage.students(20)
  const reservations = await Promise.all(
    holders.map(async (as, index) => (await server(index).call('POST', reservePath(id), { as })).data.id as string),
  )
  const line = await stage.students(waiting)
  for (const [index, as] of line.entries()) {
    expect((await server(index).call('POST', waitlistPath(id), { as, body: choose(index) })).status).toBe(201)
  }
  const cancelAll = () =>
    Promise.all(holders.map((as, at) => server(at).call('DELETE', myClassPath(reservations[at]!), { as })))
  return { id, line, cancelAll }
}

test('story 9 on two processes: twenty seats freed at once go to the first twenty, outsiders get none', async () => {
  const { id, line, cancelAll } = await classOfTwenty(23, () => ({}))
  const outsiders = await stage.students(10)
  const [canceled, tries] = await Promise.all([
    cancelAll(),
    Promise.all(outsiders.map((as, at) => server(at).call('POST', reservePath(id), { as }))),
  ])
  expect(canceled.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(tries.map(({ status, data }) => [status, data.code])).toEqual(Array(10).fill([409, 'class_full']))
  expect(await statesOf(id, line)).toEqual([...Array(20).fill('OFFERED'), ...Array(3).fill('WAITING')])
  const accepted = await Promise.all(
    line.map((as, at) => server(at).call('POST', `${waitlistPath(id)}accept/`, { as })),
  )
  expect(accepted.map(({ status }) => status)).toEqual([...Array(20).fill(201), ...Array(3).fill(409)])
  expect(await stage.breaches()).toEqual([])
})

test('automatic reservations happen once each, also for students who are busy when the seat opens', async () => {
  const { id, line, cancelAll } = await classOfTwenty(22, () => ({ auto_accept_hours_before: 2 }))
  const busy = await Promise.all(line.map((_, at) => stage.liveClass({ startsIn: { days: 4, hours: at } })))
  // Everyone on the waitlist reserves another class at the same time, which locks them for a while.
  await Promise.all([cancelAll(), ...line.map((as, at) => server(at).call('POST', reservePath(busy[at]!), { as }))])
  const taken = [...Array(20).fill('TAKEN'), ...Array(2).fill('WAITING')]
  await eventually('everybody has their seat', async () =>
    (await statesOf(id, line)).every((state, at) => state === taken[at]),
  )
  expect(await Promise.all(line.map(stage.balanceOf))).toEqual([...Array(20).fill(480), ...Array(2).fill(540)])
  expect(await stage.breaches()).toEqual([])
})

test('students who reserve, cancel, join, leave, and accept at random cause no inconsistency and no server error', async () => {
  const students = await stage.students(10, { minutes: 240 })
  const classes = await Promise.all(
    Array.from({ length: 4 }, (_, at) => stage.liveClass({ startsIn: { days: 6, minutes: at * 40 }, capacity: 2 })),
  )
  const random = seeded(11)
  const one = <T>(from: T[]) => from[Math.floor(random() * from.length)]!
  const seen = new Set<number>()
  const effects = { taken: 0, waited: 0, accepted: 0 }
  async function act(worker: number): Promise<void> {
    const id = one(classes)
    const call = async (method: string, path: string, body?: object, as = one(students)) => {
      const answer = await server(worker).call(method, path, { as, ...(body && { body }) })
      seen.add(answer.status)
      return answer
    }
    const what = random()
    if (what < 0.3) {
      if ((await call('POST', reservePath(id))).status === 201) effects.taken += 1
    } else if (what < 0.55) {
      const auto = random() < 0.5 ? 1 : null
      const { status } = await call('POST', waitlistPath(id), { auto_accept_hours_before: auto })
      if (status === 201) effects.waited += 1
    } else if (what < 0.65) {
      await call('DELETE', waitlistPath(id))
    } else if (what < 0.8) {
      const offers = await stage.rows<{ class_id: string; student_id: string }>(
        `select class_id, student_id from waitlist_entries where state = 'OFFERED'`,
      )
      const { class_id, student_id } = one(offers) ?? { class_id: id, student_id: one(students).id }
      const as = students.find(student => student.id === student_id)
      if ((await call('POST', `${waitlistPath(class_id)}accept/`, undefined, as)).status === 201) effects.accepted += 1
    } else {
      const as = one(students)
      const { data } = await call('GET', '/api/classes/my-classes/?only_future=true', undefined, as)
      const ids: string[] = data?.results?.map((row: { id: string }) => row.id) ?? []
      await Promise.all(ids.map(reservation => call('DELETE', myClassPath(reservation), undefined, as)))
    }
  }
  // The order differs between runs, so continue until enough requests took effect.
  const enough = () => effects.taken > 20 && effects.waited > 20 && effects.accepted > 5
  let acts = 0
  await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      while (acts++ < 1000 || (acts < 10_000 && !enough())) await act(worker)
    }),
  )
  expect([...seen].sort()).toEqual([200, 201, 204, 404, 409])
  expect(effects).toSatisfy(enough)
  expect(await stage.breaches()).toEqual([])
})
