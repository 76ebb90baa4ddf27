import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/failures.ts'
import type { Transaction } from '../database/queryable.ts'
import { query } from '../database/statement.ts'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'
import { eachDue } from './each-due.ts'
import { enqueueBadgeCheck } from './enqueue-badge-check.ts'

const studentsAfter = query<[after: string | null, limit: number], { id: string }>(
  'jobs.students-after',
  `select user_id as id from students where user_id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
   order by user_id limit $2`,
)
const pageSize = 50

interface StudentScan {
  /** Name of what is checked for each student, for operators, such as `badge`. */
  kind: string
  items: readonly { id: string }[]
  /** Reads the progress of the walk and locks it. Undefined if the walk is over. */
  lock: { first(tx: Transaction, id: string): Promise<{ history_after: string | null } | undefined> }
  each(tx: Transaction, student: string, id: string): Promise<void>
  /** Saves the progress. An instant ends the walk. */
  saveProgress: { run(tx: Transaction, id: string, after: string | null, doneAt: string | null): Promise<number> }
}

/**
 * Checks each item for every student. A walk saves its progress with the results of each page, so it can be interrupted
 * anywhere and resumes there. Processes that walk concurrently alternate by page. If the check fails for a student, the
 * job that follows an achievement is enqueued instead, which has many retries, and the rest of the page continues.
 */
export async function scanStudents(
  { database, log }: { database: Database; log: Logger },
  { kind, items, lock, each, saveProgress }: StudentScan,
  now: Date,
): Promise<void> {
  const page = async (tx: Transaction, id: string): Promise<boolean> => {
    const scan = await lock.first(tx, id)
    if (!scan) return false
    const students = await studentsAfter.all(tx, scan.history_after, pageSize)
    for (const { id: student } of students) {
      try {
        await tx.savepoint(() => each(tx, student, id))
      } catch (error) {
        if (isUnavailable(error)) throw error
        log.error({ kind, item: id, student, ...failureOf(error) }, 'a student couldn’t be checked')
        await enqueueBadgeCheck(tx, student)
      }
    }
    const isLast = students.length < pageSize
    await saveProgress.run(tx, id, students.at(-1)?.id ?? scan.history_after, isLast ? now.toISOString() : null)
    return !isLast
  }
  await eachDue({ kind, items, idOf: ({ id }) => id, log }, async ({ id }) => {
    let isOpen = true
    while (isOpen) isOpen = await database.transaction(tx => page(tx, id))
  })
}
