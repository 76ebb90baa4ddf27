import type { Answer } from '@aulaviva/contract/assessment/questions'
import type { Dependencies } from '../../../dependencies.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import { creditOf } from '../questions/grading.rules.ts'
import { overdueBefore, scoreOf, timeIsOver } from '../questions/scoring.rules.ts'
import {
  type AttemptRow,
  attemptById,
  closeAttemptRow,
  gradeAttempt,
  lockAttempt,
  overdueAttempts,
  writeCredits,
} from './assessments.repository.ts'

/** Ends attempts: submitted, out of time, or graded to the last answer. */

/** Grades the saved answers of an open attempt and ends it. Returns false if another request ended it first. */
export async function closeAttempt(
  tx: Transaction,
  attempt: AttemptRow,
  { at, by }: { at: string; by: 'STUDENT' | 'TIME' },
): Promise<boolean> {
  const answers = new Map((attempt.answers ?? []).map(({ question_id, answer }) => [question_id, answer as Answer]))
  const graded = attempt.questions.map(question => ({
    id: question.id,
    points: question.points,
    credit: creditOf(question, answers.get(question.id) ?? null),
  }))
  const { state, score, passed } = scoreOf(graded, attempt.pass_mark)
  if ((await closeAttemptRow.run(tx, attempt.id, state, at, by, score, passed)) === 0) return false
  await writeCredits.run(tx, attempt.id, JSON.stringify(graded.map(({ id, credit }) => ({ id, credit }))), at)
  if (state === 'GRADED') await enqueueBadgeCheck(tx, attempt.student_id)
  return true
}

/** Ends an open attempt with its saved answers, as if its time were over at this instant. */
export async function closeAttemptNow(tx: Transaction, id: string, now: Date): Promise<void> {
  await lockAttempt.first(tx, id)
  const attempt = await attemptById.first(tx, id)
  if (attempt?.state === 'IN_PROGRESS') await closeAttempt(tx, attempt, { at: now.toISOString(), by: 'TIME' })
}

/** Ends an attempt whose time is over, with its saved answers. It counts as submitted when its time ended. */
export async function closeIfOverdue(tx: Transaction, id: string, now: Date): Promise<boolean> {
  await lockAttempt.first(tx, id)
  const attempt = await attemptById.first(tx, id)
  if (attempt?.state !== 'IN_PROGRESS' || !attempt.expires_at || !timeIsOver(attempt.expires_at, now)) return false
  return closeAttempt(tx, attempt, { at: attempt.expires_at, by: 'TIME' })
}

/** Ends every attempt whose time is over, each in its own transaction. Several processes may run this at once. */
export async function closeOverdueAttempts(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await overdueAttempts.all(database, overdueBefore(now).toISOString())
  await eachDue({ kind: 'attempt', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(tx => closeIfOverdue(tx, id, now)),
  )
}

/**
 * Scores an attempt in review once its last answer is graded, in the transaction that grades it. Returns null while
 * other answers need a grade, or if the attempt was scored before.
 */
export async function settleReview(tx: Transaction, id: string): Promise<{ score: number; passed: boolean } | null> {
  await lockAttempt.first(tx, id)
  const attempt = await attemptById.first(tx, id)
  if (attempt?.state !== 'IN_REVIEW') return null
  const credits = new Map((attempt.answers ?? []).map(({ question_id, credit }) => [question_id, credit]))
  const marked = attempt.questions.map(({ id: question, points }) => ({
    points,
    credit: credits.get(question) ?? null,
  }))
  const { score, passed } = scoreOf(marked, attempt.pass_mark)
  if (score === null || passed === null) return null
  if ((await gradeAttempt.run(tx, id, score, passed)) === 0) return null
  await enqueueBadgeCheck(tx, attempt.student_id)
  return { score, passed }
}
