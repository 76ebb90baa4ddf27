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
  /** Aborted when the job takes longer than it may, or another process has taken it over. */
  signal: AbortSignal
}

/**
 * Answers the function that does the jobs pg-boss hands out to this process. A job whose process has ended under it as often
 * as its queue allows is held: it fails for good without being run. One whose process has ended under it less often runs
 * alone, so that the next end of a process tells which of the jobs of a batch causes it.
 */
export function openJobRunner({ attempts, log }: { attempts: Attempts; log: Logger }) {
  /** The suspects of the queues that hold a job soon, one after the other over all of these queues. */
  let lastSuspect: Promise<unknown> = Promise.resolve()

  async function attempt({ queue, run }: Work, job: Handed): Promise<JobResult> {
    let ended = false
    async function end(done: boolean): Promise<void> {
      if (ended) return
      ended = true
      await attempts.end(job, done).catch(error => {
        log.warn({ queue, job: job.id, ...failureOf(error) }, 'the end of an attempt could not be recorded')
      })
    }
    // this process is alive and still at it, so it is not to blame for what the next attempt finds
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
      // it waited for longer than it may take: another attempt follows
      if (job.signal.aborted) return failed(job, { reason: 'the job waited too long to run alone' })
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

// what a job holds may be a person's, so only its id and the kind of the failure are recorded
const failed = ({ id }: Handed, failure: object): JobResult => ({ id, status: 'failed', output: failure })
