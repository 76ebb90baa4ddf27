import type { Config } from './config.ts'
import { createDependencies } from './create-dependencies.ts'
import { ensureDemo } from './demo/demo.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import type { Dependencies } from './dependencies.ts'
import { startDeliveryLoop } from './features/academy/webhooks/deliveries.usecases.ts'
import { demoPassword } from './features/accounts/accounts/demo-accounts.ts'
import { inviteFirstStaff } from './features/accounts/accounts/first-staff.usecases.ts'
import { startJobRunner } from './platform/jobs/run-jobs.ts'
import type { Logger } from './platform/logging/logger.ts'
import { readAcademyMetrics } from './platform/metrics/academy-metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { migrate } from './platform/schema/migrate.ts'
import type { Watchdog } from './platform/watchdog/watchdog.ts'
import { buildServer } from './server.ts'
import { sweepsOf, workersOf } from './sweeps.ts'
import { answerPrimary, openWorkerMetrics } from './worker-metrics.ts'
import { startWorkers } from './workers.ts'

/** Runs the product on a database. A process loads this code once it knows that it can run. */

/** The process in which the product runs. */
export interface ProcessContext {
  config: Config
  connectionString: string
  log: Logger
  /** Starts a part and registers how to end it, and the milliseconds to wait for its end. */
  begin<T>(part: Promise<T>, endPart: (part: T) => Promise<unknown>, timeoutMs: number): Promise<T>
  /** Aborted when the process is about to end, before anything has ended. The reason is the exit code. */
  leaving: AbortSignal
  watchdog: Watchdog
  say(text: string): void
  /** Ends the process after an error that can't be recovered from. */
  fail(error: unknown): void
}

/** Migrates the database, serves it, and runs the due work. Returns when everything is ready. */
export async function run(process: ProcessContext): Promise<void> {
  const { config, connectionString, log, begin, leaving, watchdog, say, fail } = process
  await migrate(connectionString, log)
  const dependencies = await begin(createDependencies(config, { connectionString, log }), it => it.close(), 5_000)
  await refuseDemoAccounts(dependencies)
  const demo = config.demo ? await ensureDemo(dependencies) : null
  const invitation = await inviteFirstStaff(dependencies)
  const { clock, database, metrics } = dependencies
  const workerMetrics = metrics && config.workers > 1 ? openWorkerMetrics() : null
  if (config.metrics && metrics) {
    const read = async () => {
      const [academy, workers] = await Promise.all([readAcademyMetrics(database), workerMetrics?.read() ?? []])
      return [...metrics.read(), ...academy, ...workers]
    }
    await begin(serveMetrics(config.metrics, read), stop => stop(), 1_000)
  }
  if (config.workers === 1) await serve(process, dependencies)
  else {
    const workers = { count: config.workers, connectionString, log, leaving, metrics: workerMetrics, failed: fail }
    await begin(startWorkers(workers), endWorkers => endWorkers(), 20_000)
  }
  const due = { sweeps: sweepsOf(dependencies), workers: workersOf(dependencies) }
  const stopJobs = startJobRunner({ connectionString, log, clock, database, watchdog, ...due })
  await begin(Promise.resolve(stopJobs), stop => stop(leaving.reason === 0), 7_000)
  // not waited for, because it may take hours: its job starts over
  await begin(Promise.resolve(dependencies.ffmpeg), async ffmpeg => ffmpeg.close(), 1_000)
  await begin(Promise.resolve(startDeliveryLoop(dependencies)), stop => stop(), 12_000)
  say(`\nAulaviva is ready: ${config.publicUrl}`)
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) say(proxyHint)
  if (demo) say(formatDemoAccounts(demo.accounts))
  if (invitation) say(`Create the first staff account within 24 hours: ${invitation}`)
}

/** Serves as a worker. The primary has prepared everything and does the rest of the work. */
export async function runWorker(process: ProcessContext): Promise<void> {
  const { config, connectionString, log, begin } = process
  const dependencies = await begin(createDependencies(config, { connectionString, log }), it => it.close(), 5_000)
  if (dependencies.metrics) answerPrimary(dependencies.metrics)
  await serve(process, dependencies)
}

async function serve({ begin, leaving }: ProcessContext, dependencies: Dependencies): Promise<void> {
  const { port, host } = dependencies.config
  const server = await begin(buildServer(dependencies, leaving), it => it.close(), 10_000)
  await server.listen({ port, host })
}

const proxyHint =
  'TRUST_PROXY: PUBLIC_URL uses https, so a proxy is in front of the server, but TRUST_PROXY is false. Everyone appears to have the proxy’s address and shares one rate limit. Set TRUST_PROXY to the proxy’s address or to the number of proxies'

function formatDemoAccounts(accounts: { email: string; status: string }[]): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(({ email, status }) => `  ${email.padEnd(width)}  ${status}`)
  return [`Demo accounts, all with the password ${demoPassword}:`, ...lines].join('\n')
}
