import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notify } from '../../src/features/shared/notifications/notifications.usecases.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded.ts'
import { enqueue } from '../../src/platform/jobs/enqueue.ts'
import { type RunOptions, startJobRunner } from '../../src/platform/jobs/run-jobs.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { migrate } from '../../src/platform/schema/migrate.ts'
import { onTestsEnd } from '../at-end.ts'
import { type SmtpSink, startSmtpSink } from '../smtp-sink.ts'
import { untilMailsAreSent } from './hurried-mails.ts'
import { startServer } from './server-process.ts'
import { openStage, type Stage, stageOn } from './stage.ts'
import { eventually } from './waiting.ts'

const log = createLogger('silent')
const clock = { now: () => new Date() }
const pollSeconds = { jobs: 0.5, deadLetters: 0.5, sweeps: 0.5, maintenance: 30 }

const watchdog = { begin: () => {}, end: () => {} }

/** Runs jobs in this process like a server, until the test file ends. */
function runJobs({ databaseUrl, dependencies }: Stage, part: Partial<RunOptions>) {
  const common = { connectionString: databaseUrl, database: dependencies.database, log, clock, pollSeconds, watchdog }
  const stop = startJobRunner({ ...common, sweeps: [], workers: [], ...part })
  onTestsEnd(stop)
  return stop
}

const tellOfBadge = (stage: Stage, user: string, occasion: string) =>
  stage.dependencies.database.transaction(tx =>
    notify(
      tx,
      [
        {
          user,
          kind: 'DOCUMENT_DECIDED',
          about: { title: 'A', studentClass: user, approved: true, reason: '' },
          of: user,
          occasion,
        },
      ],
      new Date(),
    ),
  )

describe('sweeps', () => {
  test('run once per period, however many processes ask, and a failing one does not stop the others', async () => {
    const stage = await openStage()
    const rounds: { name: string; at: number }[] = []
    const sweep = (name: string, fails = false) => ({
      name,
      everySeconds: 1,
      async run() {
        rounds.push({ name, at: Date.now() })
        if (fails) throw new Error('poison')
      },
    })
    const stops = Array.from({ length: 3 }, () => runJobs(stage, { sweeps: [sweep('good'), sweep('bad', true)] }))
    const of = (name: string) => rounds.filter(round => round.name === name)
    await eventually('three rounds of each', () => of('good').length >= 3 && of('bad').length >= 3)
    await Promise.all(stops.map(stop => stop()))
    const asked = await stage.rows<{ n: number }>(
      `select count(*) as n from pgboss.job where name = 'sweep' group by singleton_key, singleton_on`,
    )
    expect(asked.every(({ n }) => n === 1)).toBe(true)
    expect(rounds).toHaveLength(asked.length)
  })
})

describe('a job', () => {
  test('that always fails is put off, and those behind it are done', async () => {
    const stage = await openStage()
    const done: string[] = []
    const jobs = ['poison', ...Array.from({ length: 4 }, (_, at) => `good ${at}`)].map(id => ({ data: { id } }))
    await stage.dependencies.database.transaction(tx => enqueue(tx, 'mail', jobs))
    runJobs(stage, {
      workers: [
        {
          queue: 'mail',
          concurrency: 1,
          async run(data) {
            const { id } = data as { id: string }
            if (id === 'poison') throw new Error('poison')
            done.push(id)
          },
          onPermanentFailure: async () => {},
        },
      ],
    })
    await eventually('the others are done', () => done.length === 4)
    const [poison] = await stage.rows<{ state: string; later: boolean; dead_letter: string }>(
      `select state, start_after > started_on + interval '5 seconds' as later, dead_letter
       from pgboss.job where data ->> 'id' = 'poison'`,
    )
    expect(poison).toEqual({ state: 'retry', later: true, dead_letter: 'mail-dead' })
  })

  test('without attempts left fails permanently, once', async () => {
    const stage = await openStage()
    const givenUp: unknown[] = []
    await stage.dependencies.database.transaction(async tx => {
      await enqueue(tx, 'mail', [{ data: { id: 'poison' } }])
      await enqueue(tx, 'password-reset', [{ data: { email: 'typed@example.test' } }])
    })
    await stage.row('update pgboss.job set retry_limit = 0')
    const lines: string[] = []
    const keep = (...said: unknown[]) => void lines.push(JSON.stringify(said))
    runJobs(stage, {
      log: { ...log, warn: keep, error: keep } as unknown as typeof log,
      workers: [
        {
          queue: 'mail',
          concurrency: 1,
          run: () => Promise.reject(new Error('poison')),
          onPermanentFailure: async data => void givenUp.push(data),
        },
        {
          queue: 'password-reset',
          concurrency: 1,
          run: () => Promise.reject(new Error('typed@example.test has no "Valentina"')),
        },
      ],
    })
    await eventually('it is given up', () => givenUp.length > 0)
    expect(givenUp).toEqual([{ id: 'poison' }])
    const failed = `select name, output::text from pgboss.job where data ->> 'email' is not null and state = 'failed'`
    await eventually('the other one too', async () => (await stage.rows(failed)).length === 1)
    // Typed text is in no other queue and not logged.
    expect(await stage.rows(`select name from pgboss.job where data::text like '%typed%'`)).toEqual([
      { name: 'password-reset' },
    ])
    const [{ output } = { output: '' }] = await stage.rows<{ output: string }>(failed)
    expect([output, ...lines].join()).not.toMatch(/typed|Valentina/)
    expect(lines.length).toBeGreaterThan(1)
  })
})

describe('mails of two servers', () => {
  let dataDir: string
  let database: EmbeddedDatabase
  let sink: SmtpSink

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-jobs-'))
    database = await startEmbeddedDatabase({ dataDir, log })
    await migrate(database.connectionString, log)
    sink = await startSmtpSink()
  })
  afterAll(async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('arrive once each, also when the database stops and starts in between and one server is killed', async () => {
    const stage = await stageOn(database.connectionString)
    const settings = { SMTP_URL: sink.url, LOG_LEVEL: 'silent' }
    const [first, second] = await Promise.all([
      startServer(database.connectionString, settings),
      startServer(database.connectionString, settings),
    ])
    const student = (await stage.student()).id
    const told = async (from: number) => {
      for (let at = from; at < from + 15; at++) await tellOfBadge(stage, student, `told ${at}`)
    }
    await told(0)
    await eventually('some have arrived', () => sink.taken.length > 3)
    const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGQUIT')
    await database.stop()
    database = await startEmbeddedDatabase({ dataDir, log })
    await eventually(
      'the stage is back',
      () =>
        told(15).then(
          () => true,
          () => false,
        ),
      { every: 500 },
    )
    await first.stop('SIGKILL')
    await told(30)
    await untilMailsAreSent(stage).catch(() => {})
    expect(await stage.rows(`select state, attempts, last_error from mails where state <> 'SENT'`)).toEqual([])
    expect(second.hasExited()).toBe(false)
    const ids = sink.taken.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(45)
    await second.stop('SIGTERM')
    await stage.dependencies.close()
  })
})
