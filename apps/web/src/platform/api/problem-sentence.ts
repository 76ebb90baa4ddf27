import { isMissingPart } from '../missing-part.ts'
import { ApiProblem, NetworkProblem, RequiredError } from './problems.ts'
import { problemWords } from './problems.words.ts'

type Sentences = Readonly<Partial<Record<string, string>>>

/**
 * The sentence to show for anything a call throws: the screen's `own` by its code, else the one for everybody, else the
 * server's detail, else a general one.
 */
export function problemSentence(problem: unknown, own: Sentences = {}): string {
  const words = problemWords()
  const codes: Sentences = words.codes
  if (problem instanceof NetworkProblem) return words.network
  if (problem instanceof RequiredError) return words.required(problem.field)
  if (isMissingPart(problem)) return words.part
  if (!(problem instanceof ApiProblem)) return words.unknown
  return own[problem.code] ?? codes[problem.code] ?? problem.detail ?? words.unknown
}

/** What to say when something was not done: the refusal in words, or that it could not be done now. */
export function failureSentence(problem: unknown, failure: string): string {
  const worded = problem instanceof ApiProblem && problem.code in problemWords().codes
  return worded || isMissingPart(problem) ? problemSentence(problem) : failure
}
