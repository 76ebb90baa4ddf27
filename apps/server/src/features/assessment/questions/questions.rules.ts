import type { PromptOf, QuestionKind, Solution } from '@aulaviva/contract/assessment/questions'
import { seededShuffle } from '@aulaviva/domain/seeded-random'

/** Types of questions with their answer keys, and the order in which their parts are shown. */

/** How written answers are compared. Differences that aren't listed are ignored. */
export interface Comparison {
  case?: 'exact'
  accents?: 'exact'
  spaces?: 'exact'
}

type KeyOf<K extends QuestionKind> = Omit<Extract<Solution, { kind: K }>, 'kind'>
type KeyOptions<K extends QuestionKind> = K extends 'FILL_THE_GAP' ? { comparison?: Comparison } : unknown

/** Prompt and answer key of one kind, as stored in a question's row. */
export interface Content<K extends QuestionKind> {
  kind: K
  prompt: PromptOf<K>
  key: KeyOf<K> & KeyOptions<K>
}
export type AnyContent = { [K in QuestionKind]: Content<K> }[QuestionKind]

/** A copy of a question from the start of an attempt, with its answer key. It never leaves the server. */
export type AttemptQuestion = AnyContent & {
  id: string
  section: string
  points: number
  explanation: string
  audio_file_id: string | null
  at_second: number | null
  // absent in attempts that started before these fields existed
  picture_file_id?: string | null
  picture_alt?: string
  feedback?: { option: string; text: string }[]
  rubric?: OwnCriterion[]
}

/** A grading criterion of the question, with its points. */
export interface OwnCriterion {
  text: string
  points: number
}

/**
 * The prompt with its parts shuffled by the seed. The order can't reveal the answer key, which this function never
 * sees. The same seed gives the same order.
 */
export function shuffledPrompt<C extends Pick<AnyContent, 'kind' | 'prompt'>>(content: C, seed: string): C['prompt'] {
  const { kind, prompt } = content as Pick<AnyContent, 'kind' | 'prompt'>
  if (kind === 'SINGLE_CHOICE' || kind === 'MULTIPLE_CHOICE') {
    const { options, ...rest } = prompt as PromptOf<'SINGLE_CHOICE'>
    return { ...rest, options: seededShuffle(options, seed) }
  }
  if (kind === 'MATCHING') {
    const { left, right, ...rest } = prompt as PromptOf<'MATCHING'>
    return { ...rest, left: seededShuffle(left, `${seed} left`), right: seededShuffle(right, `${seed} right`) }
  }
  if (kind === 'ORDERING') {
    const { words, ...rest } = prompt as PromptOf<'ORDERING'>
    return { ...rest, words: seededShuffle(words, seed) }
  }
  return prompt
}
