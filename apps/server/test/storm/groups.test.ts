import type { CallName, CallResponse } from '@aulaviva/contract/calls'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/audit/audit.ts'
import { type GroupScene, groupsPath, makeGroupScene } from '../group-scene.ts'
import { seeded } from '../processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../scene.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { checkAnswer, openJournal } from './journal.ts'

/**
 * Groups with few places, randomly and concurrently on two servers: staff enroll, switch, and end enrollments, put
 * guests into single classes, and cancel classes and groups, while students cancel and reserve single classes. The
 * variables of storm.test.ts apply.
 */
const setting = (name: string, value: number) => Number(process.env[`STORM_${name}`] ?? value)
const seed = setting('SEED', 20260311)
const count = setting('DEEDS', 2000) / 5
const workers = setting('WORKERS', 12)

const firstMinutes = 900
const journal = openJournal()
let product: TestApp
let scene: Scene
let groups: GroupScene
let staff: Actor
let apps: FastifyInstance[]
let students: Actor[]
const groupIds: string[] = []
/** By the responses: each active enrollment with its student and group. */
const enrolled = new Map<string, { student: string; group: string }>()

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  product.clock.set('2026-03-08T12:00:00Z')
  staff = await scene.staff()
  groups = await makeGroupScene(scene, staff)
  apps = [await product.another(), await product.another()]
  students = await Promise.all(Array.from({ length: 12 }, () => scene.student({ minutes: firstMinutes })))
  for (const local_time of ['18:00', '18:30', '20:00', '21:00']) {
    const times = [2, 4].map(weekday => ({ weekday, local_time }))
    groupIds.push(await groups.group({ weekly_times: times, max_students: 3 }))
  }
})

interface Worker {
  at: number
  random(): number
}
const oneOf = <T>({ random }: Worker, from: readonly T[]) => from[Math.floor(random() * from.length)] as T

async function call<K extends CallName>(
  worker: Worker,
  key: K,
  { as = staff, id = '', body }: { as?: Actor; id?: string; body?: object },
): Promise<CallResponse<K> | null> {
  const [method = '', path = ''] = key.split(' ')
  const app = apps[worker.at % apps.length] as FastifyInstance
  const answer = await scene.call(method, path.replace('{id}', id), { as, app, ...(body && { body }) })
  return checkAnswer(journal, key, answer)
}

const classOf = async (worker: Worker) =>
  oneOf(
    worker,
    await scene.rows<{ id: string; version: number }>(
      `select id, version from scheduled_live_classes where group_id = $1 and starts_at > $2 order by id`,
      ...[oneOf(worker, groupIds), product.clock.now().toISOString()],
    ),
  )

const enroll = async (worker: Worker) => {
  const [group, student] = [oneOf(worker, groupIds), oneOf(worker, students)]
  const body = { student: student.id, override: worker.random() < 0.05 }
  const answer = await call(worker, 'POST /api/classes/groups/{id}/enrollments/', { id: group, body })
  if (answer) enrolled.set(answer.id, { student: student.id, group })
}
const leave = async (worker: Worker) => {
  const id = oneOf(worker, [...enrolled.keys()])
  if (!id) return
  const body = { return_hours: worker.random() < 0.5 }
  if (await call(worker, 'DELETE /api/classes/groups/enrollments/{id}/', { id, body })) enrolled.delete(id)
}
const switchOne = async (worker: Worker) => {
  const [id, group] = [oneOf(worker, [...enrolled.keys()]), oneOf(worker, groupIds)]
  if (!id) return
  const answer = await call(worker, 'PATCH /api/classes/groups/enrollments/{id}/', { id, body: { group } })
  if (!answer) return
  enrolled.delete(id)
  enrolled.set(answer.id, { student: answer.student, group })
}
const putGuest = async (worker: Worker) => {
  const liveClass = await classOf(worker)
  const body = { student: oneOf(worker, students).id }
  const key = 'POST /api/classes/office-timetable/{id}/reservations/'
  if (liveClass) await call(worker, key, { id: liveClass.id, body })
}
const cancelSeat = async (worker: Worker) => {
  const as = oneOf(worker, students)
  const seats = await scene.rows<{ id: string }>(
    `select id from student_classes where student_id = $1 and state = 'RESERVED' order by id`,
    as.id,
  )
  const seat = oneOf(worker, seats)
  if (seat) await call(worker, 'DELETE /api/classes/my-classes/{id}/', { as, id: seat.id, body: { reason: '' } })
}
const reserveSeat = async (worker: Worker) => {
  const liveClass = await classOf(worker)
  const key = 'POST /api/classes/scheduled-live-classes/{id}/reserve/'
  if (liveClass) await call(worker, key, { as: oneOf(worker, students), id: liveClass.id, body: {} })
}
const cancelClass = async (worker: Worker) => {
  const liveClass = await classOf(worker)
  if (!liveClass || worker.random() < 0.7) return
  const body = { version: liveClass.version, reason: 'Ill' }
  await call(worker, 'POST /api/classes/scheduled-live-classes/{id}/cancellation/', { id: liveClass.id, body })
}
const cancelGroup = async (worker: Worker) => {
  if (worker.random() < 0.8 || groupIds.length < 3) return
  const id = oneOf(worker, groupIds)
  const seen = await call(worker, 'GET /api/classes/groups/{id}/cancellation/', { id })
  const body = { version: seen?.version ?? 0, reason: 'Too few students' }
  const key = 'POST /api/classes/groups/{id}/cancellation/'
  if (!seen || !(await call(worker, key, { id, body }))) return
  // a new one takes its place
  const { data } = await groups.create({ weekly_times: [{ weekday: 1, local_time: '09:00' }], first_day: '2026-03-30' })
  groupIds.splice(groupIds.indexOf(id), 1, data.id)
}
const actions = [
  enroll,
  enroll,
  enroll,
  leave,
  switchOne,
  switchOne,
  putGuest,
  cancelSeat,
  reserveSeat,
  cancelClass,
  cancelGroup,
]

test(`groups stay exact under random acts of ${workers} at once (seed ${seed})`, { timeout: count * 300 }, async () => {
  let left = count
  await Promise.all(
    Array.from({ length: workers }, async (_, at) => {
      const worker = { at, random: seeded(seed + at) }
      while (left-- > 0 && journal.wrong.length === 0) {
        await oneOf(worker, actions)(worker)
        if (left % 40 === 0) product.clock.advance({ minutes: 90 })
      }
    }),
  )
  expect(journal.wrong).toEqual([])
  expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  const found = await scene.rows<{ id: string; student_id: string; group_id: string }>(
    'select id, student_id, group_id from group_enrollments where ended_at is null',
  )
  const told = [...enrolled].filter(([, { group }]) => groupIds.includes(group))
  const lines = (rows: string[][]) => rows.map(row => row.join(' ')).toSorted()
  expect(lines(found.map(row => [row.id, row.student_id, row.group_id]))).toEqual(
    lines(told.map(([id, { student, group }]) => [id, student, group])),
  )
  const met = new Set([...journal.answers.values()].flatMap(counts => [...counts.keys()]))
  expect([...met]).toEqual(expect.arrayContaining(['409 group_full', '409 overlapping_class', '409 already_enrolled']))
  for (const call of [`POST ${groupsPath}{id}/cancellation/`, `PATCH ${groupsPath}enrollments/{id}/`]) {
    expect([call, journal.answers.get(call)?.get('200') ?? 0]).not.toContain(0)
  }
})
