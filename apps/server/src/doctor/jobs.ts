import type { Queryable } from '../platform/database/queryable.ts'
import { openDeadLetters, openRounds, type TendedState } from '../platform/jobs/tending.repository.ts'
import { readJobs } from '../platform/jobs/tending.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const command = 'npm run aulaviva -- jobs'
/** A process can end for other reasons too. A sweep that was running each time is the likely cause. */
const suspiciousRounds = 3

/** Lists the jobs that need a person's decision, and those that were running when a process ended. */
export async function examineJobs(database: Queryable): Promise<Finding[]> {
  const [{ jobs, counts }, rounds, deadLetters] = await Promise.all([
    readJobs(database),
    openRounds.all(database),
    openDeadLetters.all(database),
  ])
  const found: Finding[] = []
  const by = (state: TendedState) =>
    counts
      .filter(count => count.state === state)
      .map(({ queue, jobs }) => `${queue}: ${jobs}`)
      .join(', ')
  for (const { id, queue, deaths } of jobs.filter(({ state }) => state === 'held')) {
    const says = `job ${id} of ${queue} is on hold because ${deaths} processes ended or froze while running it`
    found.push(wrong('jobs', says, `${command} retry ${id} runs it again, ${command} cancel ${id} cancels it`))
  }
  for (const { id, queue, deaths } of jobs.filter(({ state, deaths }) => state !== 'held' && deaths > 0)) {
    const says = `job ${id} of ${queue} was running when a process ended or froze (${deaths})`
    found.push(warning('jobs', says, `The server will run it again. To cancel it, run ${command} cancel ${id}`))
  }
  for (const { sweep, rounds: count } of rounds.filter(({ rounds }) => rounds >= suspiciousRounds)) {
    const says = `the sweep ${sweep} was running ${count} times when a process ended or froze, and hasn’t finished since`
    found.push(wrong('jobs', says, 'Check the server log for its last action, and report it'))
  }
  if (by('failed')) found.push(warning('jobs', `failed permanently (${by('failed')})`, `${command} list shows them`))
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
    const says = `failed jobs haven’t been handled yet (${deadLetters.map(({ queue, jobs }) => `${queue}: ${jobs}`).join(', ')})`
    found.push(warning('jobs', says, 'Check that the server is running, and see its log'))
  }
  return found.length > 0 ? found : [ok('jobs', 'none on hold, failed, or late')]
}
