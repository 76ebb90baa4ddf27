import type { Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { type Family, gauge, joinFamilies } from './platform/metrics/families.ts'
import type { ProcessMetrics } from './platform/metrics/process-metrics.ts'

/** Collects the metrics of the workers. The primary requests them at each scrape. */

const askFor = 'metrics'
interface Answer {
  metrics: Family[]
}

/** A worker without a response by then is frozen or overloaded, and its last response is used. */
const answersWithin = 1_000

export interface WorkerMetrics {
  follow(worker: Worker): void
  read(): Promise<Family[]>
}

export function openWorkerMetrics(): WorkerMetrics {
  const answers = new Map<Worker, Family[]>()
  const waiting = new Map<Worker, () => void>()
  /** The counts of workers that have ended, because a counter must never fall. */
  let gone: Family[] = []
  /** Concurrent scrapes share one collection, because a worker's response doesn't say which of them it is for. */
  let collecting: Promise<Family[]> | undefined

  async function ask(worker: Worker): Promise<boolean> {
    const answered = new Promise<boolean>(resolve => waiting.set(worker, () => resolve(true)))
    if (worker.isConnected()) worker.send(askFor, () => {})
    return Promise.race([answered, delay(answersWithin, false, { ref: false })])
  }

  async function collect(): Promise<Family[]> {
    const answered = await Promise.all([...answers.keys()].map(ask))
    const count = (state: boolean) => answered.filter(one => one === state).length
    const workers = gauge({ name: 'aulaviva_workers', help: 'Worker processes that answer, and those that do not.' }, [
      { labels: { state: 'answering' }, value: count(true) },
      { labels: { state: 'silent' }, value: count(false) },
    ])
    return [workers, ...gone, ...[...answers.values()].flat()]
  }

  return {
    follow(worker) {
      answers.set(worker, [])
      worker.on('message', (said: Partial<Answer>) => {
        if (!said.metrics) return
        answers.set(worker, said.metrics)
        waiting.get(worker)?.()
      })
      worker.once('exit', () => {
        const counted = (answers.get(worker) ?? []).filter(({ type }) => type !== 'gauge')
        gone = joinFamilies([...gone, ...counted])
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
  process.on('message', said => {
    if (said === askFor) process.send?.({ metrics: metrics.read() } satisfies Answer)
  })
}
