import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { createLogger, type Logger } from './platform/logging/logger.ts'
import { writePrivately } from './platform/storage/private-folder.ts'
import { startWatchdog } from './platform/watchdog/watchdog.ts'
import { explain, preflight } from './preflight.ts'
import { followPrimary, serving } from './workers.ts'

/** What has to end, in the order it was begun; it ends in the opposite order. */
const running: { end: () => Promise<unknown>; within: number }[] = []
let ending: Promise<never> | undefined
const watchdog = startWatchdog({ worker: cluster.worker?.id })
/** Readiness turns false with it, before anything has ended; its reason is the exit code. */
const leaving = new AbortController()

/** Ends everything once, however often it is called, and leaves with the code of the first call. */
function end(code: number): Promise<never> {
  leaving.abort(code)
  ending ??= (async () => {
    for (const { end, within } of running.toReversed()) {
      const late = new Promise(resolve => setTimeout(resolve, within))
      await Promise.race([end().catch(error => say(`While ending: ${(error as Error).message}`)), late])
    }
    process.exit(code)
  })()
  return ending
}

/** Begins a part and remembers how to end it, also while it is still beginning. */
async function begin<T>(part: Promise<T>, endPart: (part: T) => Promise<unknown>, within: number): Promise<T> {
  running.push({ within, end: () => part.then(endPart, () => {}) })
  const begun = await part
  if (ending) await ending
  return begun
}

async function start(config: Config, log: Logger): Promise<void> {
  await preflight(config)
  // reading the product is most of a start, and the database can begin beside it
  const [connectionString, { run }] = await Promise.all([
    config.databaseUrl ?? embedded(config, log),
    import('./run.ts'),
  ])
  await run({ config, connectionString, log, begin, leaving: leaving.signal, watchdog, say, fail })
}

async function startAsWorker(config: Config, log: Logger): Promise<void> {
  const [connectionString, { serveBesideOthers }] = await Promise.all([
    followPrimary({ leave: () => leaving.abort(0), end: () => end(0) }),
    import('./run.ts'),
  ])
  await serveBesideOthers({ config, connectionString, log, begin, leaving: leaving.signal, watchdog, say, fail })
  process.send?.(serving)
}

async function embedded({ dataDir, connections }: Config, log: Logger): Promise<string> {
  say('Starting the database…')
  const options = { dataDir, log, connections: connections.all }
  const database = await begin(startEmbeddedDatabase(options), it => it.stop(), 60_000)
  database.lost.then(fail)
  return database.connectionString
}

/** Says what is wrong, in one line if the operator can put it right, and ends with 1. */
function fail(error: unknown): Promise<never> {
  const reason = explain(error) ?? (error instanceof Error ? error.stack : String(error))
  if (!ending) process.stderr.write(`${reason}\n`)
  return end(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // a terminal tells all its processes, and a worker ends when its primary says so
  process.on(signal, () => (cluster.isWorker && signal !== 'SIGTERM' ? undefined : end(0)))
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

writePrivately()

try {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel, cluster.worker?.id)
  await (cluster.isWorker ? startAsWorker : start)(config, log)
} catch (error) {
  await fail(error)
}
