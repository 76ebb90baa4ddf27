import type { Answer, Solution } from '@aulaviva/contract/assessment/questions'
import { isBlank } from '../questions/grading.rules.ts'
import type { AttemptQuestion } from '../questions/questions.rules.ts'
import { presentQuestion } from '../questions/questions.usecases.ts'
import { answerResultOf } from '../questions/scoring.rules.ts'
import type { AnswerRow, AssessmentKind, AttemptRow, AttemptSummaryRow } from './assessments.repository.ts'

/** Presents attempts without their solutions while those could still earn points. */

type Link = (fileId: string) => string

export function presentSummary(row: AttemptSummaryRow) {
  const { id, state, started_at, expires_at, submitted_at, score, passed } = row
  return { id, state, started_at, expires_at, submitted_at, score, passed }
}

const attemptFields = ({ assessment_id, kind, title, pass_mark }: AttemptRow) => ({
  assessment_id,
  kind: kind as AssessmentKind,
  title,
  pass_mark,
})

/** The questions with their options in this attempt's own order. */
export function presentQuestions(attempt: AttemptRow, link: Link) {
  return attempt.questions.map(question => presentQuestion(question, { seed: attempt.id, link }))
}

export function presentAttempt(attempt: AttemptRow, link: Link, now: Date) {
  return {
    ...presentSummary(attempt),
    ...attemptFields(attempt),
    now: now.toISOString(),
    questions: presentQuestions(attempt, link),
    answers: (attempt.answers ?? []).map(({ question_id, answer, sequence, saved_at }) => ({
      question_id,
      answer: answer as Answer | null,
      sequence,
      saved_at,
    })),
  }
}

export function presentResult(attempt: AttemptRow) {
  return {
    attempt_id: attempt.id,
    state: attempt.state as 'IN_REVIEW' | 'GRADED',
    score: attempt.score,
    pass_mark: attempt.pass_mark,
    passed: attempt.passed,
    submitted_at: attempt.submitted_at!,
  }
}

interface ResultsOptions {
  link: Link
  solutions: boolean
  /** Whether solutions are ever shown. */
  showsSolutions: boolean
  completesFrom: number | null
}

export function presentResults(
  attempt: AttemptRow,
  { link, solutions, showsSolutions, completesFrom }: ResultsOptions,
) {
  const answers = new Map((attempt.answers ?? []).map(row => [row.question_id, row]))
  return {
    ...presentSummary(attempt),
    ...attemptFields(attempt),
    ended_by: attempt.ended_by!,
    completes_from: completesFrom,
    shows_solutions: showsSolutions,
    questions: attempt.questions.map(question => {
      const mark = presentMark(answers.get(question.id), link)
      return {
        question: presentQuestion(question, { seed: attempt.id, link }),
        ...mark,
        feedback: feedbackOn(question, mark.answer, solutions),
        rubric: rubricOf(question, answers.get(question.id)),
        solution: solutions ? solutionOf(question) : null,
        // it often states the answer, which only those who gave it know already
        explanation: solutions || mark.standing === 'RIGHT' ? question.explanation : '',
      }
    }),
  }
}

function presentMark(row: AnswerRow | undefined, link: Link) {
  const answer = (row?.answer ?? null) as Answer | null
  const credit = row ? row.credit : 0
  return {
    answer,
    recording: row?.audio_file_id ? link(row.audio_file_id) : null,
    standing: answerResultOf(credit, !isBlank(answer)),
    credit,
    comment: row?.comment ?? '',
  }
}

/**
 * Returns the feedback on the chosen options. For one option it reveals only whether the answer is right. For several
 * it would reveal which of them are right, so it is left out until solutions are shown.
 */
function feedbackOn({ feedback = [] }: AttemptQuestion, answer: Answer | null, solutions: boolean) {
  const chosen =
    answer?.kind === 'SINGLE_CHOICE'
      ? [answer.option]
      : answer?.kind === 'MULTIPLE_CHOICE' && solutions
        ? answer.options
        : []
  return feedback.filter(({ option }) => chosen.includes(option))
}

/** The grading criteria with the points of each, once the answer is graded. */
function rubricOf({ rubric = [] }: AttemptQuestion, row: AnswerRow | undefined) {
  if (!row?.marked || row.credit === null) return []
  return rubric.map(({ text, points }, at) => ({ text, points, earned: row.rubric_points?.[at] ?? null }))
}

/** The answer key as shown to students. */
export function solutionOf({ kind, key }: AttemptQuestion): Solution {
  return { kind, ...key } as Solution
}
