import type { QuestionKind } from '@aulaviva/contract/questions'
import type { QuestionFormat, RefusalReason, UnreadableReason, WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'

/** What readers of foreign files give back: every item of the file, and what becomes of it. */

/** A file that came with a question, named by a digest of its content. */
export interface ReadMedia {
  id: string
  name: string
  bytes: Uint8Array
}

/** A question as a file tells it, in the form of the product's own. */
export type ReadQuestion = AnyContent & {
  explanation: string
  points: number
  section: string
  tags: string[]
  /** Names of what is in `media`. */
  audio: string | null
  picture: { media: string; alt: string } | null
}

export interface Finding<Code extends string> {
  code: Code
  /** What it is about, in the words of the file: an answer, a name, a type. */
  detail: string
}

export interface ReadItem {
  /** As the file names it: an identifier, a path, else its number. */
  item: string
  /** The line it begins at, counted from 1; null where lines say nothing, as in a package. */
  line: number | null
  title: string
  /** What the file calls its kind. */
  type: string
  /** The beginning of what the file says. */
  source: string
  warnings: Finding<WarningCode>[]
  outcome:
    | { state: 'taken'; question: ReadQuestion }
    | { state: 'refused'; reason: RefusalReason; detail: string }
    /** No question: a description, a category. */
    | { state: 'left_out' }
}

export interface ReadFile {
  format: QuestionFormat
  encoding: string | null
  items: ReadItem[]
  media: Map<string, ReadMedia>
}

/** No items can be read. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
  readonly code: UnreadableReason

  constructor(code: UnreadableReason) {
    super(`The file cannot be read: ${code}`)
    this.code = code
  }
}

/** An item, or a file, that is not taken. Caught where items are put together. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalReason
  readonly detail: string
  readonly line: number | null

  constructor(reason: RefusalReason, detail = '', line: number | null = null) {
    super(`Not taken: ${reason}`)
    this.reason = reason
    this.detail = detail.slice(0, 300)
    this.line = line
  }
}

/** How much a file may hold. */
export const readingLimits = {
  bytes: 64 * 1024 * 1024,
  /** Bytes of text: of a plain file, and of each text in an archive. */
  textBytes: 16 * 1024 * 1024,
  items: 20_000,
  /** Elements of XML that are held at once, and those of one question. */
  elements: 300_000,
  elementsOfQuestion: 100_000,
  /** Of the markup of one text: how deep its tags stand within each other, and how many there are. */
  markupDepth: 200,
  markupTags: 20_000,
  /** Parts of one question that are looked at: more than any kind may have, since some read the same or say nothing. */
  parts: 1_000,
  /** Warnings of one question. */
  warnings: 1_000,
  /** Characters of what is asked, of the passage before it, and of an example. */
  text: 4_000,
  passage: 20_000,
  sample: 20_000,
  option: 1_000,
  /** An answer has at most so many characters. */
  accepted: 200,
  acceptedForms: 40,
  explanation: 4_000,
  section: 120,
  alt: 300,
  tag: 40,
  tags: 20,
  points: 100,
  source: 2_000,
  /** Of our own table: as much as a spreadsheet holds. No text is longer, but options and sentences together may be. */
  cell: 32_767,
  choices: 40,
  words: 60,
  /** Bytes of one sound or picture, and of all of a file. */
  medium: 20 * 1024 * 1024,
  media: 128 * 1024 * 1024,
} as const

/** Sound and picture are packed already: what unpacks to so many times the file that was sent is made to fill a disk. */
const mostTimesTheFile = 8
const mostOfSmall = 1024 * 1024

/** Bytes that all sounds and pictures of a file of so many bytes may have. */
export const mostMediaOf = (bytes: number): number =>
  Math.min(readingLimits.media, bytes * mostTimesTheFile + mostOfSmall)

/** Refuses the whole of what holds more items than may be. */
export function refuseTooMany(items: readonly ReadItem[]): void {
  if (items.length > readingLimits.items) throw new Refusal('too_many_files', `${readingLimits.items}`)
}

/** Refuses a question with more answers, options or pairs than are looked at, before anything is made of each. */
export function refuseTooManyParts(count: number): void {
  if (count > readingLimits.parts) throw new Refusal('too_many_parts', `${count}`)
}

/** Which of our kinds were taken, and how often. */
export function countKinds(items: readonly ReadItem[]): Partial<Record<QuestionKind, number>> {
  const counts: Partial<Record<QuestionKind, number>> = {}
  for (const { outcome } of items) {
    if (outcome.state === 'taken') counts[outcome.question.kind] = (counts[outcome.question.kind] ?? 0) + 1
  }
  return counts
}
