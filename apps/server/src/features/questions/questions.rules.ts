import type { PromptOf, QuestionKind, Solution } from '@aulaviva/contract/questions'
import { shuffled } from '@aulaviva/domain/seeded'

/** What a question is made of where its key is known, and the order in which its parts are shown. */

/** How written answers are compared; what is not named is forgiven. */
export interface Comparison {
  case?: 'exact'
  accents?: 'exact'
  spaces?: 'exact'
}

type KeyOf<K extends QuestionKind> = Omit<Extract<Solution, { kind: K }>, 'kind'>
type Extra<K extends QuestionKind> = K extends 'FILL_THE_GAP' ? { comparison?: Comparison } : unknown

/** Prompt and key of one kind, as a question's row holds them. */
export interface Content<K extends QuestionKind> {
  kind: K
  prompt: PromptOf<K>
  key: KeyOf<K> & Extra<K>
}
export type AnyContent = { [K in QuestionKind]: Content<K> }[QuestionKind]

/** A question as it was when an attempt began, key included. It stays on the server. */
export type KeptQuestion = AnyContent & {
  id: string
  section: string
  points: number
  explanation: string
  audio_file_id: string | null
  at_second: number | null
  // what attempts begun before questions had them do without
  picture_file_id?: string | null
  picture_alt?: string
  feedback?: { option: string; text: string }[]
  rubric?: OwnCriterion[]
}

/** What whoever marks looks at, and what it is worth. */
export interface OwnCriterion {
  text: string
  points: number
}

/**
 * The prompt with its parts in an order that depends on the seed and nothing else, least of all on the key, which it
 * never sees. The same seed gives the same order.
 */
export function shuffledPrompt<C extends Pick<AnyContent, 'kind' | 'prompt'>>(content: C, seed: string): C['prompt'] {
  const { kind, prompt } = content as Pick<AnyContent, 'kind' | 'prompt'>
  if (kind === 'SINGLE_CHOICE' || kind === 'MULTIPLE_CHOICE') {
    const { options, ...rest } = prompt as PromptOf<'SINGLE_CHOICE'>
    return { ...rest, options: shuffled(options, seed) }
  }
  if (kind === 'MATCHING') {
    const { left, right, ...rest } = prompt as PromptOf<'MATCHING'>
    return { ...rest, left: shuffled(left, `${seed} left`), right: shuffled(right, `${seed} right`) }
  }
  if (kind === 'ORDERING') {
    const { words, ...rest } = prompt as PromptOf<'ORDERING'>
    return { ...rest, words: shuffled(words, seed) }
  }
  return prompt
}
