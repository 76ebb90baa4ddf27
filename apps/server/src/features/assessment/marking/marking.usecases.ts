import { criteria } from '@aulaviva/contract/assessment/marking.calls'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import { personOrNull, personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { settleReview } from '../assessments/closing.usecases.ts'
import { settleSpeaking } from '../placement/confirming.usecases.ts'
import { presentQuestion } from '../questions/questions.usecases.ts'
import { alreadyMarked, claimedByAnother } from './marking.errors.ts'
import {
  type AnswerRow,
  answerToMark,
  deleteClaim,
  lockAnswer,
  lockAttempt,
  saveClaim,
  saveGrade,
  type WaitingAnswerRow,
  waitingAnswers,
} from './marking.repository.ts'
import {
  claimExpiry,
  creditOfMarks,
  creditOfPoints,
  invalidCriteria,
  invalidPoints,
  isClaimedByAnother,
  type Mark,
  ownCriteria,
} from './marking.rules.ts'

type Deps = Pick<Dependencies, 'fileLinks'>
interface GradeInput {
  rubric: Mark[]
  points?: number[] | null
  comment: string
}
interface AnswerRef {
  attempt_id: string
  question_id: string
}

/** The answers to grade, oldest first, for every teacher and staff member. */
export async function listWaitingAnswers({ db, now, query }: { db: Database; now: Date; query: PageQuery }) {
  const { rows, count } = await waitingAnswers.page(db, query, now.toISOString())
  return pageAnswer('/api/courses/marking/', query, rows.map(presentWaiting), count)
}

/** How many answers are waiting for a grade. */
export function countWaitingAnswers(db: Queryable, now: Date): Promise<number> {
  return waitingAnswers.count(db, now.toISOString())
}

/** One submitted answer. Throws 404 if it doesn't exist, isn't open or spoken, or isn't submitted yet. */
export async function readAnswer(
  deps: Deps,
  { db, person, now, params }: { db: Queryable; person: Person; now: Date; params: AnswerRef },
) {
  const row = orNotFound(await answerToMark.first(db, now.toISOString(), params.attempt_id, params.question_id))
  return presentAnswer(deps, row, person, now)
}

/** Claims an answer for this person, so that no one else starts to grade it. The same person can renew the claim. */
export async function claimAnswer(
  deps: Deps,
  { tx, person, now, params }: { tx: Transaction; person: Person; now: Date; params: AnswerRef },
) {
  const { attempt_id, question_id } = params
  const row = await loadLocked(tx, params, now)
  checkGradable(row, person, now)
  await saveClaim.run(tx, attempt_id, question_id, person.id, claimExpiry(now).toISOString(), now.toISOString())
  return readAnswer(deps, { db: tx, person, now, params })
}

export async function releaseAnswer({ tx, person, params }: { tx: Transaction; person: Person; params: AnswerRef }) {
  await deleteClaim.run(tx, params.attempt_id, params.question_id, person.id)
  return null
}

/**
 * Grades an answer once. If two people grade it at the same time, the second gets an error. Grading the last answer of
 * an attempt computes its score and notifies the student, in the same transaction.
 */
export async function gradeAnswer(
  deps: Deps,
  {
    tx,
    person,
    now,
    params,
    body,
  }: { tx: Transaction; person: Person; now: Date; params: AnswerRef; body: GradeInput },
) {
  const { attempt_id, question_id } = params
  const row = await loadLocked(tx, params, now)
  checkGradable(row, person, now)
  const credit = creditOf(row, body)
  const rubric = JSON.stringify(body.rubric)
  const saved = await saveGrade.run(
    tx,
    attempt_id,
    question_id,
    credit,
    rubric,
    body.comment,
    person.id,
    now.toISOString(),
    body.points ?? null,
  )
  if (saved === 0) throw new Problem(alreadyMarked)
  if (row.left_in_attempt === 1) await finishGrading(tx, row, now)
  return readAnswer(deps, { db: tx, person, now, params })
}

/** The credit: from the points of the question's own criteria if given, else from the general criteria. */
function creditOf(row: AnswerRow, { rubric, points }: GradeInput): number {
  if (points) {
    const own = ownCriteria(row.question)
    const wrong = own.length === 0 ? [-1] : invalidPoints(own, points)
    if (wrong.length > 0) {
      const message = 'Give points for each criterion, up to its maximum'
      throw invalid(wrong.map(at => ({ field: at < 0 ? 'points' : `points.${at}`, code: 'invalid', message })))
    }
    return creditOfPoints(own, points)
  }
  const wrong = invalidCriteria(row.kind, rubric)
  if (wrong.length > 0) {
    const message = 'Give points for each criterion'
    throw invalid(wrong.map(field => ({ field: `rubric.${field}`, code: 'invalid', message })))
  }
  return creditOfMarks(rubric)
}

async function finishGrading(tx: Transaction, row: AnswerRow, now: Date): Promise<void> {
  const isPlacement = row.assessment === 'PLACEMENT'
  if (isPlacement) await settleSpeaking(tx, row.attempt_id)
  else if (!(await settleReview(tx, row.attempt_id))) return
  const path = isPlacement
    ? '/placement-test'
    : `/students/courses/tests/${row.assessment_id}/results?attempt=${row.attempt_id}`
  const about = { title: row.title, path }
  await notify(tx, [{ user: row.student_id, kind: 'ANSWERS_MARKED', about, of: row.attempt_id }], now)
}

/**
 * Locks the attempt first, so that the last two answers of an attempt are graded one after the other and the second
 * sees that it is the last.
 */
async function loadLocked(tx: Transaction, { attempt_id, question_id }: AnswerRef, now: Date): Promise<AnswerRow> {
  await lockAttempt.first(tx, attempt_id)
  await lockAnswer.first(tx, attempt_id, question_id)
  return orNotFound(await answerToMark.first(tx, now.toISOString(), attempt_id, question_id))
}

function checkGradable(row: AnswerRow, person: Person, now: Date): void {
  if (row.credit !== null) throw new Problem(alreadyMarked)
  if (isClaimedByAnother(row, person.id, now)) {
    throw new Problem(claimedByAnother, {
      claimed_by: namesOf({ first_name: row.claimer_first ?? '', last_name: row.claimer_last ?? '' }),
    })
  }
}

function presentWaiting(row: WaitingAnswerRow) {
  const { attempt_id, question_id, kind, title, assessment, submitted_at, claimed_until, not_recorded } = row
  return {
    attempt_id,
    question_id,
    kind,
    student: personSummary(row.student_id, row),
    title,
    assessment,
    submitted_at,
    claimed_by: personOrNull(row.claimed_by, {
      first_name: row.claimer_first,
      last_name: row.claimer_last,
      photo_key: row.claimer_photo,
    }),
    claimed_until,
    not_recorded,
  }
}

function presentAnswer({ fileLinks }: Deps, row: AnswerRow, person: Person, now: Date) {
  const link = fileLinks.issue(person.id, now)
  const { question, credit, rubric, rubric_points, comment } = row
  return {
    ...presentWaiting(row),
    question: presentQuestion(question, { seed: row.attempt_id, link }),
    text: row.answer?.text ?? null,
    recording: row.audio_file_id && link(row.audio_file_id),
    sample: (question.key as { sample?: string }).sample ?? '',
    criteria: [...criteria[row.kind]],
    own_criteria: ownCriteria(question),
    marked:
      credit === null || !row.marked_at
        ? null
        : {
            by: personOrNull(row.marked_by, {
              first_name: row.marker_first,
              last_name: row.marker_last,
              photo_key: row.marker_photo,
            }),
            at: row.marked_at,
            credit,
            rubric,
            points: rubric_points,
            comment,
          },
    left_in_attempt: row.left_in_attempt,
  }
}
