import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { createLogger, type Logger } from './platform/logging/logger.ts'
import { setPrivateUmask } from './platform/storage/private-folder.ts'
import { startWatchdog } from './platform/watchdog/watchdog.ts'
import { explain, preflight } from './preflight.ts'
import { followPrimary, servingMessage } from './workers.ts'

/** What must end, in the order it was started. It ends in reverse order. */
const startedParts: { end: () => Promise<unknown>; within: number }[] = []
let shutdown: Promise<never> | undefined
const watchdog = startWatchdog({ worker: cluster.worker?.id })
/** Aborted before anything ends, and readiness turns false with it. The reason is the exit code. */
const leaving = new AbortController()

/** Ends everything once, however often it is called, and exits with the code of the first call. */
function shutDown(code: number): Promise<never> {
  leaving.abort(code)
  shutdown ??= (async () => {
    for (const { end, within } of startedParts.toReversed()) {
      const timeout = new Promise(resolve => setTimeout(resolve, within))
      await Promise.race([end().catch(error => say(`While ending: ${(error as Error).message}`)), timeout])
    }
    process.exit(code)
  })()
  return shutdown
}

/** Starts a part and registers how to end it, also while it is still starting. */
async function begin<T>(part: Promise<T>, endPart: (part: T) => Promise<unknown>, timeoutMs: number): Promise<T> {
  startedParts.push({ within: timeoutMs, end: () => part.then(endPart, () => {}) })
  const started = await part
  if (shutdown) await shutdown
  return started
}

async function start(config: Config, log: Logger): Promise<void> {
  await preflight(config)
  // loading the code is most of the start time, and the database can start at the same time
  const [connectionString, { run }] = await Promise.all([
    config.databaseUrl ?? embedded(config, log),
    import('./run.ts'),
  ])
  await run({ config, connectionString, log, begin, leaving: leaving.signal, watchdog, say, fail })
}

async function startAsWorker(config: Config, log: Logger): Promise<void> {
  const [connectionString, { runWorker }] = await Promise.all([
    followPrimary({ leave: () => leaving.abort(0), end: () => shutDown(0) }),
    import('./run.ts'),
  ])
  await runWorker({ config, connectionString, log, begin, leaving: leaving.signal, watchdog, say, fail })
  process.send?.(servingMessage)
}

async function embedded({ dataDir, connections }: Config, log: Logger): Promise<string> {
  say('Starting the database…')
  const options = { dataDir, log, connections: connections.all }
  const database = await begin(startEmbeddedDatabase(options), it => it.stop(), 60_000)
  database.lost.then(fail)
  return database.connectionString
}

/** Reports the error, in one line if the operator can fix it, and exits with 1. */
function fail(error: unknown): Promise<never> {
  const reason = explain(error) ?? (error instanceof Error ? error.stack : String(error))
  if (!shutdown) process.stderr.write(`${reason}\n`)
  return shutDown(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // a terminal signals all its processes, but a worker ends only when its primary tells it to
  process.on(signal, () => (cluster.isWorker && signal !== 'SIGTERM' ? undefined : shutDown(0)))
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

setPrivateUmask()

try {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel, cluster.worker?.id)
  await (cluster.isWorker ? startAsWorker : start)(config, log)
} catch (error) {
  await fail(error)
}
