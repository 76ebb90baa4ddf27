import type { Person } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { askForBadges } from '../../../platform/jobs/ask-for-badges.ts'
import { changedMeanwhile, notFound, Problem } from '../../../platform/problem/problem.ts'
import { keepChanges } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { questions } from './question-bank.usecases.ts'
import {
  insertMarkedAgain,
  lockMarkedWith,
  markedWith,
  publishedKey,
  type RemarkableRow,
  writeCredit,
  writeResult,
} from './remarking.repository.ts'
import { markAgain, type Remarked } from './remarking.rules.ts'

/**
 * Regrades past attempts with a corrected answer key. The preview shows each changed score, and both scores are stored.
 */

interface Marking {
  row: RemarkableRow
  made: Remarked
}

/** Previews a regrade. Changes no data. */
export async function foreseeRemarking({ db, params: { id } }: { db: Queryable; params: { id: string } }) {
  const { found, markings, other } = await markingsOf(db, id)
  const unmarked = markings.filter(({ row }) => row.score === null).length
  return { version: found.version, attempts: markings.length, unmarked, other, changes: changesOf(markings) }
}

/**
 * Regrades every attempt that had another answer key, in one transaction. Stores the old and the new score and notifies
 * the students whose result changed. Attempts in progress or in review get their score by the new key later. Throws 409
 * if another version was published since the preview.
 */
export async function remark({
  tx,
  person,
  now,
  params: { id },
  body: { version },
}: {
  tx: Transaction
  person: Person
  now: Date
  params: { id: string }
  body: { version: number }
}) {
  await questions.lock(tx, id)
  await lockMarkedWith.run(tx, id)
  const { found, markings } = await markingsOf(tx, id)
  if (found.version !== version) throw new Problem(changedMeanwhile)
  const at = now.toISOString()
  for (const marking of markings) {
    const { row, made } = marking
    const before = row.answers.find(one => one.question_id === id)?.credit ?? null
    if (row.state !== 'IN_PROGRESS') await writeCredit.run(tx, row.id, id, made.credit)
    await writeResult.run(tx, row.id, JSON.stringify(made.questions), made.score, made.passed)
    if (!wasMarked(marking)) continue
    const scores = [marking.row.score, marking.made.score, marking.row.passed, marking.made.passed] as const
    await insertMarkedAgain.run(tx, row.id, id, version, before, made.credit, ...scores, person.id, at)
    // a badge may depend on the score, not only on passing
    if (made.passed && changes({ row, made })) await askForBadges(tx, row.student_id)
  }
  const messages = markings
    .filter(wasMarked)
    .filter(changes)
    .map(({ row, made }) => ({
      user: row.student_id,
      kind: 'SCORE_CHANGED' as const,
      about: {
        title: row.title,
        path: `/students/courses/tests/${row.assessment_id}/results?attempt=${row.id}`,
        oldScore: row.score,
        newScore: made.score,
        passed: row.passed === made.passed ? null : made.passed,
      },
      of: row.id,
      occasion: [id, version],
    }))
  await notify(tx, messages, now)
  if (markings.length > 0) {
    const fields = { attempts: { from: null, to: markings.length } }
    const change = { by: person.id, area: 'content', thing: 'QUESTION', id, name: found.text, fields } as const
    await keepChanges(tx, [{ ...change, act: 'MARKED_AGAIN' }], now)
  }
  return { attempts: markings.length, changes: changesOf(markings) }
}

async function markingsOf(db: Queryable, id: string) {
  const found = await publishedKey.first(db, id)
  if (!found) throw new Problem(notFound)
  const markings: Marking[] = []
  let other = 0
  for (const row of await markedWith.all(db, id)) {
    const made = markAgain(row, id, found.key)
    if (made === 'other') other += 1
    else if (made !== 'same') markings.push({ row, made })
  }
  return { found, markings, other }
}

/** An attempt that is completely graded, before and after. */
interface MarkedBefore extends Marking {
  row: RemarkableRow & Result
  made: Remarked & Result
}
interface Result {
  score: number
  passed: boolean
}

const wasMarked = (marking: Marking): marking is MarkedBefore =>
  marking.row.score !== null && marking.made.score !== null

const changes = ({ row, made }: Marking) => row.score !== made.score || row.passed !== made.passed

function changesOf(markings: readonly Marking[]) {
  return markings
    .filter(wasMarked)
    .filter(changes)
    .map(({ row, made }) => ({
      attempt_id: row.id,
      student: personSummary(row.student_id, row),
      title: row.title,
      old_score: row.score,
      new_score: made.score,
      old_passed: row.passed,
      new_passed: made.passed,
    }))
}
