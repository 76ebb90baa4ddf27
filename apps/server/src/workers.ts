import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from './platform/logging/logger.ts'
import { StartError } from './preflight.ts'
import type { WorkerMetrics } from './worker-metrics.ts'

/**
 * Several processes that serve one port (WORKERS), and the primary that starts and supervises them and runs the work
 * that must run once.
 */

/** Messages to a worker: begin with this database, stop being ready, and end. */
type PrimaryMessage = { begin: string } | 'leave' | 'end'
/** A worker's message when it is serving. */
export const servingMessage = 'serving'

interface Options {
  count: number
  connectionString: string
  log: Logger
  /** Aborted when the server is about to end, before any part of it ends. */
  leaving: AbortSignal
  metrics: Pick<WorkerMetrics, 'follow'> | null
  /** Called once if the workers keep ending. */
  failed(error: Error): void
}

/** A worker that ends sooner than this after its start does not count as steady. */
const minUptime = 10_000
const maxQuickExits = 5
/** Longer than a worker needs to finish its requests and release its connections. */
const shutdownTimeout = 16_000

/**
 * Starts the workers and returns when all of them serve. Replaces each one that ends, and fails if several in a row end
 * right after their start. The returned function ends them in order, and returns when all are gone.
 */
export async function startWorkers(options: Options): Promise<() => Promise<void>> {
  const { count, connectionString, log, leaving, metrics, failed } = options
  const all = new Set<Worker>()
  const ready = new Set<Worker>()
  const allReady = Promise.withResolvers<void>()
  let quickExits = 0

  function fork(): void {
    const startedAt = performance.now()
    const worker = cluster.fork()
    all.add(worker)
    metrics?.follow(worker)
    send(worker, { begin: connectionString })
    worker.on('message', message => {
      if (message !== servingMessage) return
      ready.add(worker)
      if (ready.size >= count) allReady.resolve()
    })
    // a worker that could not start reports it here, and then ends
    worker.on('error', error => log.warn({ worker: worker.id, reason: error.message }, 'a worker had an error'))
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      ready.delete(worker)
      if (leaving.aborted) return
      quickExits = performance.now() - startedAt < minUptime ? quickExits + 1 : 0
      log.warn({ worker: worker.id, code, signal }, 'a worker ended and will be replaced')
      if (quickExits < maxQuickExits) return void replace(quickExits)
      failed(new StartError(`WORKERS: ${maxQuickExits} workers in a row ended right after they started`))
    })
  }

  /** Starts a replacement at once after a steady worker, and with growing pauses after unsteady ones. */
  async function replace(pauses: number): Promise<void> {
    await delay(pauses * 200)
    if (!leaving.aborted) fork()
  }

  leaving.addEventListener('abort', () => {
    for (const worker of all) send(worker, 'leave')
  })
  for (let remaining = count; remaining > 0; remaining--) fork()
  // if the server ends during the start, don't wait for the workers
  leaving.addEventListener('abort', () => allReady.resolve())
  await allReady.promise
  return () => stopAll(all)
}

async function stopAll(all: ReadonlySet<Worker>): Promise<void> {
  const ended = [...all].map(async worker => {
    const exited = new Promise(resolve => worker.once('exit', resolve))
    const late = setTimeout(() => worker.process.kill('SIGKILL'), shutdownTimeout)
    send(worker, 'end')
    await exited
    clearTimeout(late)
  })
  await Promise.all(ended)
}

/** A worker that has already ended gets no message. Its exit event reports it. */
function send(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/**
 * For a worker: resolves to the database to serve. Then it leaves and ends when its primary says so, and ends if its
 * primary is gone for any reason.
 */
export function followPrimary({ leave, end }: { leave(): void; end(): void }): Promise<string> {
  const begin = Promise.withResolvers<string>()
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'leave') leave()
    else if (message === 'end') end()
    else if (typeof message === 'object') begin.resolve(message.begin)
  })
  process.on('disconnect', end)
  return begin.promise
}
