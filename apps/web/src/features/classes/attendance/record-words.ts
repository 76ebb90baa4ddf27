import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { attendanceWords } from './attendance.words.ts'
import type { ActionKind, UnsavedRecord } from './record-state.ts'

/** Why the server rejected the action, in words for teachers, including what is wrong with a field. */
export function refusalSentence(problem: unknown): string {
  const words = attendanceWords()
  if (!(problem instanceof ApiProblem)) return problemSentence(problem)
  if (problem.code === 'invalid_input' && problem.errors[0]) return problem.errors[0].message
  return problemSentence(problem, words.problems)
}

/** What failed. Submitting notifies an absent student of the absence, with or without feedback. */
export function failureTitle(kind: ActionKind, { base }: UnsavedRecord): string {
  const words = attendanceWords().saveFailed
  return kind === 'submit' && base.attended === false ? words.submitAbsent : words[kind]
}

/** The message for a failed action: what failed, then why or what happens now. */
export function failureMessage(kind: ActionKind, unsaved: UnsavedRecord): string {
  const words = attendanceWords()
  const { standing } = unsaved
  const what = failureTitle(kind, unsaved)
  if (standing.is === 'waiting') return `${what} ${words.savedLocally}`
  if (standing.is === 'conflict') return `${what} ${words.problems.changed_meanwhile}`
  const why = standing.is === 'refused' ? refusalSentence(standing.problem) : problemWords().unknown
  // The unknown-error text says no more than that it failed.
  return why === problemWords().unknown ? what : `${what} ${why}`
}
