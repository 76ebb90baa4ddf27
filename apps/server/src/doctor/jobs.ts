import type { Queryable } from '../platform/database/queryable.ts'
import { type JobState, openDeadLetters, openRounds } from '../platform/jobs/job-admin.repository.ts'
import { readJobs } from '../platform/jobs/job-admin.ts'
import { countInWords, type Finding, ok, warning, wrong } from './finding.ts'

const command = 'npm run aulaviva -- jobs'
/** A process can end for other reasons too. A sweep that was running each time is the likely cause. */
const minSuspiciousRounds = 3

/** Lists the jobs that need a person's decision, and those that were running when a process ended. */
export async function examineJobs(database: Queryable): Promise<Finding[]> {
  const [{ jobs, counts }, rounds, deadLetters] = await Promise.all([
    readJobs(database),
    openRounds.all(database),
    openDeadLetters.all(database),
  ])
  const found: Finding[] = []
  const by = (state: JobState) =>
    counts
      .filter(count => count.state === state)
      .map(({ queue, jobs }) => `${queue}: ${jobs}`)
      .join(', ')
  for (const { id, queue, deaths } of jobs.filter(({ state }) => state === 'held')) {
    const message = `job ${id} of ${queue} is held because ${deaths} processes ended or froze while running it`
    found.push(
      wrong('jobs', message, `Run ${command} retry ${id} to run it again, or ${command} cancel ${id} to cancel it`),
    )
  }
  for (const { id, queue, deaths } of jobs.filter(({ state, deaths }) => state !== 'held' && deaths > 0)) {
    const message = `job ${id} of ${queue} was running when a process ended or froze (${countInWords(deaths, 'time')})`
    found.push(
      warning('jobs', message, `Wait for the server to run it again, or run ${command} cancel ${id} to cancel it`),
    )
  }
  for (const { sweep, rounds: count } of rounds.filter(({ rounds }) => rounds >= minSuspiciousRounds)) {
    const message = `the sweep ${sweep} was running ${count} times when a process ended or froze, and hasn’t finished since`
    found.push(
      wrong(
        'jobs',
        message,
        'Find the sweep’s last action in the server log, and report it to the developers of Aulaviva',
      ),
    )
  }
  if (by('failed'))
    found.push(warning('jobs', `failed permanently (${by('failed')})`, `Run ${command} list to see them`))
  if (by('late')) {
    found.push(
      warning(
        'jobs',
        `more than 5 minutes late (${by('late')})`,
        'Check that the server is running and isn’t overloaded',
      ),
    )
  }
  if (deadLetters.length > 0) {
    const message = `failed jobs are waiting to be handled (${deadLetters.map(({ queue, jobs }) => `${queue}: ${jobs}`).join(', ')})`
    found.push(warning('jobs', message, 'Check that the server is running, and see its log'))
  }
  return found.length > 0 ? found : [ok('jobs', 'none held, failed, or late')]
}
