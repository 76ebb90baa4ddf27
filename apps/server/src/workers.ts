import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from './platform/logging/logger.ts'
import { StartError } from './preflight.ts'
import type { WorkerMetrics } from './worker-metrics.ts'

/** Several processes that serve one port (WORKERS), and the one that starts them, looks after them and does what is done once. */

/** What a worker is told: how to begin, with the database it serves; that it is not ready any more; that it is to end. */
type Told = { begin: string } | 'leave' | 'end'
/** What a worker says when it answers. */
export const serving = 'serving'

interface Options {
  count: number
  connectionString: string
  log: Logger
  /** Aborted when the server is on its way out, before anything of it ends. */
  leaving: AbortSignal
  metrics: Pick<WorkerMetrics, 'follow'> | null
  /** Called once if the workers do not stay. */
  failed(error: Error): void
}

/** A worker that ends sooner after its beginning did not serve for long enough to count as one that does. */
const steadyAfter = 10_000
const mostUnsteady = 5
/** Longer than a worker takes to answer what it has begun and to give its connections back. */
const lastsAtMost = 16_000

/**
 * Starts the workers and returns when all of them serve. One that ends is replaced; when several in a row end as soon as
 * they have begun, that is given up. The answered function ends them, in their own order, and returns when all are gone.
 */
export async function startWorkers(options: Options): Promise<() => Promise<void>> {
  const { count, connectionString, log, leaving, metrics, failed } = options
  const all = new Set<Worker>()
  const ready = new Set<Worker>()
  const begun = Promise.withResolvers<void>()
  let unsteady = 0

  function fork(): void {
    const startedAt = performance.now()
    const worker = cluster.fork()
    all.add(worker)
    metrics?.follow(worker)
    tell(worker, { begin: connectionString })
    worker.on('message', said => {
      if (said !== serving) return
      ready.add(worker)
      if (ready.size >= count) begun.resolve()
    })
    // one that could not be started tells so here, and then ends
    worker.on('error', error => log.warn({ worker: worker.id, reason: error.message }, 'a worker had an error'))
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      ready.delete(worker)
      if (leaving.aborted) return
      unsteady = performance.now() - startedAt < steadyAfter ? unsteady + 1 : 0
      log.warn({ worker: worker.id, code, signal }, 'a worker ended and will be replaced')
      if (unsteady < mostUnsteady) return void replace(unsteady)
      failed(new StartError(`WORKERS: ${mostUnsteady} workers in a row ended right after they started`))
    })
  }

  /** At once after one that was steady, and later and later after those that were not. */
  async function replace(pauses: number): Promise<void> {
    await delay(pauses * 200)
    if (!leaving.aborted) fork()
  }

  leaving.addEventListener('abort', () => {
    for (const worker of all) tell(worker, 'leave')
  })
  for (let left = count; left > 0; left--) fork()
  // whoever ends while they begin does not wait for them
  leaving.addEventListener('abort', () => begun.resolve())
  await begun.promise
  return () => endAll(all)
}

async function endAll(all: ReadonlySet<Worker>): Promise<void> {
  const ended = [...all].map(async worker => {
    const gone = new Promise(resolve => worker.once('exit', resolve))
    const late = setTimeout(() => worker.process.kill('SIGKILL'), lastsAtMost)
    tell(worker, 'end')
    await gone
    clearTimeout(late)
  })
  await Promise.all(ended)
}

/** One that is gone already hears nothing, and says so by its end. */
function tell(worker: Worker, told: Told): void {
  if (worker.isConnected()) worker.send(told, () => {})
}

/**
 * For a worker: the database it is to serve, when it is told. From then on it leaves and ends as it is told, and ends when
 * the process that started it is gone, however that went.
 */
export function followPrimary({ leave, end }: { leave(): void; end(): void }): Promise<string> {
  const begin = Promise.withResolvers<string>()
  process.on('message', (told: Told) => {
    if (told === 'leave') leave()
    else if (told === 'end') end()
    else if (typeof told === 'object') begin.resolve(told.begin)
  })
  process.on('disconnect', end)
  return begin.promise
}
