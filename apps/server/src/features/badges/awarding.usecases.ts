import { type Achievements, badgeStanding } from '@aulaviva/domain/badges'
import type { Dependencies } from '../../dependencies.ts'
import { isUnavailable } from '../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { failureOf } from '../../platform/logging/failure.ts'
import { type Message, notify } from '../notifications/notifications.usecases.ts'
import { levelsOfStudent } from '../syllabus/progress.usecases.ts'
import {
  achieved,
  insertAwards,
  lockHistory,
  moveHistory,
  openBadges,
  openHistories,
  studentsAfter,
} from './awarding.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

/**
 * Asks, in the transaction of what a student has achieved, that the rules be held against it. The job runs after the
 * commit, so of two achievements that end at the same time the later one sees both.
 */
export async function askForBadges(tx: Transaction, ...students: string[]): Promise<void> {
  const jobs = students.map(student => ({ data: { student } }))
  await enqueue(tx, 'badges', jobs)
}

/** What this student has achieved so far, as rules of badges count it. */
export async function achievementsOf(db: Queryable, student: string): Promise<Achievements> {
  const { attended, courses, perfect } = (await achieved.first(db, student))!
  const levels = await levelsOfStudent(db, student)
  return {
    attended: attended.map(one => ({ startsAt: new Date(one.starts_at), endsAt: new Date(one.ends_at) })),
    levels: levels.map(({ code, completed_at, units, evaluation_passed: passed }) => ({
      code,
      done: units.filter(({ approved_at }) => approved_at !== null).length + (passed ? 1 : 0),
      steps: units.length + (passed === null ? 0 : 1),
      at: instantOf(completed_at),
    })),
    courses: courses.map(course => ({ ...course, at: instantOf(course.at) })),
    perfect: perfect.map(at => new Date(at)),
  }
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at))

interface Award {
  badge: string
  name: string
}

/**
 * Gives a student every badge whose rule is met, dated when it was met, and answers with those given just now: of any
 * number of transactions that find the same rule met, one gives the badge. What was given stays, also when a record is
 * corrected afterwards, and what was revoked is not given again.
 */
async function awardBadges({ settings }: Deps, tx: Transaction, student: string, now: Date): Promise<Award[]> {
  const open = await openBadges.all(tx, student)
  if (open.length === 0) return []
  const achieved = await achievementsOf(tx, student)
  const clock = { now, zone: settings().timeZone }
  const met = open.flatMap(({ id, rule }) => {
    const { metAt } = badgeStanding(rule, achieved, clock)
    // attendance may be taken before the class has ended
    return metAt ? [{ badge: id, at: metAt < now ? metAt : now }] : []
  })
  if (met.length === 0) return []
  const given = new Set((await insertAwards.all(tx, student, JSON.stringify(met))).map(({ badge_id }) => badge_id))
  return open.filter(({ id }) => given.has(id)).map(({ id, name }) => ({ badge: id, name }))
}

/** Does the job that `askForBadges` wrote: awards, and tells the student of each once. */
export async function awardAndNotify(deps: Deps, tx: Transaction, student: string, now: Date): Promise<void> {
  const awards = await awardBadges(deps, tx, student, now)
  const messages = awards.map(({ badge, name }): Message => {
    return { user: student, kind: 'BADGE', about: { name }, dedupe: `badge/${badge}` }
  })
  await notify(tx, messages, now)
}

const studentsAtOnce = 50

/**
 * Holds the rules against every student for each badge that is young or whose rule was changed. The backfill keeps how far it
 * has come with the awards of each page, so it may be cut off anywhere and goes on from there; several processes that backfill
 * at once take turns by page.
 */
export async function awardFromHistory(deps: Deps & Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await openHistories.all(database)
  await eachDue({ kind: 'badge', items, idOf: ({ id }) => id, log }, async ({ id }) => {
    let isOpen = true
    while (isOpen) isOpen = await database.transaction(tx => backfillPage(deps, tx, id, now))
  })
}

/** One page of the backfill; false when it was the last or the backfill is over. */
async function backfillPage(
  deps: Deps & Pick<Dependencies, 'log'>,
  tx: Transaction,
  badge: string,
  now: Date,
): Promise<boolean> {
  const history = await lockHistory.first(tx, badge)
  if (!history) return false
  const students = await studentsAfter.all(tx, history.history_after, studentsAtOnce)
  for (const { id } of students) await awardOrAsk(deps, tx, id, now)
  const isLast = students.length < studentsAtOnce
  await moveHistory.run(tx, badge, students.at(-1)?.id ?? history.history_after, isLast ? now.toISOString() : null)
  return !isLast
}

/** A student for whom it fails gets a job instead, which is tried again for long; the others of the page go on. */
async function awardOrAsk(
  deps: Deps & Pick<Dependencies, 'log'>,
  tx: Transaction,
  student: string,
  now: Date,
): Promise<void> {
  try {
    await tx.savepoint(() => awardAndNotify(deps, tx, student, now))
  } catch (error) {
    if (isUnavailable(error)) throw error
    deps.log.error({ kind: 'student', item: student, ...failureOf(error) }, 'badges could not be given for history')
    await askForBadges(tx, student)
  }
}
