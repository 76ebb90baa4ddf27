import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import { presentClass } from '../schedule/schedule.usecases.ts'
import { owedClasses } from './owed.repository.ts'

const remembered = 30 * 86_400_000
const shown = 3

/** What a student still owes of the last thirty days: how much, and the latest of each kind. */
export async function whatIOwe(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const since = new Date(now.getTime() - remembered)
  const rows = await owedClasses.all(db, person.id, since.toISOString(), now.toISOString(), shown)
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
  return { ratings: listOf('rating'), documents: listOf('document') }
}
