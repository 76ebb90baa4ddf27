import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import type { ExportLoss } from '@aulaviva/domain/question-files'
import type { ReadMedia, ReadQuestion } from './read-results.ts'

/** The results of the writers: the file, and what it can't express. */

export interface QuestionLoss {
  /** The index of the question, in the order they were given. */
  index: number
  kind: QuestionKind
  losses: ExportLoss[]
  /** Whether the question is in the file at all. */
  written: boolean
}

export interface ExportedQuestions {
  bytes: Buffer
  lost: QuestionLoss[]
}

export type Media = ReadonlyMap<string, ReadMedia>

/** A name to recognize a question by: the start of its text. */
export function titleOf({ prompt, kind }: ReadQuestion): string {
  const words =
    prompt.text ||
    (kind === 'FILL_THE_GAP' && 'pieces' in prompt ? prompt.pieces.map(({ text }) => text).join('_') : '')
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}

/** What a question loses in a file with media and a single correct order. */
export function missingIn({ kind, key, audio, picture }: ReadQuestion, media: Media): ExportLoss[] {
  const losses: ExportLoss[] = []
  if (kind === 'ORDERING' && key.orders.length > 1) losses.push('several_orders')
  if (audio && !media.has(audio)) losses.push('sound')
  if (picture && !media.has(picture.media)) losses.push('picture')
  return losses
}
