import type { SolutionTiming } from '@aulaviva/domain/test-document'
import type { Credit } from './grading.rules.ts'

/** Computes the score of an attempt from the credits of its questions. */

export interface AttemptScore {
  state: 'GRADED' | 'IN_REVIEW'
  score: number | null
  passed: boolean | null
}

/** The score out of 100, and whether it passes. The attempt is in review while any credit is null. */
export function scoreOf(questions: readonly { points: number; credit: Credit }[], passMark: number): AttemptScore {
  if (questions.some(({ credit }) => credit === null)) return { state: 'IN_REVIEW', score: null, passed: null }
  const all = questions.reduce((sum, { points }) => sum + points, 0)
  const earned = questions.reduce((sum, { points, credit }) => sum + points * Math.round((credit ?? 0) * 1000), 0)
  const score = all === 0 ? 0 : Math.round((earned / all) * 10) / 100
  return { state: 'GRADED', score, passed: score >= passMark }
}

export type AnswerResult = 'RIGHT' | 'PARTLY' | 'WRONG' | 'UNANSWERED' | 'IN_REVIEW'

/** The state of an answer in the results. */
export function answerResultOf(credit: Credit, answered: boolean): AnswerResult {
  if (credit === null) return 'IN_REVIEW'
  if (!answered) return 'UNANSWERED'
  return credit === 1 ? 'RIGHT' : credit > 0 ? 'PARTLY' : 'WRONG'
}

/** Milliseconds after the limit in which an answer that was sent in time may still arrive. */
const lateGraceMs = 5_000

/** Whether it is too late for an answer that arrives now. */
export function timeIsOver(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && now.getTime() > Date.parse(expiresAt) + lateGraceMs
}

/** Attempts whose limit is before this instant can't receive answers anymore. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - lateGraceMs)
}

/**
 * Whether the results show the correct answers, as the test is set. By default, they are shown once the attempt has
 * passed, well enough for what it completes, or no attempts are left, so that they can't earn points anymore. They are
 * never shown before the attempt is graded.
 */
export function shouldShowSolutions(
  state: 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED',
  test: { passed: boolean; maxAttempts: number | null; submittedAttempts: number; setting: SolutionTiming },
): boolean {
  if (state !== 'GRADED' || test.setting === 'NEVER') return false
  return test.setting === 'AFTER_ATTEMPT' || test.passed || attemptsLeft(test.maxAttempts, test.submittedAttempts) === 0
}

/** When the next attempt may start. Null if it may start at any time. */
export function retryFrom(attempts: readonly { submitted_at: string | null }[], minutes: number | null): Date | null {
  const submittedAt = attempts.flatMap(({ submitted_at }) => (submitted_at ? [Date.parse(submitted_at)] : []))
  return minutes === null || submittedAt.length === 0 ? null : new Date(Math.max(...submittedAt) + minutes * 60_000)
}

/** How many attempts can still be submitted. Null without a limit. */
export function attemptsLeft(limit: number | null, submitted: number): number | null {
  return limit === null ? null : Math.max(0, limit - submitted)
}
