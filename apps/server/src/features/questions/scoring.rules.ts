import type { SolutionsTold } from '@aulaviva/domain/test-document'
import type { Credit } from './grading.rules.ts'

/** What an attempt is worth, from what each of its questions earned. */

export interface Scored {
  state: 'GRADED' | 'IN_REVIEW'
  score: number | null
  passed: boolean | null
}

/** The score of 100 and whether it passes; in review as long as one credit is open. */
export function scoreOf(questions: readonly { points: number; credit: Credit }[], passMark: number): Scored {
  if (questions.some(({ credit }) => credit === null)) return { state: 'IN_REVIEW', score: null, passed: null }
  const all = questions.reduce((sum, { points }) => sum + points, 0)
  const earned = questions.reduce((sum, { points, credit }) => sum + points * Math.round((credit ?? 0) * 1000), 0)
  const score = all === 0 ? 0 : Math.round((earned / all) * 10) / 100
  return { state: 'GRADED', score, passed: score >= passMark }
}

export type AnswerStanding = 'RIGHT' | 'PARTLY' | 'WRONG' | 'UNANSWERED' | 'IN_REVIEW'

/** How an answer stands in the results. */
export function standingOf(credit: Credit, answered: boolean): AnswerStanding {
  if (credit === null) return 'IN_REVIEW'
  if (!answered) return 'UNANSWERED'
  return credit === 1 ? 'RIGHT' : credit > 0 ? 'PARTLY' : 'WRONG'
}

/** An answer on its way when the time ends still counts; the way is short. */
const lateGrace = 5_000

/** Whether the time of an attempt is over for what arrives now. */
export function timeIsOver(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && now.getTime() > Date.parse(expiresAt) + lateGrace
}

/** Limits before this instant are over for good. */
export function graceEnds(now: Date): Date {
  return new Date(now.getTime() - lateGrace)
}

/**
 * Whether the results of an attempt tell what was right: as the test says; usually once it is passed, well enough for what it
 * completes, or every attempt is used, so that nothing more can be earned with it. Never while the attempt itself waits for a mark.
 */
export function tellsSolutions(
  state: 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED',
  test: { passed: boolean; maxAttempts: number | null; handedIn: number; told: SolutionsTold },
): boolean {
  if (state !== 'GRADED' || test.told === 'NEVER') return false
  return test.told === 'AFTER_ATTEMPT' || test.passed || attemptsLeft(test.maxAttempts, test.handedIn) === 0
}

/** When the next attempt may begin; null where it may at any time. */
export function retryFrom(attempts: readonly { submitted_at: string | null }[], minutes: number | null): Date | null {
  const ends = attempts.flatMap(({ submitted_at }) => (submitted_at ? [Date.parse(submitted_at)] : []))
  return minutes === null || ends.length === 0 ? null : new Date(Math.max(...ends) + minutes * 60_000)
}

/** Attempts that may still be handed in; null without a limit. */
export function attemptsLeft(limit: number | null, submitted: number): number | null {
  return limit === null ? null : Math.max(0, limit - submitted)
}
