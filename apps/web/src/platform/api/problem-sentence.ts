import { isMissingChunk } from '../missing-chunk.ts'
import { ApiProblem, NetworkProblem, RequiredError } from './problems.ts'
import { problemWords } from './problems.words.ts'
import { refusalSentences } from './refusals.ts'

type Sentences = Readonly<Partial<Record<string, string>>>

/**
 * The message for anything a call throws: the screen's `own` by code, otherwise the general one by code, otherwise the
 * server's detail, otherwise a generic one.
 */
export function problemSentence(problem: unknown, own: Sentences = {}): string {
  const words = problemWords()
  if (problem instanceof NetworkProblem) return words.network
  if (problem instanceof RequiredError) return words.required(problem.field)
  if (isMissingChunk(problem)) return words.part
  if (!(problem instanceof ApiProblem)) return words.unknown
  return own[problem.code] ?? sentencesByCode()[problem.code] ?? problem.detail ?? words.unknown
}

// An unavailable server cannot provide its words.
const sentencesByCode = (): Sentences => ({ unavailable: problemWords().unavailable, ...refusalSentences() })

/** The message for a failed action: the rejection in words, or that it failed for now. */
export function failureSentence(problem: unknown, failure: string): string {
  const isKnown = problem instanceof ApiProblem && problem.code in sentencesByCode()
  return isKnown || isMissingChunk(problem) ? problemSentence(problem) : failure
}
