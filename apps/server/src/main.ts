import { type Config, readConfig } from './config.ts'
import { ensureDemo } from './demo/demo.ts'
import { createDependencies } from './dependencies.ts'
import { demoPassword } from './features/accounts/demo-accounts.ts'
import { inviteFirstStaff } from './features/accounts/first-staff.usecases.ts'
import { keepDelivering } from './features/webhooks/delivering.usecases.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { keepRunningJobs } from './platform/jobs/run-jobs.ts'
import { createLogger, type Logger } from './platform/logging/logger.ts'
import { migrate } from './platform/schema/migrate.ts'
import { writePrivately } from './platform/storage/private-folder.ts'
import { explain, preflight, refuseDemoAccounts } from './preflight.ts'
import { buildServer } from './server.ts'
import { sweepsOf, workersOf } from './sweeps.ts'

/** What has to end, in the order it was begun; it ends in the opposite order. */
const running: { end: () => Promise<unknown>; within: number }[] = []
let ending: Promise<never> | undefined
/** Readiness turns false with it, before anything has ended. */
const leaving = new AbortController()

/** Ends everything once, however often it is called, and leaves with the code of the first call. */
function end(code: number): Promise<never> {
  leaving.abort()
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
  const connectionString = config.databaseUrl ?? (await embedded(config, log))
  await migrate(connectionString, log)
  const dependencies = await begin(createDependencies(config, { connectionString, log }), it => it.close(), 5_000)
  await refuseDemoAccounts(dependencies)
  const demo = config.demo ? await ensureDemo(dependencies) : null
  const invitation = await inviteFirstStaff(dependencies)
  const server = await begin(buildServer(dependencies, leaving.signal), it => it.close(), 10_000)
  await server.listen({ port: config.port, host: config.host })
  const due = { sweeps: sweepsOf(dependencies), workers: workersOf(dependencies) }
  const stopJobs = keepRunningJobs({ connectionString, log, clock: dependencies.clock, ...due })
  await begin(Promise.resolve(stopJobs), stop => stop(), 7_000)
  await begin(Promise.resolve(keepDelivering(dependencies)), stop => stop(), 12_000)
  say(`\nAulaviva is ready: ${config.publicUrl}`)
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) say(proxyHint)
  if (demo) say(accountList(demo.accounts))
  if (invitation) say(`Make the first staff account within 24 hours: ${invitation}`)
}

async function embedded({ dataDir }: Config, log: Logger): Promise<string> {
  say('Starting the database…')
  const database = await begin(startEmbeddedDatabase({ dataDir, log }), it => it.stop(), 60_000)
  database.lost.then(fail)
  return database.connectionString
}

const proxyHint =
  'TRUST_PROXY: PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY does not name it: everybody comes from its one address and shares the limits of one network'

function accountList(accounts: { email: string; status: string }[]): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(({ email, status }) => `  ${email.padEnd(width)}  ${status}`)
  return [`Demo accounts, all with the password ${demoPassword}:`, ...lines].join('\n')
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

writePrivately()

try {
  const config = readConfig(process.env)
  await start(config, createLogger(config.logLevel))
} catch (error) {
  await fail(error)
}
