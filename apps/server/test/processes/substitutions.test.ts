import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let servers: ServerProcess[]

beforeAll(async () => {
  stage = await openStage()
  servers = await Promise.all([startServer(stage.databaseUrl), startServer(stage.databaseUrl)])
})

const take = (process: number, as: Actor, id: string) =>
  servers[process % 2]!.call('PATCH', `/api/classes/scheduled-live-classes/${id}/update-teacher/`, { as })
const outcome = ({ status, data }: Awaited<ReturnType<typeof take>>) => data?.code ?? status
const openClasses = (count: number, between: (at: number) => { days: number; minutes: number }) =>
  Promise.all(Array.from({ length: count }, (_, at) => stage.liveClass({ startsIn: between(at) })))

test('of two teachers who cover one class on two servers exactly one gets it, a hundred times', async () => {
  const [one, other] = [await stage.teacher(), await stage.teacher()]
  const classes = await openClasses(100, at => ({ days: 2, minutes: at * 60 }))
  for (const id of classes) {
    const answers = await Promise.all([take(0, one, id), take(1, other, id)])
    expect(answers.map(outcome).sort()).toEqual([200, 'class_has_a_teacher'])
  }
  expect(await stage.breaches()).toEqual([])
})

test('a teacher who covers two overlapping classes on two servers gets one of them', async () => {
  for (let round = 0; round < 30; round++) {
    const teacher = await stage.teacher()
    const [early, late] = await openClasses(2, at => ({ days: 10, minutes: at * 30 }))
    const answers = await Promise.all([take(round, teacher, early!), take(round + 1, teacher, late!)])
    expect(answers.map(outcome).sort()).toEqual([200, 'teacher_not_free'])
  }
  expect(await stage.breaches()).toEqual([])
})

test('a class dropped and covered at once on two servers always ends with its last teacher or none', async () => {
  const teachers = await Promise.all(Array.from({ length: 4 }, () => stage.teacher()))
  const student = await stage.student()
  const id = await stage.liveClass({ startsIn: { days: 20 } })
  await servers[0]!.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
  const body = { scheduled_live_class_id: id, cancellation_reason: 'Once more' }
  for (let round = 0; round < 15; round++) {
    const answers = await Promise.all(
      teachers.flatMap((as, at) => [
        take(at, as, id),
        servers[(at + round) % 2]!.call('POST', '/api/classes/class-cancellations/', { as, body }),
      ]),
    )
    expect(answers.every(({ status }) => [200, 201, 404, 409].includes(status))).toBe(true)
  }
  const { gaveUp, sequence, given } = await stage.row<{ gaveUp: number; sequence: number; given: number }>(
    `select (select count(*) from class_cancellations where class_id = c.id) as "gaveUp", sequence,
            (teacher_id is not null)::int as given from scheduled_live_classes c where id = $1`,
    id,
  )
  // Every cover and every drop has raised the sequence by one.
  expect(sequence).toBe(2 * gaveUp + given)
  expect(await stage.breaches()).toEqual([])
})
