import { canStatusOpen } from '@aulaviva/domain/access'
import { dayMilliseconds } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { presentClass } from '../../classes/timetable/timetable.usecases.ts'
import { type DueTestRow, dueClasses, dueTests } from './due-tasks.repository.ts'

const maxAgeMilliseconds = 30 * dayMilliseconds
const maxShown = 3

/**
 * Returns what a student still has to do: the counts, and the first entries of each kind. Includes classes of the last
 * 30 days. Leaves out tests if the student's status doesn't open them.
 */
export async function loadDueTasks(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const since = new Date(now.getTime() - maxAgeMilliseconds)
  const at = now.toISOString()
  const testsAllowed = person.student && canStatusOpen(person.student.status, 'students-courses-tests-id')
  const [rows, tests] = await Promise.all([
    dueClasses.all(db, person.id, since.toISOString(), at, maxShown),
    testsAllowed ? dueTests.all(db, person.id, at, maxShown) : [],
  ])
  const names = await catalogue(db, rows)
  const listOf = (kind: 'rating' | 'document') => {
    const these = rows.filter(({ owes }) => owes === kind)
    return {
      count: these[0]?.total ?? 0,
      results: these.map(row => ({
        student_class_id: row.student_class_id,
        scheduled_live_class: presentClass(row, names),
      })),
    }
  }
  return {
    ratings: listOf('rating'),
    documents: listOf('document'),
    tests: { count: tests[0]?.total ?? 0, results: tests.map(presentTest) },
  }
}

function presentTest({ total: _, expires_at, ...test }: DueTestRow) {
  return { ...test, expires_at: expires_at && new Date(expires_at).toISOString() }
}
