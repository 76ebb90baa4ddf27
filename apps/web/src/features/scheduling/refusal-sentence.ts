import { ApiProblem } from '#platform/api/problems.ts'
import { problemSentence } from '#platform/words/problem-sentence.ts'
import { schedulingWords } from './scheduling.words.ts'

/** Why the class could not be made, with the class that stands in its way or what is wrong with a field. */
export function refusalSentence(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return problemSentence(problem)
  const { conflict } = problem.extras as { conflict?: { title: string } | null }
  if (problem.code === 'teacher_not_free' && conflict) {
    return `${problemSentence(problem)} ${schedulingWords().busy(conflict.title)}`
  }
  if (problem.code === 'invalid_input' && problem.errors[0]) return problem.errors[0].message
  return problemSentence(problem)
}
