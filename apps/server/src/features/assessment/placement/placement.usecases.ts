import type { placementSections } from '@aulaviva/contract/assessment/placement.calls'
import type { Answer, PromptOf } from '@aulaviva/contract/assessment/questions'
import {
  defaultStopping,
  maxQuestions,
  nearestTaughtLevel,
  outcomeOf,
  repeatableFrom,
  type StoppingRules,
} from '@aulaviva/domain/placement'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { answerFits } from '../questions/answer-fit.rules.ts'
import { creditOf } from '../questions/grading.rules.ts'
import { presentQuestion, recordingOf } from '../questions/questions.usecases.ts'
import { loadRecordingSeconds } from '../recordings/recordings.usecases.ts'
import {
  answerDoesNotFit,
  notCurrentQuestion,
  placementNotOffered,
  placementTakenRecently,
  recordingMissing,
  recordingTooShort,
} from './placement.errors.ts'
import {
  type AttemptRow,
  attemptOf,
  closeAttempt,
  insertAnswer,
  insertAttempt,
  insertResult,
  type LevelRow,
  latestResult,
  levelOfStudent,
  levels,
  lockAttemptOf,
  lockLevelsForShare,
  openAttempt,
  type PlacementAttemptQuestion,
  placementTest,
  setFirstLevel,
} from './placement.repository.ts'
import { closedAnswers, currentQuestion, unorderedWithinSections } from './placement.rules.ts'
import { presentResult } from './presenting.usecases.ts'
import { currentStoppingRules } from './stopping.repository.ts'

type Deps = Pick<Dependencies, 'fileLinks' | 'settings'>
type Section = (typeof placementSections)[number]

const sections: Section[] = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING']
/** The closed sections at their maximum length, and one spoken task. */
const maxTestQuestions = (rules: StoppingRules) => maxQuestions(rules) + 1
const rulesOf = ({ stopping }: AttemptRow): StoppingRules => stopping ?? defaultStopping

/** All questions of the test without their answer keys, in an order that doesn't reveal their difficulty. */
export async function readPlacementTest(deps: Deps, { db, person, now }: { db: Database; person: Person; now: Date }) {
  const test = orNotFound(await placementTest.first(db))
  const { id, title, description, pass_mark } = test
  const link = deps.fileLinks.issue(person.id, now)
  const questions = unorderedWithinSections(test.questions, person.id)
  return {
    id,
    title,
    description,
    pass_mark,
    time_limit_seconds: null,
    attempts_left: null,
    questions: questions.map(question => presentQuestion(question, { seed: person.id, link })),
  }
}

/** The state of the placement test for a student. */
export async function readPlacementStatus(
  { settings }: Pick<Dependencies, 'settings'>,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const [test, taughtLevels, open, result, stopping, learnsAt] = await Promise.all([
    placementTest.first(db),
    levels.all(db),
    openAttempt.first(db, person.id),
    latestResult.first(db, person.id),
    currentStoppingRules.first(db),
    levelOfStudent.first(db, person.id),
  ])
  const from =
    result && repeatableFrom(new Date(result.submitted_at), result.repeat_allowed, settings().placementRepeatDays)
  return {
    available: test !== undefined && test.questions.length > 0 && canPlace(taughtLevels),
    open_attempt: open ? { id: open.id, answered: open.given?.length ?? 0, started_at: open.started_at } : null,
    may_begin_from: from && from > now ? from.toISOString() : null,
    at_most: maxTestQuestions(open ? rulesOf(open) : (stopping ?? defaultStopping)),
    learns_at: learnsAt ?? null,
    result: result ? presentResult(result) : null,
  }
}

/** The test needs at least one level of the syllabus that has a CEFR level. */
export const canPlace = (taughtLevels: readonly LevelRow[]) => taughtLevels.some(({ cefr }) => cefr !== null)

/** Starts the test, or continues the open attempt. Of two concurrent requests, one starts it. */
export async function startPlacement(deps: Deps, { tx, person, now }: { tx: Transaction; person: Person; now: Date }) {
  await lockStudent(tx, person.id)
  const open = await openAttempt.first(tx, person.id)
  if (open) return presentStep(deps, open, person, now)
  const test = await placementTest.first(tx)
  if (!test || test.questions.length === 0 || !canPlace(await levels.all(tx))) throw new Problem(placementNotOffered)
  const last = await latestResult.first(tx, person.id)
  const from =
    last && repeatableFrom(new Date(last.submitted_at), last.repeat_allowed, deps.settings().placementRepeatDays)
  if (from && from > now) throw new Problem(placementTakenRecently, { may_begin_from: from.toISOString() })
  const created = await insertAttempt.first(tx, test.id, person.id, now.toISOString())
  return presentStep(deps, await loadOwnAttempt(tx, person, created!.id), person, now)
}

/** The current question of one of the student's attempts. */
export async function readPlacementStep(
  deps: Deps,
  { db, person, now, id }: { db: Database; person: Person; now: Date; id: string },
) {
  return presentStep(deps, await loadOwnAttempt(db, person, id), person, now)
}

/**
 * Saves the answer to the current question and returns the next one. A saved answer is final: sending it again changes
 * nothing, even after the test has ended. The last answer places the student.
 */
export async function answerPlacement(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: { tx: Transaction; person: Person; now: Date; id: string; body: { question_id: string; answer: Answer | null } },
) {
  await lockStudent(tx, person.id)
  const attempt = orNotFound(await lockAttemptOf.first(tx, person.id, id))
  const answers = attempt.given ?? []
  if (answers.some(({ question_id }) => question_id === body.question_id))
    return presentStep(deps, attempt, person, now)
  const question =
    attempt.state === 'IN_PROGRESS' ? currentQuestion(attempt.questions, answers, rulesOf(attempt)) : null
  if (question?.id !== body.question_id) throw new Problem(notCurrentQuestion)
  await checkAnswer(tx, person, question, body.answer)
  const credit = creditOf(question, body.answer)
  const recording = recordingOf(body.answer)
  const answer = body.answer && JSON.stringify(body.answer)
  await insertAnswer.run(tx, id, question.id, answer, recording, credit, answers.length + 1, now.toISOString())
  const updated = await loadOwnAttempt(tx, person, id)
  if (currentQuestion(updated.questions, updated.given ?? [], rulesOf(updated)))
    return presentStep(deps, updated, person, now)
  await finishPlacement(tx, updated, now)
  return presentStep(deps, await loadOwnAttempt(tx, person, id), person, now)
}

async function checkAnswer(
  tx: Transaction,
  person: Person,
  question: PlacementAttemptQuestion,
  answer: Answer | null,
): Promise<void> {
  if (!answer) return
  if (!answerFits(question, answer)) throw new Problem(answerDoesNotFit)
  const recording = recordingOf(answer)
  if (recording === null) return
  const seconds = await loadRecordingSeconds(tx, person.id, recording)
  if (seconds === null) throw new Problem(recordingMissing)
  if (seconds < (question.prompt as PromptOf<'SPOKEN'>).min_seconds) throw new Problem(recordingTooShort)
}

/**
 * Ends the attempt. A student without a level gets the result at once, as the nearest level that the academy teaches.
 * For a student with a level, it is a suggestion that a teacher or staff member confirms, so a careless test moves no
 * one down.
 */
async function finishPlacement(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void> {
  const answers = attempt.given ?? []
  const { overall, skills } = outcomeOf(closedAnswers(attempt.questions, answers))
  const level = nearestTaughtLevel(await lockLevelsForShare.all(tx), overall.level)
  if (!level) throw new Problem(placementNotOffered)
  const needsReview = answers.some(({ credit }) => credit === null)
  const closed = answers.filter(({ audio_file_id }) => audio_file_id === null)
  const right = closed.filter(({ credit }) => credit === 1).length
  const score = needsReview ? null : Math.round((right / Math.max(1, closed.length)) * 100)
  const state = needsReview ? 'IN_REVIEW' : 'GRADED'
  if ((await closeAttempt.run(tx, attempt.id, state, score, needsReview ? null : true, now.toISOString())) === 0) return
  await insertResult.run(
    tx,
    attempt.id,
    level.id,
    overall.level,
    JSON.stringify({ overall, ...skills, SPEAKING: null }),
  )
  await setFirstLevel.run(tx, attempt.student_id, level.id)
}

async function loadOwnAttempt(db: Queryable, person: Person, id: string): Promise<AttemptRow> {
  return orNotFound(await attemptOf.first(db, person.id, id))
}

function presentStep({ fileLinks }: Deps, attempt: AttemptRow, person: Person, now: Date) {
  const answers = attempt.given ?? []
  const finished = attempt.state !== 'IN_PROGRESS'
  const question = finished ? null : currentQuestion(attempt.questions, answers, rulesOf(attempt))
  const link = fileLinks.issue(person.id, now)
  return {
    attempt_id: attempt.id,
    section: question?.skill ?? null,
    sections,
    answered: answers.length,
    at_most: maxTestQuestions(rulesOf(attempt)),
    question: question && presentQuestion(question, { seed: attempt.id, link }),
    finished,
  }
}
