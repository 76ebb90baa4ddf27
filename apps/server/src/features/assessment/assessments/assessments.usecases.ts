import type { Answer } from '@aulaviva/contract/assessment/questions'
import { titleOfRow } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { attemptsLeft, retryFrom, timeIsOver } from '../questions/scoring.rules.ts'
import { alreadySubmitted, noAttemptsLeft, waitToTryAgain } from './assessments.errors.ts'
import {
  type AssessmentKind,
  type AssessmentRow,
  type AttemptRow,
  attemptsAt,
  latestAttemptAt,
  openAttemptAt,
} from './assessments.repository.ts'
import {
  finishAttempt,
  loadAssessment,
  lockOpenAttempt,
  saveAnswers,
  startOrResumeAttempt,
} from './attempts.usecases.ts'
import { presentQuestions, presentResult, presentSummary } from './presenting.usecases.ts'

type Deps = Pick<Dependencies, 'fileLinks'>

/** Describes a quiz or evaluation, with the student's attempts. Starts nothing. */
export async function readOverview({ db, person, id }: { db: Database; person: Person; id: string }) {
  const row = await loadAssessment(db, person, id)
  const attempts = await attemptsAt.all(db, person.id, id)
  const { kind, title, description, question_count, pass_mark, time_limit_seconds, max_attempts, moments } = row
  return {
    id,
    kind,
    title,
    description,
    question_count,
    pass_mark,
    time_limit_seconds,
    max_attempts,
    attempts_left: remainingAttempts(row, attempts),
    may_begin_from: retryFrom(attempts, row.retry_after_minutes)?.toISOString() ?? null,
    course: row.course_id ? { id: row.course_id, name: row.course_name ?? '' } : null,
    course_class: row.course_class_id ? { id: row.course_class_id, name: row.course_class_name ?? '' } : null,
    live_class: row.live_class && { id: row.live_class.id, title: titleOfRow(row.live_class) },
    attempts: attempts.map(presentSummary),
    moments,
  }
}

interface QuestionsRequest {
  db: Database
  person: Person
  now: Date
  id: string
  kind: AssessmentKind
}

/**
 * Returns the questions, for clients that know only the original endpoints. Reading starts an attempt or resumes the
 * open one: its time is running, and later edits don't change its questions. If no attempt can start, returns the
 * questions of the last one.
 */
export async function readQuestions({ fileLinks }: Deps, { db, person, now, id, kind }: QuestionsRequest) {
  const assessment = await loadAssessmentOfKind(db, person, id, kind)
  const open = await openAttemptAt.first(db, person.id, id)
  const canContinue = open && !timeIsOver(open.expires_at, now)
  const attempt = canContinue ? open : await db.transaction(tx => startOrLoadLatest(tx, person, assessment, now))
  const { title, description, pass_mark, time_limit_seconds } = assessment
  return {
    id,
    title,
    description,
    pass_mark,
    time_limit_seconds,
    attempts_left: remainingAttempts(assessment, await attemptsAt.all(db, person.id, id)),
    questions: presentQuestions(attempt, fileLinks.issue(person.id, now)),
  }
}

interface Submission extends WriteContext {
  id: string
  kind: AssessmentKind
  answers: readonly { question_id: string; answer: Answer | null }[]
}

/** Submits all answers at once: to the open attempt, or to a new one that starts and ends here. */
export async function submitAtOnce({ tx, person, now, id, kind, answers }: Submission) {
  const assessment = await loadAssessmentOfKind(tx, person, id, kind)
  await lockStudent(tx, person.id)
  const open = await openAttemptAt.first(tx, person.id, id)
  if (!open && (await latestAttemptAt.first(tx, person.id, id))) throw new Problem(alreadySubmitted)
  const startedOrOpen = open ?? (await startOrResumeAttempt(tx, person, assessment, now))
  const attempt = await lockOpenAttempt(tx, person, startedOrOpen.id, now)
  // answers sent with the submission replace all earlier ones of the same questions
  const nextSequence = Math.max(now.getTime(), ...(attempt.answers ?? []).map(({ sequence }) => sequence + 1))
  const numberedAnswers = answers.map(each => ({ ...each, sequence: nextSequence }))
  await saveAnswers(tx, person, attempt, numberedAnswers, now)
  return presentResult(await finishAttempt(tx, person, attempt.id, now))
}

async function loadAssessmentOfKind(db: Database | Transaction, person: Person, id: string, kind: AssessmentKind) {
  const assessment = await loadAssessment(db, person, id)
  if (assessment.kind !== kind) throw new Problem(notFound)
  return assessment
}

async function startOrLoadLatest(
  tx: Transaction,
  person: Person,
  assessment: AssessmentRow,
  now: Date,
): Promise<AttemptRow> {
  try {
    return await startOrResumeAttempt(tx, person, assessment, now)
  } catch (problem) {
    if (!(problem instanceof Problem) || !isNoNewAttempt(problem)) throw problem
    return latestAttemptAt.one(tx, person.id, assessment.id)
  }
}

const isNoNewAttempt = ({ code }: Problem) => code === noAttemptsLeft.code || code === waitToTryAgain.code

/** An open attempt can still be submitted, even if the student no longer has access to the test. */
function remainingAttempts(
  { max_attempts, has_place }: AssessmentRow,
  attempts: readonly { state: string }[],
): number | null {
  if (!has_place) return attempts.some(({ state }) => state === 'IN_PROGRESS') ? 1 : 0
  return attemptsLeft(max_attempts, attempts.filter(({ state }) => state !== 'IN_PROGRESS').length)
}
