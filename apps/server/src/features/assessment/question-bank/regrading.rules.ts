import type { Answer } from '@aulaviva/contract/assessment/questions'
import { type Credit, creditOf } from '../questions/grading.rules.ts'
import type { AnyContent, AttemptQuestion } from '../questions/questions.rules.ts'
import { scoreOf } from '../questions/scoring.rules.ts'

/** Applies a corrected answer key to an attempt. */

export interface AttemptToRegrade {
  state: 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED'
  pass_mark: number
  questions: AttemptQuestion[]
  answers: { question_id: string; answer: unknown; credit: number | null }[]
}

export interface RegradedAttempt {
  /** The questions of the attempt, with the corrected one replaced. */
  questions: AttemptQuestion[]
  credit: Credit
  /** Null if the attempt has no score yet. It gets one when it is completely graded. */
  score: number | null
  passed: boolean | null
}

/**
 * The attempt by the corrected key. Returns 'same' if it had this key already. Returns 'other' if the key can't be
 * applied: the attempt doesn't contain the question, lacks parts that the key names, or has an ungraded answer. Grades
 * given by a person stay, and each question keeps the points it had in this attempt, even if its test has changed.
 */
export function regrade(
  attempt: AttemptToRegrade,
  id: string,
  key: AnyContent['key'],
): RegradedAttempt | 'same' | 'other' {
  const original = attempt.questions.find(question => question.id === id)
  if (!original) return 'other'
  if (sameKey(original.key, key)) return 'same'
  const corrected = { ...original, key } as AttemptQuestion
  if (!keyFitsQuestion(corrected)) return 'other'
  const stored = attempt.answers.find(one => one.question_id === id)
  const byRule = creditOf(corrected, (stored?.answer ?? null) as Answer | null)
  const credit = byRule ?? stored?.credit ?? null
  const questions = attempt.questions.map(question => (question.id === id ? corrected : question))
  if (attempt.state !== 'GRADED') return { questions, credit, score: null, passed: null }
  const credits = new Map(attempt.answers.map(one => [one.question_id, one.credit]))
  const { score, passed } = scoreOf(
    questions.map(question => ({
      points: question.points,
      credit: question.id === id ? credit : (credits.get(question.id) ?? 0),
    })),
    attempt.pass_mark,
  )
  return score === null || passed === null ? 'other' : { questions, credit, score, passed }
}

/** Compares keys regardless of the order of their JSON fields. */
function sameKey(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Whether the key names only parts that the question has. */
function keyFitsQuestion(question: AnyContent): boolean {
  const within = (ids: readonly string[], parts: readonly { id: string }[]) =>
    ids.every(id => parts.some(part => part.id === id))
  switch (question.kind) {
    case 'SINGLE_CHOICE':
      return within([question.key.option], question.prompt.options)
    case 'MULTIPLE_CHOICE':
      return within(question.key.options, question.prompt.options)
    case 'FILL_THE_GAP': {
      const gapIds = question.prompt.pieces.flatMap(({ gap }) => (gap === null ? [] : [gap]))
      const answeredGaps = question.key.gaps.map(({ gap }) => gap)
      return canonical(gapIds.toSorted()) === canonical(answeredGaps.toSorted())
    }
    case 'MATCHING': {
      const { left, right } = question.prompt
      const { pairs } = question.key
      return (
        pairs.length === left.length &&
        within(
          pairs.map(pair => pair.left),
          left,
        ) &&
        within(
          pairs.map(pair => pair.right),
          right,
        )
      )
    }
    case 'ORDERING': {
      const { words } = question.prompt
      return question.key.orders.every(order => order.length === words.length && within(order, words))
    }
    default:
      return true
  }
}
