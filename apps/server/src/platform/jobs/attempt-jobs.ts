import type { JobResult } from 'pg-boss'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'
import type { AssignedJob, AttemptLog } from './attempts.ts'
import { type QueueName, queues } from './queues.ts'
import type { TerminalOutput } from './terminal-output.ts'

interface JobWork {
  queue: Exclude<QueueName, 'sweep'>
  run(data: unknown): Promise<void>
}

interface RunnableJob extends AssignedJob {
  /** Aborted when the job exceeds its time limit or another process has taken it over. */
  signal: AbortSignal
}

/**
 * Returns the function that runs the jobs pg-boss assigns to this process. A job whose process died as often as its
 * queue allows is held: it fails permanently without running. A job whose process died less often runs alone, so that
 * the next death shows which job of a batch causes it.
 */
export function createJobExecutor({ attempts, log }: { attempts: AttemptLog; log: Logger }) {
  /** Suspects of queues that hold a job after two deaths run one at a time, across all these queues. */
  let lastSuspect: Promise<unknown> = Promise.resolve()

  async function attempt({ queue, run }: JobWork, job: RunnableJob): Promise<JobResult> {
    let isClosed = false
    async function close(done: boolean): Promise<void> {
      if (isClosed) return
      isClosed = true
      await attempts.close(job, done).catch(error => {
        log.warn({ queue, job: job.id, ...failureOf(error) }, 'the end of an attempt couldn’t be recorded')
      })
    }
    // This process is still working on it, so it is not to blame if the next attempt fails.
    job.signal.addEventListener('abort', () => void close(false))
    try {
      await run(job.data)
    } catch (error) {
      const failure = failureOf(error)
      log.warn({ queue, job: job.id, ...failure }, 'a job failed')
      await close(false)
      return failed(job, failure)
    }
    await close(true)
    return { id: job.id, status: 'completed' }
  }

  async function runSuspect(work: JobWork, job: RunnableJob): Promise<JobResult> {
    const runAlone = async () => {
      // It waited longer than its time limit. Another attempt follows.
      if (job.signal.aborted) return failed(job, { reason: 'the job waited too long for its turn to run alone' })
      await attempts.begin(work.queue, [job])
      return attempt(work, job)
    }
    if (queues[work.queue].deaths > 2) return runAlone()
    const turn = lastSuspect.then(runAlone)
    lastSuspect = turn.catch(() => {})
    return turn
  }

  return async (work: JobWork, jobs: readonly RunnableJob[]): Promise<JobResult[]> => {
    const deaths = await attempts.deathsOf(jobs)
    const deathsOf = ({ id }: RunnableJob) => deaths.get(id) ?? 0
    const maxDeaths = queues[work.queue].deaths
    const held = jobs.filter(job => deathsOf(job) >= maxDeaths)
    const suspects = jobs.filter(job => deathsOf(job) > 0 && deathsOf(job) < maxDeaths)
    const others = jobs.filter(job => deathsOf(job) === 0)
    const results: JobResult[] = held.map(job => {
      log.error(
        { queue: work.queue, job: job.id, deaths: deathsOf(job) },
        'a job is held: its process ended or froze each time it ran; `jobs list` shows it and `jobs retry` runs it again',
      )
      return {
        id: job.id,
        status: 'deadletter',
        output: { ended: 'held', deaths: deathsOf(job) } satisfies TerminalOutput,
      }
    })
    await attempts.begin(work.queue, others)
    results.push(...(await Promise.all(others.map(job => attempt(work, job)))))
    for (const job of suspects) results.push(await runSuspect(work, job))
    return results
  }
}

// Data of a job may be personal, so only its id and the kind of failure are recorded.
const failed = ({ id }: RunnableJob, failure: object): JobResult => ({ id, status: 'failed', output: failure })
