import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'

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
