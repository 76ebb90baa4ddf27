import type { Answer } from '@aulaviva/contract/assessment/questions'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { answerFits } from '../questions/answer-fit.rules.ts'
import { lacksRecording } from '../questions/grading.rules.ts'
import { recordingOf } from '../questions/questions.usecases.ts'
import { attemptsLeft, retryFrom, shouldShowSolutions, timeIsOver } from '../questions/scoring.rules.ts'
import { loadRecordingSeconds } from '../recordings/recordings.usecases.ts'
import {
  alreadySubmitted,
  answerDoesNotFit,
  noAttemptsLeft,
  notSubmitted,
  recordingMissing,
  timeIsOverProblem,
  waitToTryAgain,
} from './assessments.errors.ts'
import {
  type AssessmentRow,
  type AttemptRow,
  assessmentFor,
  assessmentProgress,
  attemptOf,
  attemptsAt,
  insertAttempt,
  lockAttempt,
  openAttemptAt,
  saveAnswer,
  savedAnswer,
} from './assessments.repository.ts'
import { closeAttempt, closeIfOverdue } from './closing.usecases.ts'
import { pickQuestions } from './picks.rules.ts'
import { presentAttempt, presentResult, presentResults } from './presenting.usecases.ts'
import { lockTestForShare, testPlaces } from './question-selection.repository.ts'

type Deps = Pick<Dependencies, 'fileLinks'>
interface AttemptRequest {
  db: Database
  person: Person
  now: Date
  id: string
}
interface AttemptChange extends WriteContext {
  id: string
}
export interface AnswerInput {
  question_id: string
  answer: Answer | null
  sequence: number
}

/** Starts an attempt, or resumes the open one with everything saved in it. */
export async function startAttempt({ fileLinks }: Deps, { tx, person, now, id }: AttemptChange) {
  const attempt = await startOrResumeAttempt(tx, person, await loadAssessment(tx, person, id), now)
  return presentAttempt(attempt, fileLinks.issue(person.id, now), now)
}

/** Returns one of the student's attempts with its saved answers. */
export async function readOwnAttempt({ fileLinks }: Deps, request: AttemptRequest) {
  const attempt = await loadCurrentAttempt(request)
  return presentAttempt(attempt, fileLinks.issue(request.person.id, request.now), request.now)
}

/** Saves one answer. A save that arrives after a later one changes nothing and returns the saved answer. */
export async function putAnswer(_: Deps, { tx, person, now, id, ...input }: AttemptChange & AnswerInput) {
  const attempt = await lockOpenAttempt(tx, person, id, now)
  if (!attempt.questions.some(question => question.id === input.question_id)) throw new Problem(notFound)
  await saveAnswers(tx, person, attempt, [input], now)
  const saved = await savedAnswer.first(tx, id, input.question_id)
  return { question_id: input.question_id, sequence: saved!.sequence, saved_at: saved!.saved_at }
}

/** Submits an attempt, once, with the answers that were not saved yet. */
export async function submitAttempt(
  _: Deps,
  { tx, person, now, id, answers }: AttemptChange & { answers: readonly AnswerInput[] },
) {
  const attempt = await lockOpenAttempt(tx, person, id, now)
  await saveAnswers(tx, person, attempt, answers, now)
  return presentResult(await finishAttempt(tx, person, id, now))
}

/**
 * Returns the answers with their results, only after submission. Solutions, and explanations of answers that aren't
 * correct, are included once no attempt can earn points with them, or as the test's setting says.
 */
export async function readResults({ fileLinks }: Deps, request: AttemptRequest) {
  const attempt = await loadCurrentAttempt(request)
  if (attempt.state === 'IN_PROGRESS') throw new Problem(notSubmitted)
  const progress = await assessmentProgress.one(request.db, request.person.id, attempt.assessment_id)
  const solutions = shouldShowSolutions(attempt.state, {
    passed: progress.passed,
    maxAttempts: progress.max_attempts,
    submittedAttempts: progress.handed_in,
    setting: progress.solutions,
  })
  const link = fileLinks.issue(request.person.id, request.now)
  const showsSolutions = progress.solutions !== 'NEVER'
  return presentResults(attempt, { link, solutions, showsSolutions, completesFrom: progress.completes_from })
}

/**
 * Returns a quiz or evaluation of the student's courses, an exercise of their live classes, or one they have an attempt
 * at. Throws 404 for any other.
 */
export async function loadAssessment(db: Queryable, person: Person, id: string): Promise<AssessmentRow> {
  return orNotFound(await assessmentFor.first(db, person.id, id))
}

/**
 * Returns the open attempt. Starts one if the student still has access, and attempt limit and waiting time allow it.
 */
export async function startOrResumeAttempt(
  tx: Transaction,
  person: Person,
  assessment: AssessmentRow,
  now: Date,
): Promise<AttemptRow> {
  await lockStudent(tx, person.id)
  const open = await openAttemptAt.first(tx, person.id, assessment.id)
  if (open && !(await closeIfOverdue(tx, open.id, now))) return open
  const previous = await attemptsAt.all(tx, person.id, assessment.id)
  if (!assessment.has_place || attemptsLeft(assessment.max_attempts, previous.length) === 0)
    throw new Problem(noAttemptsLeft)
  const from = retryFrom(previous, assessment.retry_after_minutes)
  if (from && from > now) throw new Problem(waitToTryAgain, { may_begin_from: from.toISOString() })
  const test = await lockTestForShare.first(tx, assessment.id)
  const seed = `${person.id} ${assessment.id} ${previous[0]?.id ?? ''}`
  const picks = pickQuestions(await testPlaces.all(tx, assessment.id), { seed, inOrder: test?.shuffled !== true })
  const picksJson = JSON.stringify(picks)
  await insertAttempt.run(tx, assessment.id, person.id, assessment.course_class_id, now.toISOString(), picksJson)
  return openAttemptAt.one(tx, person.id, assessment.id)
}

/** Saves answers of an open attempt. Of each, the one with the highest sequence wins. */
export async function saveAnswers(
  tx: Transaction,
  person: Person,
  attempt: AttemptRow,
  answers: readonly AnswerInput[],
  now: Date,
): Promise<void> {
  const questions = new Map(attempt.questions.map(question => [question.id, question]))
  for (const { question_id, answer, sequence } of answers) {
    const question = questions.get(question_id)
    if (!question || (answer && !answerFits(question, answer)))
      throw new Problem(answerDoesNotFit, { question: question_id })
    const recording = recordingOf(answer)
    if (recording && (await loadRecordingSeconds(tx, person.id, recording)) === null) {
      throw new Problem(answerDoesNotFit, { question: question_id })
    }
    const text = answer && JSON.stringify(answer)
    await saveAnswer.run(tx, attempt.id, question_id, text, recording, now.toISOString(), sequence)
  }
}

/**
 * Ends a locked attempt for the student. Throws if a recording is missing and was not skipped on purpose. Once the time
 * is over, it ends with the saved answers without this check.
 */
export async function finishAttempt(tx: Transaction, person: Person, id: string, now: Date): Promise<AttemptRow> {
  const attempt = await attemptOf.one(tx, person.id, id)
  const answers = new Map((attempt.answers ?? []).map(({ question_id, answer }) => [question_id, answer as Answer]))
  const missing = attempt.questions.filter(({ id: question, kind }) =>
    lacksRecording(kind, answers.get(question) ?? null),
  )
  const isOver = attempt.expires_at !== null && now >= new Date(attempt.expires_at)
  if (missing.length > 0 && !isOver)
    throw new Problem(recordingMissing, { questions: missing.map(question => question.id) })
  const closing = isOver
    ? ({ at: attempt.expires_at!, by: 'TIME' } as const)
    : ({ at: now.toISOString(), by: 'STUDENT' } as const)
  if (!(await closeAttempt(tx, attempt, closing))) throw new Problem(alreadySubmitted)
  return attemptOf.one(tx, person.id, id)
}

/** Locks and returns the student's attempt. Throws if it takes no more answers. */
export async function lockOpenAttempt(tx: Transaction, person: Person, id: string, now: Date): Promise<AttemptRow> {
  orNotFound(await attemptOf.first(tx, person.id, id))
  await lockAttempt.first(tx, id)
  const attempt = await attemptOf.first(tx, person.id, id)
  if (!attempt || attempt.kind === 'PLACEMENT') throw new Problem(notFound)
  if (attempt.ended_by === 'TIME') throw new Problem(timeIsOverProblem)
  if (attempt.state !== 'IN_PROGRESS') throw new Problem(alreadySubmitted)
  if (timeIsOver(attempt.expires_at, now)) throw new Problem(timeIsOverProblem)
  return attempt
}

/** Returns an attempt in its current state. Ends it first if its time is over. */
async function loadCurrentAttempt({ db, person, now, id }: AttemptRequest): Promise<AttemptRow> {
  const attempt = await attemptOf.first(db, person.id, id)
  if (!attempt || attempt.kind === 'PLACEMENT') throw new Problem(notFound)
  if (attempt.state !== 'IN_PROGRESS' || !timeIsOver(attempt.expires_at, now)) return attempt
  await db.transaction(tx => closeIfOverdue(tx, id, now))
  return attemptOf.one(db, person.id, id)
}
