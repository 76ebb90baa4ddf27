import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startJobRunner } from '../../src/platform/jobs/run-jobs.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { startWatchdog } from '../../src/platform/watchdog/watchdog.ts'

/** A process that runs jobs with a watchdog, like a server. A job's data says what it does. */

const [connectionString = '', checks = '20'] = process.argv.slice(2)
const log = createLogger('warn')
const database = openDatabase({ connectionString, log, connections: 4 })
const report = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function run(data: unknown): Promise<void> {
  const { id, does } = data as { id: string; does: string }
  report({ begun: id })
  if (does === 'freeze') for (;;);
  if (does === 'end the process') process.kill(process.pid, 'SIGKILL')
  if (does === 'throw outside') setImmediate(() => process.emit('uncaughtException', new Error('outside of the job')))
  if (does === 'throw') throw new Error('poison')
  if (does !== 'little') await delay(600_000)
  report({ done: id })
}

const stop = startJobRunner({
  connectionString,
  database,
  log,
  clock: { now: () => new Date() },
  watchdog: startWatchdog({ worker: undefined, every: 50, checks: Number(checks) }),
  pollSeconds: { jobs: 0.5, deadLetters: 0.5, sweeps: 0.5, maintenance: 1 },
  sweeps: [],
  workers: [
    {
      queue: 'course-package',
      concurrency: 1,
      run,
      onPermanentFailure: async (data, { isFinal }) => report({ givenUp: (data as { id: string }).id, isFinal }),
    },
    { queue: 'badges', concurrency: 4, run },
  ],
})
process.on('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
process.on('uncaughtException', async () => {
  await stop(false)
  process.exit(1)
})
