import { isMissingPart } from '../missing-part.ts'
import { ApiProblem, NetworkProblem, RequiredError } from './problems.ts'
import { problemWords } from './problems.words.ts'
import { refusals } from './refusals.ts'

type Sentences = Readonly<Partial<Record<string, string>>>

/**
 * The sentence to show for anything a call throws: the screen's `own` by its code, else the one for everybody, else the
 * server's detail, else a general one.
 */
export function problemSentence(problem: unknown, own: Sentences = {}): string {
  const words = problemWords()
  if (problem instanceof NetworkProblem) return words.network
  if (problem instanceof RequiredError) return words.required(problem.field)
  if (isMissingPart(problem)) return words.part
  if (!(problem instanceof ApiProblem)) return words.unknown
  return own[problem.code] ?? worded()[problem.code] ?? problem.detail ?? words.unknown
}

// a server that is away cannot be asked for its words
const worded = (): Sentences => ({ unavailable: problemWords().unavailable, ...refusals() })

/** What to say when something was not done: the refusal in words, or that it could not be done now. */
export function failureSentence(problem: unknown, failure: string): string {
  const told = problem instanceof ApiProblem && problem.code in worded()
  return told || isMissingPart(problem) ? problemSentence(problem) : failure
}
