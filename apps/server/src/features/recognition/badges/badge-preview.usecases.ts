import { worksIn } from '@aulaviva/domain/access'
import { type Achievements, badgeStanding } from '@aulaviva/domain/badges'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import { coursesOf } from '../../courses/courses/completion.usecases.ts'
import { levelsOfStudents } from '../../shared/syllabus/progress.usecases.ts'
import { achieved } from './awarding.repository.ts'
import { countedOf } from './awarding.usecases.ts'
import { candidates, foundOfRule, type SaidRule } from './badge-office.repository.ts'
import { faultsOfRule } from './badge-office.rules.ts'

interface Asked {
  db: Database
  person: Person
  now: Date
  query: {
    kind: SaidRule['kind']
    value: number
    level?: string | undefined
    course?: string | undefined
    badge?: string | undefined
    after?: string | undefined
  }
}

/** Students checked per response, so that each response takes bounded time, however many there are. */
const studentsAtOnce = 200
/** How many of the students who meet the rule are listed by name. */
const named = 10

/**
 * Returns which of the next students would get a badge now, by the same rule check that awards it. Throws 400 for an
 * invalid rule.
 */
export async function previewAwards({ settings }: Pick<Dependencies, 'settings'>, { db, person, now, query }: Asked) {
  const { kind, value, level = null, course = null, badge = null, after = null } = query
  const faults = faultsOfRule({ kind, value, level, course })
  const found = await foundOfRule.first(db, level, course)
  if (level && !found?.level) faults.push({ field: 'level', code: 'unknown', message: 'We couldn’t find this level' })
  if (course && !found?.course)
    faults.push({ field: 'course', code: 'unknown', message: 'We couldn’t find this course' })
  if (faults.length > 0) throw invalid(faults)
  const rows = await candidates.all(db, badge, after, studentsAtOnce)
  const open = rows.filter(({ had }) => !had)
  const rule = { kind, value, level, course }
  const clock = { now, zone: settings().timeZone }
  const achievements = await achievementsOfAll(
    db,
    kind,
    open.map(({ id }) => id),
  )
  const would = open.filter(({ id }) => badgeStanding(rule, achievements.get(id) ?? nothing, clock).metAt)
  return {
    looked: rows.length,
    students: rows[0]?.students ?? 0,
    would: would.length,
    people: worksIn(person.staffRights ?? [], ['people', 'money'])
      ? would.slice(0, named).map(({ id, first_name, last_name }) => ({ id, first_name, last_name }))
      : null,
    next: rows.length < studentsAtOnce ? null : (rows.at(-1)?.id ?? null),
  }
}

const nothing: Achievements = { attended: [], levels: [], courses: [], perfect: [] }

/** Returns the achievements of many students that this kind of rule needs. */
async function achievementsOfAll(
  db: Database,
  kind: SaidRule['kind'],
  students: string[],
): Promise<Map<string, Achievements>> {
  if (kind === 'LEVEL_COMPLETED') {
    return new Map([...(await levelsOfStudents(db, students))].map(([id, levels]) => [id, { ...nothing, levels }]))
  }
  if (kind === 'COURSE_COMPLETED') {
    return new Map([...(await coursesOf(db, students))].map(([id, courses]) => [id, { ...nothing, courses }]))
  }
  const rows = await achieved.all(db, students)
  return new Map(rows.map(row => [row.student, { ...nothing, ...countedOf(row) }]))
}
