import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { type SlowBucket, startSlowBucket } from '../slow-bucket.ts'
import { canMeasureMemory, watchMemory } from './memory.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'
import { repeatWhile } from './waiting.ts'

/** More at once than the server's maximum connections to a bucket. */
const count = 64
const paper = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(512 * 1024)])

let stage: Stage
let bucket: SlowBucket
let server: ServerProcess
let teacher: Actor
let student: Actor

beforeAll(async () => {
  stage = await openStage()
  bucket = await startSlowBucket()
  server = await startServer(stage.databaseUrl, { STORAGE_URL: bucket.url })
  teacher = await stage.teacher()
  student = await stage.student()
})

/** Drops these classes at once, each with a document as the reason and its own idempotency key. */
async function giveUp(classes: string[]) {
  const waits: number[] = []
  const dropped = Promise.all(
    classes.map(id => {
      const form = new FormData()
      form.set('scheduled_live_class_id', id)
      form.set('cancellation_reason', 'I am ill')
      form.set('attachment_file', new Blob([paper]), 'a.pdf')
      return server.call('POST', '/api/classes/class-cancellations/', { as: teacher, form, key: id, timeout: 60_000 })
    }),
  )
  const answers = await repeatWhile(dropped, async () => {
    const { status, milliseconds } = await server.call('GET', '/api/users/me/', { as: student })
    expect(status).toBe(200)
    waits.push(milliseconds)
  })
  waits.sort((a, b) => a - b)
  return { answers, p95: waits[Math.floor(waits.length * 0.95)] ?? 0 }
}

test('sixty-four files for a storage that is slow, silent, and back are stored or get 503, are finally stored once, and delay no one', async ({
  annotate,
}) => {
  const classes = await Promise.all(
    Array.from({ length: count }, (_, at) => stage.liveClass({ teacher, startsIn: { days: 2, hours: at } })),
  )
  const { peak: atRest } = watchMemory(server.pid).end()
  const memory = watchMemory(server.pid)
  bucket.delay(1_000)
  const late = await giveUp(classes)
  bucket.hold()
  const silent = await giveUp(classes)
  const { peak, own } = memory.end()
  const p95 = [late, silent].map(({ p95 }) => Math.round(p95))
  const answers = [late, silent].flatMap(({ answers }) => answers)
  const kept = answers.filter(({ status }) => status === 201).length
  const told = answers.filter(({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0).length
  await annotate(JSON.stringify({ kept, told, megabytes: peak, atRest, own, p95 }))
  expect(kept).toBeGreaterThan(0)
  expect(told).toBeGreaterThan(0)
  expect(kept + told).toBe(answers.length)
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(40_000)
  // 11 MB of it are the watchdog's thread.
  if (canMeasureMemory) expect([atRest < 265, peak < 340]).toEqual([true, true])
  expect(Math.max(...p95)).toBeLessThan(1_000)

  bucket.delay(0)
  bucket.release()
  // Requests repeated with the same key take effect once.
  const done = async () => new Set((await giveUp(classes)).answers.map(({ status }) => status))
  await expect.poll(done).toEqual(new Set([201]))
  expect(await stage.row('select count(*) as n from class_cancellations')).toEqual({ n: count })
  expect(await stage.row('select count(*) as n from files')).toEqual({ n: count })
})
