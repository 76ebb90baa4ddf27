import { type Achievements, badgeStanding } from '@aulaviva/domain/badges'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { walkStudents } from '../../../platform/jobs/student-walk.ts'
import { coursesOfStudent } from '../../courses/courses/completion.usecases.ts'
import { type Message, notify } from '../../shared/notifications/notifications.usecases.ts'
import { levelsOfStudent } from '../../shared/syllabus/progress.usecases.ts'
import {
  type AchievedRow,
  achieved,
  insertAwards,
  lockHistory,
  moveHistory,
  openBadges,
  openHistories,
} from './awarding.repository.ts'
import type { ToldRule } from './badges.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

/** Returns what this student has achieved so far, as badge rules count it. */
export async function achievementsOf(db: Queryable, student: string) {
  const row = await achieved.one(db, [student])
  return {
    ...countedOf(row),
    levels: (await levelsOfStudent(db, student)).map(({ id, code, color, completion }) => ({
      ...{ id, code, color },
      ...completion,
    })),
    courses: await coursesOfStudent(db, student),
  }
}

/** The achievements without completed levels and courses. */
export function countedOf({ attended, perfect }: AchievedRow): Pick<Achievements, 'attended' | 'perfect'> {
  return {
    attended: attended.map(one => ({ startsAt: new Date(one.starts_at), endsAt: new Date(one.ends_at) })),
    perfect: perfect.map(at => new Date(at)),
  }
}

type Named = Awaited<ReturnType<typeof achievementsOf>>

interface Award {
  badge: string
  name: string
}

/**
 * Awards a student every badge whose rule is met, or the given one, dated when it was met. Returns the new awards: if
 * several transactions find the same rule met, only one awards the badge. Awards stay when a record is corrected later,
 * and a revoked badge is not awarded again. An award stores the rule that was met, so later changes of the badge don't
 * affect it.
 */
async function awardBadges(
  { settings }: Deps,
  tx: Transaction,
  student: string,
  now: Date,
  badge: string | null,
): Promise<Award[]> {
  const open = await openBadges.all(tx, student, badge)
  if (open.length === 0) return []
  const achieved = await achievementsOf(tx, student)
  const clock = { now, zone: settings().timeZone }
  const met = open.flatMap(({ id, rule, level_id: level }) => {
    const { metAt } = badgeStanding({ ...rule, level }, achieved, clock)
    // attendance may be recorded before the class has ended
    return metAt ? [{ badge: id, at: metAt < now ? metAt : now, rule: metRule(rule, achieved, metAt) }] : []
  })
  if (met.length === 0) return []
  const given = new Set((await insertAwards.all(tx, student, JSON.stringify(met))).map(({ badge_id }) => badge_id))
  return open.filter(({ id }) => given.has(id)).map(({ id, name }) => ({ badge: id, name }))
}

/** The rule as it was met: for any course or any level, it names the one that the holder completed. */
function metRule(rule: ToldRule, { courses, levels }: Named, metAt: Date): ToldRule {
  if (rule.value > 1) return rule
  const first = <One extends { at: Date | null }>(all: readonly One[]) => all.find(({ at }) => at && +at === +metAt)
  if (rule.kind === 'COURSE_COMPLETED' && !rule.course) {
    const course = first(courses)
    return course ? { ...rule, course: course.id, course_name: course.name } : rule
  }
  if (rule.kind === 'LEVEL_COMPLETED' && !rule.level) {
    const level = first(levels)
    return level ? { ...rule, level: level.code, level_color: level.color } : rule
  }
  return rule
}

/** Runs the job that `askForBadges` enqueued: awards all badges or one, and notifies the student of each once. */
export async function awardAndNotify(
  deps: Deps,
  tx: Transaction,
  student: string,
  now: Date,
  badge: string | null = null,
): Promise<void> {
  const awards = await awardBadges(deps, tx, student, now, badge)
  const messages = awards.map(({ badge, name }): Message => {
    return { user: student, kind: 'BADGE', about: { name }, of: badge }
  })
  await notify(tx, messages, now)
}

/** Checks the rule of each new or changed badge for every student. */
export async function awardFromHistory(deps: Deps & Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const walk = {
    kind: 'badge',
    items: await openHistories.all(deps.database),
    lock: lockHistory,
    each: (tx: Transaction, student: string, badge: string) => awardAndNotify(deps, tx, student, now, badge),
    move: moveHistory,
  }
  await walkStudents(deps, walk, now)
}
