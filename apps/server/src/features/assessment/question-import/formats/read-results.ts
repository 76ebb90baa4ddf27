import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import type { QuestionFormat, RefusalReason, UnreadableReason, WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'

/** The results of the readers: every item of a file, with its outcome. */

/** A file that belongs to a question, named by its SHA-256. */
export interface ReadMedia {
  id: string
  name: string
  bytes: Uint8Array
}

/** A question of a file, converted to our format. */
export type ReadQuestion = AnyContent & {
  explanation: string
  points: number
  section: string
  tags: string[]
  /** An id of `media`. */
  audio: string | null
  picture: { media: string; alt: string } | null
}

export interface Finding<Code extends string> {
  code: Code
  /** What the reason is about, quoted from the file: an answer, a name, a type. */
  detail: string
}

export interface ReadItem {
  /** Its name in the file: an identifier, a path, else its number. */
  item: string
  /** Its first line, counted from 1. Null for an item of a package, which has no lines. */
  line: number | null
  title: string
  /** The file's name for its kind. */
  type: string
  /** The start of its source text. */
  source: string
  warnings: Finding<WarningCode>[]
  outcome:
    | { state: 'taken'; question: ReadQuestion }
    | { state: 'refused'; reason: RefusalReason; detail: string }
    /** Not a question: a description, a category. */
    | { state: 'left_out' }
}

export interface ReadFile {
  format: QuestionFormat
  encoding: string | null
  items: ReadItem[]
  media: Map<string, ReadMedia>
}

/** The file has no readable items. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
  readonly code: UnreadableReason

  constructor(code: UnreadableReason) {
    super(`The file cannot be read: ${code}`)
    this.code = code
  }
}

/** Rejects an item or a file. Caught when the items are collected. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalReason
  readonly detail: string
  readonly line: number | null

  constructor(reason: RefusalReason, detail = '', line: number | null = null) {
    super(`Rejected: ${reason}`)
    this.reason = reason
    this.detail = detail.slice(0, 300)
    this.line = line
  }
}

/** The limits of a file. */
export const readingLimits = {
  bytes: 64 * 1024 * 1024,
  /** Bytes of text: of a plain file, and of each text in an archive. */
  textBytes: 16 * 1024 * 1024,
  items: 20_000,
  /** XML elements in memory at once, and those of one question. */
  elements: 300_000,
  elementsOfQuestion: 100_000,
  /** Nesting depth and number of the tags in one text. */
  markupDepth: 200,
  markupTags: 20_000,
  /** Parts of one question that are read: more than any kind allows, since some are duplicates or empty. */
  parts: 1_000,
  /** Warnings of one question. */
  warnings: 1_000,
  /** Characters of the question, of the passage before it, and of a sample answer. */
  text: 4_000,
  passage: 20_000,
  sample: 20_000,
  option: 1_000,
  /** Characters of one accepted answer. */
  accepted: 200,
  acceptedForms: 40,
  explanation: 4_000,
  section: 120,
  alt: 300,
  tag: 40,
  tags: 20,
  points: 100,
  source: 2_000,
  /**
   * Characters of a cell in our own table, the limit of spreadsheets. Each text is shorter, but options or sentences
   * together may be longer.
   */
  cell: 32_767,
  choices: 40,
  words: 60,
  /** Bytes of one audio file or image, and of all media of a file. */
  medium: 20 * 1024 * 1024,
  media: 128 * 1024 * 1024,
} as const

/** Media is already compressed, so a file that unpacks to more than this factor is meant to fill the disk. */
const maxExpansionFactor = 8
const smallFileBytes = 1024 * 1024

/** The maximum bytes of all media of a file of this size. */
export const maxMediaBytes = (bytes: number): number =>
  Math.min(readingLimits.media, bytes * maxExpansionFactor + smallFileBytes)

/** Rejects a file with too many items. */
export function checkItemCount(items: readonly ReadItem[]): void {
  if (items.length > readingLimits.items) throw new Refusal('too_many_files', `${readingLimits.items}`)
}

/** Rejects a question with too many answers, options, or pairs before they are processed. */
export function checkPartCount(count: number): void {
  if (count > readingLimits.parts) throw new Refusal('too_many_parts', `${count}`)
}

/** How many questions of each of our kinds were imported. */
export function countKinds(items: readonly ReadItem[]): Partial<Record<QuestionKind, number>> {
  const counts: Partial<Record<QuestionKind, number>> = {}
  for (const { outcome } of items) {
    if (outcome.state === 'taken') counts[outcome.question.kind] = (counts[outcome.question.kind] ?? 0) + 1
  }
  return counts
}
