import type { ListedJob } from '../platform/jobs/job-admin.repository.ts'
import { cancelOrDismissJob, type JobActionOutcome, readJobs, retryJob } from '../platform/jobs/job-admin.ts'
import { workersOf } from '../sweeps.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'
import { keepAtServer } from './in-log.ts'

export const jobs: Command = {
  usage: 'jobs list [--json] | jobs cancel ID | jobs retry ID',
  summary: 'Show jobs that are held, failed, running, retrying, or late. Cancel one, or run one again',
  async run(args, context) {
    const { words, flags } = readWords(args, { json: { type: 'boolean', default: false } })
    const [act, id, ...rest] = words
    if (act === 'list' && id === undefined) return list(context, flags.json)
    if ((act !== 'cancel' && act !== 'retry') || !id || rest.length > 0 || flags.json) {
      throw new UsageError('jobs: expects list, cancel ID, or retry ID')
    }
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
      throw new UsageError(`jobs: ${id} isn’t the ID of a job`)
    const { database, clock } = context.dependencies
    const workers = workersOf(context.dependencies)
    const outcome = await database.transaction(async tx => {
      const tended = await (act === 'cancel' ? cancelOrDismissJob(tx, id) : retryJob(tx, id, workers))
      const done = act === 'cancel' ? 'CANCELED' : 'RESUMED'
      if (tended === 'done') await keepAtServer(tx, done, { name: `job ${id}` }, clock.now())
      return tended
    })
    if (outcome !== 'done') throw new UsageError(`jobs: ${reasons[outcome]}`)
    context.say(act === 'cancel' ? 'Canceled.' : 'The server will run it within seconds.')
    return 0
  },
}

const reasons: Record<Exclude<JobActionOutcome, 'done'>, string> = {
  'not found': 'no job has this ID',
  ended: 'the job has ended',
  running: 'the job is running. Cancel it first',
  'not resumable': 'the app already shows it as failed permanently. Start it again in the app',
}

async function list({ dependencies: { database }, print }: CommandContext, json: boolean): Promise<number> {
  const found = await readJobs(database)
  if (json) {
    print(JSON.stringify(found, null, 2))
    return 0
  }
  for (const job of found.jobs) print(lineOf(job))
  const queues = Map.groupBy(found.counts, ({ queue }) => queue)
  for (const [queue, counts] of queues) {
    print(`${queue} (${counts.map(({ state, jobs }) => `${state}: ${jobs}`).join(', ')})`)
  }
  if (queues.size === 0) print('jobs: none')
  return 0
}

function lineOf({ id, queue, state, subject, seconds, attempts, deaths, reason }: ListedJob): string {
  const cells = [
    state.padEnd(8),
    id,
    queue.padEnd(18),
    `for ${ageOf(seconds)}`,
    `attempts: ${attempts}`,
    `deaths: ${deaths}`,
    subject && `about ${subject}`,
    reason && `(${reason})`,
  ]
  return cells.filter(Boolean).join('  ')
}

function ageOf(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} days`
}
