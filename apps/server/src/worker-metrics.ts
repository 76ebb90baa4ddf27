import type { Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { type Family, gauge, joinFamilies } from './platform/metrics/families.ts'
import type { ProcessMetrics } from './platform/metrics/process-metrics.ts'

/** Collects the metrics of the workers. The primary requests them at each scrape. */

const metricsRequest = 'metrics'
interface MetricsAnswer {
  metrics: Family[]
}

/** A worker without a response by then is frozen or overloaded, and its last response is used. */
const answerTimeout = 1_000

export interface WorkerMetrics {
  follow(worker: Worker): void
  read(): Promise<Family[]>
}

export function openWorkerMetrics(): WorkerMetrics {
  const answers = new Map<Worker, Family[]>()
  const waiting = new Map<Worker, () => void>()
  /** The counts of workers that have ended, because a counter must never fall. */
  let exitedMetrics: Family[] = []
  /** Concurrent scrapes share one collection, because a worker's response doesn't say which of them it is for. */
  let collecting: Promise<Family[]> | undefined

  async function requestMetrics(worker: Worker): Promise<boolean> {
    const answered = new Promise<boolean>(resolve => waiting.set(worker, () => resolve(true)))
    if (worker.isConnected()) worker.send(metricsRequest, () => {})
    return Promise.race([answered, delay(answerTimeout, false, { ref: false })])
  }

  async function collect(): Promise<Family[]> {
    const answered = await Promise.all([...answers.keys()].map(requestMetrics))
    const count = (state: boolean) => answered.filter(one => one === state).length
    const workers = gauge({ name: 'aulaviva_workers', help: 'Worker processes that answer, and those that do not.' }, [
      { labels: { state: 'answering' }, value: count(true) },
      { labels: { state: 'silent' }, value: count(false) },
    ])
    return [workers, ...exitedMetrics, ...[...answers.values()].flat()]
  }

  return {
    follow(worker) {
      answers.set(worker, [])
      worker.on('message', (message: Partial<MetricsAnswer>) => {
        if (!message.metrics) return
        answers.set(worker, message.metrics)
        waiting.get(worker)?.()
      })
      worker.once('exit', () => {
        const counted = (answers.get(worker) ?? []).filter(({ type }) => type !== 'gauge')
        exitedMetrics = joinFamilies([...exitedMetrics, ...counted])
        answers.delete(worker)
        waiting.delete(worker)
      })
    },
    read() {
      collecting ??= collect().finally(() => {
        collecting = undefined
      })
      return collecting
    },
  }
}

/** For a worker: answers its primary. */
export function answerPrimary(metrics: ProcessMetrics): void {
  process.on('message', message => {
    if (message === metricsRequest) process.send?.({ metrics: metrics.read() } satisfies MetricsAnswer)
  })
}
