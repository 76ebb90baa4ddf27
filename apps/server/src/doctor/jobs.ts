import type { Queryable } from '../platform/database/queryable.ts'
import { openDeadLetters, openRounds, type TendedState } from '../platform/jobs/tending.repository.ts'
import { readJobs } from '../platform/jobs/tending.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const command = 'npm run aulaviva -- jobs'
/** A process is ended for other reasons as well; a sweep that is there each time is the likely one. */
const suspiciousRounds = 3

/** The jobs that ask for a person's decision, and those that were running when a process ended. */
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
    const says = `job ${id} of ${queue} is held, because ${deaths} processes ended or froze while it ran`
    found.push(wrong('jobs', says, `${command} retry ${id} runs it again, ${command} cancel ${id} ends it`))
  }
  for (const { id, queue, deaths } of jobs.filter(({ state, deaths }) => state !== 'held' && deaths > 0)) {
    const says = `job ${id} of ${queue} was running when a process ended or froze (${deaths})`
    found.push(warning('jobs', says, `The server runs it again; ${command} cancel ${id} ends it`))
  }
  for (const { sweep, rounds: count } of rounds.filter(({ rounds }) => rounds >= suspiciousRounds)) {
    const says = `the sweep ${sweep} was running ${count} times when a process ended or froze, and has not finished since`
    found.push(wrong('jobs', says, 'See the log of the server for what it did last, and report it'))
  }
  if (by('failed')) found.push(warning('jobs', `failed for good (${by('failed')})`, `${command} list names them`))
  if (by('late')) {
    found.push(
      warning('jobs', `late by more than five minutes (${by('late')})`, 'See whether the server runs and keeps up'),
    )
  }
  if (deadLetters.length > 0) {
    const says = `jobs that failed are not dealt with yet (${deadLetters.map(({ queue, jobs }) => `${queue}: ${jobs}`).join(', ')})`
    found.push(warning('jobs', says, 'See whether the server runs, and its log'))
  }
  return found.length > 0 ? found : [ok('jobs', 'none is held, failed or late')]
}
