import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { examineJobs } from '../doctor/jobs.ts'
import { notify } from '../features/shared/notifications/notifications.usecases.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { QueueName } from '../platform/jobs/queues.ts'
import { failMail } from '../platform/mail/deliver-mail.ts'
import { workersOf } from '../sweeps.ts'
import { UsageError } from './command.ts'
import { jobs } from './jobs.ts'
import { runCommand } from './testing/run-command.ts'

let product: TestApp
let scene: Scene

beforeEach(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const run = (...args: string[]) => runCommand(jobs, product.dependencies, args)
const findings = async () =>
  (await examineJobs(product.dependencies.database)).map(({ state, message: says }) => [state, says])

/** Adds a job to a queue in the state a server would have given it, and returns its id. */
async function post(queue: QueueName, data: object, made = `state = 'created'`): Promise<string> {
  const mark = randomUUID()
  await product.dependencies.database.transaction(tx => enqueue(tx, queue, [{ data: { ...data, mark } }]))
  const { id } = await scene.row<{ id: string }>(
    `update pgboss.job set ${made}, data = data - 'mark' where data ->> 'mark' = $1 returning id`,
    mark,
  )
  return id
}

const held = `state = 'failed', started_on = now(), completed_on = now(), retry_count = 2, output = '{"ended": "held"}'`
const late = `start_after = now() - interval '10 minutes'`

async function die(job: string, times: number): Promise<void> {
  await scene.row(
    `insert into job_attempts (job_id, attempt, queue, subject, process_id, process, started_at)
     select $1, attempt, 'test', null, gen_random_uuid(), 'test', now() from generate_series(0, $2::int - 1) as attempt`,
    job,
    times,
  )
}

const job = (id: string) =>
  scene.row<{ state: string; retries: number; now: boolean; attempts: number }>(
    `select state::text, retry_limit - retry_count as retries, start_after <= now() as now,
       (select count(*)::int from job_attempts where job_id = j.id) as attempts
     from pgboss.job j where id = $1`,
    id,
  )

describe('jobs list', () => {
  test('names held, failed, running and late jobs with their ids, and counts all of them by queue', async () => {
    const export_ = randomUUID()
    const ids = {
      held: await post('data-export', { id: export_ }, held),
      failed: await post('badges', {}, `state = 'failed', completed_on = now(), output = '{"reason": "no room"}'`),
      running: await post('backup', { due: '2026-11-28' }, `state = 'active', started_on = now()`),
      late: await post('password-reset', { email: 'typed@example.test', id: '' }, late),
    }
    await post('badges', {})
    await die(ids.held, 2)
    const { code, printed } = await run('list')
    expect(code).toBe(0)
    expect(printed).toEqual([
      `held      ${ids.held}  data-export         for 0 min  attempts: 3  deaths: 2  about ${export_}`,
      `failed    ${ids.failed}  badges              for 0 min  attempts: 0  deaths: 0  (no room)`,
      `running   ${ids.running}  backup              for 0 min  attempts: 1  deaths: 0  about 2026-11-28`,
      `late      ${ids.late}  password-reset      for 10 min  attempts: 0  deaths: 0`,
      'backup (running: 1)',
      'badges (failed: 1, waiting: 1)',
      'data-export (held: 1)',
      'password-reset (late: 1)',
    ])
    const json = (await run('list', '--json')).printed.join('')
    expect(JSON.parse(json).jobs).toHaveLength(4)
    expect(printed.join() + json).not.toContain('typed')
  })

  test('says if there are none', async () => {
    expect((await run('list')).printed).toEqual(['jobs: none'])
  })
})

describe('the doctor', () => {
  test('names each held job with its command, and each job that was running when a process ended', async () => {
    expect(await findings()).toEqual([['ok', 'none held, failed, or late']])
    const heldJob = await post('course-package', { id: randomUUID() }, held)
    await die(heldJob, 2)
    const suspect = await post(
      'caption-draft',
      { id: randomUUID() },
      `state = 'retry', started_on = now(), retry_count = 0`,
    )
    await die(suspect, 1)
    await post('badges', {}, `state = 'failed', completed_on = now()`)
    await post('badges', {}, late)
    expect(await findings()).toEqual([
      ['wrong', `job ${heldJob} of course-package is held because 2 processes ended or froze while running it`],
      ['warning', `job ${suspect} of caption-draft was running when a process ended or froze (1 time)`],
      ['warning', 'failed permanently (badges: 1)'],
      ['warning', 'more than 5 minutes late (badges: 1)'],
    ])
  })

  test('names a sweep that was running three times when a process ended', async () => {
    const rounds = (sweep: string, count: number) =>
      scene.row(
        `insert into job_attempts (job_id, attempt, queue, subject, process_id, process, started_at)
         select gen_random_uuid(), 0, 'sweep', $1, gen_random_uuid(), 'test', now() from generate_series(1, $2::int)`,
        sweep,
        count,
      )
    await rounds('waitlists', 3)
    await rounds('reminders', 2)
    expect(await findings()).toEqual([
      ['wrong', 'the sweep waitlists was running 3 times when a process ended or froze, and hasn’t finished since'],
    ])
  })
})

describe('jobs retry', () => {
  test('runs a held job again at once, and resets its count of crashes', async () => {
    const id = await post('backup', { due: '2026-11-28' }, held)
    await die(id, 2)
    expect((await run('retry', id)).code).toBe(0)
    expect(await job(id)).toMatchObject({ state: 'retry', now: true, attempts: 0 })
    expect((await job(id)).retries).toBeGreaterThan(0)
  })

  test('runs a job at once that is scheduled for its next attempt', async () => {
    const id = await post(
      'mail',
      { id: randomUUID() },
      `state = 'retry', started_on = now(), start_after = now() + interval '1 hour'`,
    )
    await run('retry', id)
    expect(await job(id)).toMatchObject({ state: 'retry', now: true })
  })

  test('sends an email whose retries are used up', async () => {
    const user = (await scene.student()).id
    const about = { title: 'A', studentClass: user, approved: true, reason: '' }
    await product.dependencies.database.transaction(tx =>
      notify(tx, [{ user, kind: 'DOCUMENT_DECIDED', about, of: user }], product.clock.now()),
    )
    const mail = await scene.row<{ id: string; job: string }>(
      `select m.id, j.id as job from mails m join pgboss.job j on j.data ->> 'id' = m.id::text`,
    )
    await scene.row(`update pgboss.job set ${held} where id = $1`, mail.job)
    await failMail({ database: product.dependencies.database, clock: product.clock } as never, mail.id)
    expect((await run('retry', mail.job)).code).toBe(0)
    expect(await scene.row('select state, ended_at from mails where id = $1', mail.id)).toEqual({
      state: 'WAITING',
      ended_at: null,
    })
  })

  test('runs an export again that had failed, unless its person has another one', async () => {
    const { id: user } = await scene.student()
    const add = async (state: string) =>
      (
        await scene.row<{ id: string }>(
          'insert into data_exports (user_id, state, requested_at) values ($1, $2, now()) returning id',
          user,
          state,
        )
      ).id
    const id = await add('FAILED')
    const first = await post('data-export', { id }, held)
    expect((await run('retry', first)).code).toBe(0)
    expect(await scene.row('select state from data_exports where id = $1', id)).toEqual({ state: 'PENDING' })
    const second = await post('data-export', { id: await add('FAILED') }, held)
    await expect(run('retry', second)).rejects.toThrow(/Start it again in the app/)
    expect((await job(second)).state).toBe('failed')
  })

  test('refuses jobs that failed for good, are running, or have ended', async () => {
    const video = await post('course-video', { id: randomUUID() }, held)
    const running = await post('badges', {}, `state = 'active', started_on = now()`)
    const done = await post('badges', {}, `state = 'completed', completed_on = now()`)
    await expect(run('retry', video)).rejects.toThrow(/Start it again in the app/)
    await expect(run('retry', running)).rejects.toThrow(/Cancel it first/)
    await expect(run('retry', done)).rejects.toThrow(/has ended/)
    await expect(run('cancel', done)).rejects.toThrow(/has ended/)
  })
})

describe('jobs cancel', () => {
  test('ends a waiting job, and lets its feature clean up', async () => {
    const data = { id: randomUUID() }
    const id = await post('data-export', data)
    expect((await run('cancel', id)).said).toEqual(['Canceled.'])
    expect(await job(id)).toMatchObject({ state: 'cancelled' })
    const letter = `select name, data, state::text, source_output from pgboss.job where source_id = $1`
    expect(await scene.rows(letter, id)).toEqual([
      { name: 'data-export-dead', data, state: 'created', source_output: { ended: 'canceled' } },
    ])
    // it has not failed for good yet, so it can continue as before
    await run('retry', id)
    expect(await scene.rows(letter, id)).toEqual([])
    expect((await job(id)).state).toBe('created')
  })

  test('dismisses a held job, which the doctor then no longer reports', async () => {
    const id = await post('course-video', { id: randomUUID() }, held)
    await die(id, 2)
    await run('cancel', id)
    expect(await findings()).toEqual([['ok', 'none held, failed, or late']])
    expect(await scene.rows('select from pgboss.job where source_id = $1', id)).toEqual([])
  })
})

test('each queue whose jobs fail for good without a way to resume has a reason', () => {
  const ended = workersOf(product.dependencies).filter(
    ({ onPermanentFailure, resume }) => onPermanentFailure && !resume,
  )
  // the app starts each of these again: another upload, another draft, another version
  expect(ended.map(({ queue }) => queue)).toEqual([
    'course-video',
    'caption-draft',
    'video-rendition',
    'video-conversion',
  ])
})

test.each([
  ['no act', []],
  ['an unknown act', ['skip', randomUUID()]],
  ['no id', ['cancel']],
  ['an id that is none', ['cancel', 'mail']],
  ['the id of no job', ['retry', randomUUID()]],
])('refuses %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})
