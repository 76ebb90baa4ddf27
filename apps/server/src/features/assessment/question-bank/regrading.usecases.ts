import type { Person } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import { changedMeanwhile, notFound, Problem } from '../../../platform/problem/problem.ts'
import { recordChanges } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { questions } from './question-bank.usecases.ts'
import {
  attemptsWithQuestion,
  insertRegrade,
  lockAttemptsWithQuestion,
  publishedKey,
  type RegradableAttemptRow,
  writeCredit,
  writeResult,
} from './regrading.repository.ts'
import { type RegradedAttempt, regrade } from './regrading.rules.ts'

/**
 * Regrades past attempts with a corrected answer key. The preview shows each changed score, and both scores are stored.
 */

interface Regrade {
  row: RegradableAttemptRow
  result: RegradedAttempt
}

/** Previews a regrade. Changes no data. */
export async function regradeImpact({ db, params: { id } }: { db: Queryable; params: { id: string } }) {
  const { published, regrades, other } = await loadRegrades(db, id)
  const unmarked = regrades.filter(({ row }) => row.score === null).length
  return { version: published.version, attempts: regrades.length, unmarked, other, changes: presentChanges(regrades) }
}

/**
 * Regrades every attempt that had another answer key, in one transaction. Stores the old and the new score and notifies
 * the students whose result changed. Attempts in progress or in review get their score by the new key later. Throws 409
 * if another version was published since the preview.
 */
export async function regradeAttempts({
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
  await lockAttemptsWithQuestion.run(tx, id)
  const { published, regrades } = await loadRegrades(tx, id)
  if (published.version !== version) throw new Problem(changedMeanwhile)
  const at = now.toISOString()
  for (const regraded of regrades) {
    const { row, result } = regraded
    const oldCredit = row.answers.find(one => one.question_id === id)?.credit ?? null
    if (row.state !== 'IN_PROGRESS') await writeCredit.run(tx, row.id, id, result.credit)
    await writeResult.run(tx, row.id, JSON.stringify(result.questions), result.score, result.passed)
    if (!wasGraded(regraded)) continue
    const scores = [regraded.row.score, regraded.result.score, regraded.row.passed, regraded.result.passed] as const
    await insertRegrade.run(tx, row.id, id, version, oldCredit, result.credit, ...scores, person.id, at)
    // a badge may depend on the score, not only on passing
    if (result.passed && changesResult({ row, result })) await enqueueBadgeCheck(tx, row.student_id)
  }
  const messages = regrades
    .filter(wasGraded)
    .filter(changesResult)
    .map(({ row, result }) => ({
      user: row.student_id,
      kind: 'SCORE_CHANGED' as const,
      about: {
        title: row.title,
        path: `/students/courses/tests/${row.assessment_id}/results?attempt=${row.id}`,
        oldScore: row.score,
        newScore: result.score,
        passed: row.passed === result.passed ? null : result.passed,
      },
      of: row.id,
      occasion: [id, version],
    }))
  await notify(tx, messages, now)
  if (regrades.length > 0) {
    const fields = { attempts: { from: null, to: regrades.length } }
    const change = { by: person.id, area: 'content', thing: 'QUESTION', id, name: published.text, fields } as const
    await recordChanges(tx, [{ ...change, act: 'MARKED_AGAIN' }], now)
  }
  return { attempts: regrades.length, changes: presentChanges(regrades) }
}

async function loadRegrades(db: Queryable, id: string) {
  const published = await publishedKey.first(db, id)
  if (!published) throw new Problem(notFound)
  const regrades: Regrade[] = []
  let other = 0
  for (const row of await attemptsWithQuestion.all(db, id)) {
    const result = regrade(row, id, published.key)
    if (result === 'other') other += 1
    else if (result !== 'same') regrades.push({ row, result })
  }
  return { published, regrades, other }
}

/** An attempt that is completely graded, before and after. */
interface GradedRegrade extends Regrade {
  row: RegradableAttemptRow & Result
  result: RegradedAttempt & Result
}
interface Result {
  score: number
  passed: boolean
}

const wasGraded = (regraded: Regrade): regraded is GradedRegrade =>
  regraded.row.score !== null && regraded.result.score !== null

const changesResult = ({ row, result }: Regrade) => row.score !== result.score || row.passed !== result.passed

function presentChanges(regrades: readonly Regrade[]) {
  return regrades
    .filter(wasGraded)
    .filter(changesResult)
    .map(({ row, result }) => ({
      attempt_id: row.id,
      student: personSummary(row.student_id, row),
      title: row.title,
      old_score: row.score,
      new_score: result.score,
      old_passed: row.passed,
      new_passed: result.passed,
    }))
}
