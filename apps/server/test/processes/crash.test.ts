import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSmtpSink } from '../smtp-sink.ts'
import { type Deed, workOfEveryKind } from './deeds.ts'
import { untilMailsAreSent } from './hurried-mails.ts'
import { canMeasureMemory, watchMemory } from './memory.ts'
import { type ServerProcess, startServer, type TimedAnswer } from './server-process.ts'
import { dayListPath, openStage, reservePath, type Stage } from './stage.ts'
import { eventually, seeded } from './waiting.ts'

/** CRASH_KILLS sets how often a server is killed while working, CRASH_SEED when. */
const kills = Number(process.env.CRASH_KILLS ?? 3)
/** Kills per batch of a hundred requests: the last ones also hit repeated requests. */
const killsOfOneWork = 3
const seed = Number(process.env.CRASH_SEED ?? 11)
// Many times the usual duration.
const timeout = 60_000 + kills * 30_000

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

/** A response that does not tell the result, so the request must be repeated. */
const saysNothing = ({ status, data }: TimedAnswer) =>
  status === 0 || ['idempotency_in_flight', 'unavailable'].includes(data?.code)

/** Repeats a request until its response is final. */
async function untilFinal(server: ServerProcess, deed: Deed): Promise<TimedAnswer> {
  let answer = await deed(server)
  await eventually('a final answer', async () => {
    if (!saysNothing(answer)) return true
    answer = await deed(server)
    return false
  })
  return answer
}

/** Attempts at jobs by this server that did not end. A killed sweep is cleared by its next round, within an hour. */
const attemptsOf = async ({ pid }: ServerProcess) =>
  (
    await stage.rows<{ subject: string }>(
      `select subject from job_attempts where queue <> 'sweep' and process like '%:' || $1`,
      String(pid),
    )
  ).map(({ subject }) => subject)

describe('the server process', () => {
  test('loses and duplicates nothing when it is killed during a hundred actions of every kind', { timeout }, async ({
    annotate,
  }) => {
    const random = seeded(seed)
    const sink = await startSmtpSink()
    const settings = { DATA_DIR: stage.dataDir, SMTP_URL: sink.url }
    let server = await startServer(stage.databaseUrl, settings)
    const figures = { kills: 0, deeds: 0, cutOff: 0, megabytes: 0 }
    // A server may finish before it is killed, so continue until some were interrupted.
    while (figures.kills < kills || (figures.cutOff === 0 && figures.kills < kills + 15)) {
      const works = await workOfEveryKind({ stage, server })
      const deeds = works.flatMap(work => work.deeds)
      const told: TimedAnswer[] = []
      // Everything confirmed before a kill must be the same afterwards, byte for byte.
      const collect = (answers: TimedAnswer[]) => {
        for (const [at, answer] of answers.entries()) {
          if (saysNothing(answer)) continue
          told[at] ??= answer
          expect([answer.status, answer.data]).toEqual([told[at].status, told[at].data])
        }
      }
      for (let time = 0; time < killsOfOneWork; time++) {
        const memory = watchMemory(server.pid)
        let answered = 0
        const asked = Promise.all(deeds.map(deed => deed(server).finally(() => answered++)))
        // At any point: after almost none to almost all responses.
        const until = Math.floor(((time + random()) / killsOfOneWork) * deeds.length * 0.9)
        await eventually('the moment', () => answered >= until, { every: 1 })
        figures.megabytes = Math.max(figures.megabytes, memory.end().peak)
        await server.stop('SIGKILL')
        const answers = await asked
        figures.kills++
        figures.cutOff += answers.filter(({ status }) => status === 0).length
        expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
        collect(answers)
        server = await startServer(stage.databaseUrl, settings)
      }
      const final = await Promise.all(deeds.map(deed => untilFinal(server, deed)))
      collect(final)
      figures.deeds += deeds.length
      for (const { deeds, expectDone } of works) await expectDone(final.splice(0, deeds.length))
    }
    expect(await stage.breaches()).toEqual([])
    expect(figures.cutOff).toBeGreaterThan(0)
    if (canMeasureMemory) expect(figures.megabytes).toBeLessThan(400)

    await untilMailsAreSent(stage)
    const { mails, sent } = await stage.row<{ mails: number; sent: number }>(
      `select count(*) as mails, count(*) filter (where state = 'SENT') as sent from mails`,
    )
    expect(sent).toBeGreaterThan(0)
    // If the server was killed while the mail server accepted an email, it is sent twice with the same id, or dropped
    // afterwards.
    const taken = new Set(sink.taken.map(({ messageId }) => messageId)).size
    expect(taken).toBeGreaterThanOrEqual(sent)
    expect(taken).toBeLessThanOrEqual(mails)
    await annotate(JSON.stringify({ seed, ...figures, mails, sent, takenTwice: sink.taken.length - taken }))
  })

  test('stopped under load finishes its requests, is not ready at once, and exits with 0 within 10 s', async () => {
    const server = await startServer(stage.databaseUrl)
    const id = await stage.liveClass({ capacity: 20 })
    const students = await stage.students(8)
    const reader = await stage.student()
    const session = new pg.Client({ connectionString: stage.databaseUrl })
    await session.connect()
    await session.query('begin')
    await session.query('select from scheduled_live_classes where id = $1 for update', [id])
    const begun = students.map(as => server.call('POST', reservePath(id), { as }))
    const waiting = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually('all are at it', async () => (await stage.row<{ n: number }>(waiting)).n === students.length)

    const statuses = new Set<number>()
    let ended = false
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!ended) statuses.add((await server.call('GET', dayListPath(), { as: reader })).status)
      }),
    )
    const exit = server.stop('SIGTERM').finally(() => {
      ended = true
    })
    await eventually('not ready', async () => (await server.call('GET', '/health/ready')).status !== 200)
    await session.end()
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array(8).fill(201))
    const { code, signal, milliseconds } = await exit
    await load
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(milliseconds).toBeLessThan(10_000)
    expect([...statuses].filter(status => ![0, 200, 503].includes(status))).toEqual([])
    expect(await stage.breaches()).toEqual([])
    // No job is blamed for the end of the server.
    expect(await attemptsOf(server)).toEqual([])
  })
})
