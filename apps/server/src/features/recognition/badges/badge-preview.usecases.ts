import { hasPermission } from '@aulaviva/domain/access'
import { type Achievements, badgeProgress } from '@aulaviva/domain/badges'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import { loadCoursesOfStudents } from '../../courses/courses/completion.usecases.ts'
import { levelsOfStudents } from '../../shared/syllabus/progress.usecases.ts'
import { achievementRows } from './awarding.repository.ts'
import { datedAchievements } from './awarding.usecases.ts'
import { candidates, existingRuleTargets, type RuleValues } from './badge-office.repository.ts'
import { ruleErrors } from './badge-office.rules.ts'

interface PreviewInput {
  db: Database
  person: Person
  now: Date
  query: {
    kind: RuleValues['kind']
    value: number
    level?: string | undefined
    course?: string | undefined
    badge?: string | undefined
    after?: string | undefined
  }
}

/** Students checked per response, so that each response takes bounded time, however many there are. */
const studentsPerResponse = 200
/** How many of the students who meet the rule are listed by name. */
const maxNamed = 10

/**
 * Returns which of the next students would get a badge now, by the same rule check that awards it. Throws 400 for an
 * invalid rule.
 */
export async function previewAwards(
  { settings }: Pick<Dependencies, 'settings'>,
  { db, person, now, query }: PreviewInput,
) {
  const { kind, value, level = null, course = null, badge = null, after = null } = query
  const errors = ruleErrors({ kind, value, level, course })
  const existing = await existingRuleTargets.first(db, level, course)
  if (level && !existing?.level)
    errors.push({ field: 'level', code: 'unknown', message: 'We couldn’t find this level' })
  if (course && !existing?.course)
    errors.push({ field: 'course', code: 'unknown', message: 'We couldn’t find this course' })
  if (errors.length > 0) throw invalid(errors)
  const rows = await candidates.all(db, badge, after, studentsPerResponse)
  const withoutBadge = rows.filter(({ had }) => !had)
  const rule = { kind, value, level, course }
  const clock = { now, zone: settings().timeZone }
  const achievements = await achievementsOfAll(
    db,
    kind,
    withoutBadge.map(({ id }) => id),
  )
  const matching = withoutBadge.filter(
    ({ id }) => badgeProgress(rule, achievements.get(id) ?? noAchievements, clock).metAt,
  )
  return {
    looked: rows.length,
    students: rows[0]?.students ?? 0,
    would: matching.length,
    people: hasPermission(person.staffRights ?? [], ['people', 'money'])
      ? matching.slice(0, maxNamed).map(({ id, first_name, last_name }) => ({ id, first_name, last_name }))
      : null,
    next: rows.length < studentsPerResponse ? null : (rows.at(-1)?.id ?? null),
  }
}

const noAchievements: Achievements = { attended: [], levels: [], courses: [], perfect: [] }

/** Returns the achievements of many students that this kind of rule needs. */
async function achievementsOfAll(
  db: Database,
  kind: RuleValues['kind'],
  students: string[],
): Promise<Map<string, Achievements>> {
  if (kind === 'LEVEL_COMPLETED') {
    return new Map(
      [...(await levelsOfStudents(db, students))].map(([id, levels]) => [id, { ...noAchievements, levels }]),
    )
  }
  if (kind === 'COURSE_COMPLETED') {
    return new Map(
      [...(await loadCoursesOfStudents(db, students))].map(([id, courses]) => [id, { ...noAchievements, courses }]),
    )
  }
  const rows = await achievementRows.all(db, students)
  return new Map(rows.map(row => [row.student, { ...noAchievements, ...datedAchievements(row) }]))
}
