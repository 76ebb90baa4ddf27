import { type Achievements, badgeProgress } from '@aulaviva/domain/badges'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { scanStudents } from '../../../platform/jobs/scan-students.ts'
import { loadStudentCourses } from '../../courses/courses/completion.usecases.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { levelsOfStudent } from '../../shared/syllabus/progress.usecases.ts'
import {
  type AchievementsRow,
  achievementRows,
  insertAwards,
  lockBackfill,
  openBackfills,
  openBadges,
  saveBackfillProgress,
} from './awarding.repository.ts'
import type { AwardedRule } from './badges.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

/** Returns what this student has achieved so far, as badge rules count it. */
export async function achievementsOf(db: Queryable, student: string) {
  const row = await achievementRows.one(db, [student])
  return {
    ...datedAchievements(row),
    levels: (await levelsOfStudent(db, student)).map(({ id, code, color, completion }) => ({
      ...{ id, code, color },
      ...completion,
    })),
    courses: await loadStudentCourses(db, student),
  }
}

/** The achievements without completed levels and courses. */
export function datedAchievements({ attended, perfect }: AchievementsRow): Pick<Achievements, 'attended' | 'perfect'> {
  return {
    attended: attended.map(one => ({ startsAt: new Date(one.starts_at), endsAt: new Date(one.ends_at) })),
    perfect: perfect.map(at => new Date(at)),
  }
}

type StudentAchievements = Awaited<ReturnType<typeof achievementsOf>>

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
  const achievements = await achievementsOf(tx, student)
  const clock = { now, zone: settings().timeZone }
  const newAwards = open.flatMap(({ id, rule, level_id: level }) => {
    const { metAt } = badgeProgress({ ...rule, level }, achievements, clock)
    // attendance may be recorded before the class has ended
    return metAt ? [{ badge: id, at: metAt < now ? metAt : now, rule: metRule(rule, achievements, metAt) }] : []
  })
  if (newAwards.length === 0) return []
  const insertedIds = new Set(
    (await insertAwards.all(tx, student, JSON.stringify(newAwards))).map(({ badge_id }) => badge_id),
  )
  return open.filter(({ id }) => insertedIds.has(id)).map(({ id, name }) => ({ badge: id, name }))
}

/** The rule as it was met: for any course or any level, it names the one that the holder completed. */
function metRule(rule: AwardedRule, { courses, levels }: StudentAchievements, metAt: Date): AwardedRule {
  if (rule.value > 1) return rule
  const firstCompleted = <One extends { at: Date | null }>(all: readonly One[]) =>
    all.find(({ at }) => at && +at === +metAt)
  if (rule.kind === 'COURSE_COMPLETED' && !rule.course) {
    const course = firstCompleted(courses)
    return course ? { ...rule, course: course.id, course_name: course.name } : rule
  }
  if (rule.kind === 'LEVEL_COMPLETED' && !rule.level) {
    const level = firstCompleted(levels)
    return level ? { ...rule, level: level.code, level_color: level.color } : rule
  }
  return rule
}

/** Runs the job that `enqueueBadgeCheck` enqueued: awards all badges or one, and notifies the student of each once. */
export async function awardAndNotify(
  deps: Deps,
  tx: Transaction,
  student: string,
  now: Date,
  badge: string | null = null,
): Promise<void> {
  const awards = await awardBadges(deps, tx, student, now, badge)
  const messages = awards.map(({ badge, name }): NewNotification => {
    return { user: student, kind: 'BADGE', about: { name }, of: badge }
  })
  await notify(tx, messages, now)
}

/** Checks the rule of each new or changed badge for every student. */
export async function awardFromHistory(deps: Deps & Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const backfill = {
    kind: 'badge',
    items: await openBackfills.all(deps.database),
    lock: lockBackfill,
    each: (tx: Transaction, student: string, badge: string) => awardAndNotify(deps, tx, student, now, badge),
    saveProgress: saveBackfillProgress,
  }
  await scanStudents(deps, backfill, now)
}
