import type { JobResult } from 'pg-boss'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'
import type { Attempts, HandedJob } from './attempts.ts'
import type { EndedForGood } from './ended-jobs.ts'
import { type QueueName, queues } from './queues.ts'

interface Work {
  queue: Exclude<QueueName, 'sweep'>
  run(data: unknown): Promise<void>
}

interface Handed extends HandedJob {
  /** Aborted when the job exceeds its time limit or another process has taken it over. */
  signal: AbortSignal
}

/**
 * Returns the function that runs the jobs pg-boss assigns to this process. A job whose process died as often as its
 * queue allows is held: it fails permanently without running. A job whose process died less often runs alone, so that
 * the next death shows which job of a batch causes it.
 */
export function openJobRunner({ attempts, log }: { attempts: Attempts; log: Logger }) {
  /** Suspects of queues that hold a job after two deaths run one at a time, across all these queues. */
  let lastSuspect: Promise<unknown> = Promise.resolve()

  async function attempt({ queue, run }: Work, job: Handed): Promise<JobResult> {
    let ended = false
    async function end(done: boolean): Promise<void> {
      if (ended) return
      ended = true
      await attempts.end(job, done).catch(error => {
        log.warn({ queue, job: job.id, ...failureOf(error) }, 'the end of an attempt couldn’t be recorded')
      })
    }
    // This process is still working on it, so it is not to blame if the next attempt fails.
    job.signal.addEventListener('abort', () => void end(false))
    try {
      await run(job.data)
    } catch (error) {
      const failure = failureOf(error)
      log.warn({ queue, job: job.id, ...failure }, 'a job failed')
      await end(false)
      return failed(job, failure)
    }
    await end(true)
    return { id: job.id, status: 'completed' }
  }

  async function suspect(work: Work, job: Handed): Promise<JobResult> {
    const alone = async () => {
      // It waited longer than its time limit. Another attempt follows.
      if (job.signal.aborted) return failed(job, { reason: 'the job waited too long for its turn to run alone' })
      await attempts.begin(work.queue, [job])
      return attempt(work, job)
    }
    if (queues[work.queue].deaths > 2) return alone()
    const turn = lastSuspect.then(alone)
    lastSuspect = turn.catch(() => {})
    return turn
  }

  return async (work: Work, jobs: readonly Handed[]): Promise<JobResult[]> => {
    const deaths = await attempts.deathsOf(jobs)
    const deathsOf = ({ id }: Handed) => deaths.get(id) ?? 0
    const most = queues[work.queue].deaths
    const held = jobs.filter(job => deathsOf(job) >= most)
    const suspects = jobs.filter(job => deathsOf(job) > 0 && deathsOf(job) < most)
    const others = jobs.filter(job => deathsOf(job) === 0)
    const results: JobResult[] = held.map(job => {
      log.error(
        { queue: work.queue, job: job.id, deaths: deathsOf(job) },
        'a job is held: its process ended or froze each time it ran; `jobs list` shows it and `jobs retry` runs it again',
      )
      return {
        id: job.id,
        status: 'deadletter',
        output: { ended: 'held', deaths: deathsOf(job) } satisfies EndedForGood,
      }
    })
    await attempts.begin(work.queue, others)
    results.push(...(await Promise.all(others.map(job => attempt(work, job)))))
    for (const job of suspects) results.push(await suspect(work, job))
    return results
  }
}

// Data of a job may be personal, so only its id and the kind of failure are recorded.
const failed = ({ id }: Handed, failure: object): JobResult => ({ id, status: 'failed', output: failure })
