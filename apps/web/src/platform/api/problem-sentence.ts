import { ApiProblem, NetworkProblem, RequiredError } from './problems.ts'
import { problemWords } from './problems.words.ts'

/** The sentence to show for anything a call throws: by code, else the server's own detail, else a general one. */
export function problemSentence(problem: unknown): string {
  const words = problemWords()
  if (problem instanceof NetworkProblem) return words.network
  if (problem instanceof RequiredError) return words.required(problem.field)
  if (!(problem instanceof ApiProblem)) return words.unknown
  return words.codes[problem.code] ?? problem.detail ?? words.unknown
}

/** What to say when something was not done: the refusal in words, or that it could not be done now. */
export function failureSentence(problem: unknown, failure: string): string {
  const worded = problem instanceof ApiProblem && problem.code in problemWords().codes
  return worded ? problemSentence(problem) : failure
}
