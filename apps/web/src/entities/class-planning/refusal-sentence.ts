import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import type { Occurrence } from './class-draft.ts'
import { classPlanningWords } from './class-planning.words.ts'

/** Why the class could not be scheduled, including the conflicting class or the invalid field. */
export function refusalSentence(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return problemSentence(problem)
  const { conflict } = problem.extras as { conflict?: { title: string } | null }
  if (problem.code === 'teacher_not_free' && conflict) {
    return `${problemSentence(problem)} ${classPlanningWords().busy(conflict.title)}`
  }
  if (problem.code === 'invalid_input' && problem.errors[0]) return problem.errors[0].message
  return problemSentence(problem)
}

/** The planned classes with the conflicts for which none of them was scheduled. */
export function conflictsIn<One extends Occurrence>(problem: unknown): One[] | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'series_in_conflict') return undefined
  return problem.extras.occurrences as One[] | undefined
}
