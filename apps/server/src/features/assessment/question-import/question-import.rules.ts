import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { ImportRowState, RefusalReason, WarningCode } from '@aulaviva/domain/question-files'
import { oneLine } from './formats/plain-text.ts'
import type { Finding, ReadItem, ReadQuestion } from './formats/read-results.ts'

/** Converts questions between files and the bank. */

/**
 * `fileOf` returns the stored file of an audio file or image, or null if it wasn't stored. The section becomes a tag.
 */
function documentOf(question: ReadQuestion, fileOf: (medium: string) => string | null): QuestionDocument {
  const { kind, prompt, key, explanation, points, section, tags, audio, picture } = question
  const sound = audio && fileOf(audio)
  const image = picture && fileOf(picture.media)
  const document = {
    kind,
    prompt,
    key,
    explanation,
    points,
    level: null,
    skill: null,
    cefr: null,
    tags: [...new Set([...tags, ...(section ? [oneLine(section, 40)] : [])])].slice(0, 20),
    audio: sound ? { file: sound } : null,
    picture: image ? { file: image, alt: picture.alt } : null,
    feedback: [],
    rubric: [],
  }
  return document as QuestionDocument
}

/** A document as a question for a file of another system. Null if its answer key is undecided. */
export function questionOf(document: QuestionDocument): ReadQuestion | null {
  const { kind, prompt, key, explanation, points, tags, audio, picture } = document
  const undecided = (kind === 'SINGLE_CHOICE' && key.option === null) || (kind === 'TRUE_FALSE' && key.value === null)
  if (undecided) return null
  return {
    kind,
    prompt,
    key,
    explanation,
    points,
    section: '',
    tags,
    audio: audio?.file ?? null,
    picture: picture && { media: picture.file, alt: picture.alt },
  } as ReadQuestion
}

export interface CheckedItem {
  state: ImportRowState
  reason: RefusalReason | null
  detail: string
  warnings: Finding<WarningCode>[]
  document: QuestionDocument | null
}

/** The outcome of an item, before it is compared with the bank. */
export function checkItem({ outcome, warnings }: ReadItem, fileOf: (medium: string) => string | null): CheckedItem {
  if (outcome.state === 'left_out') return { state: 'LEFT_OUT', reason: null, detail: '', warnings, document: null }
  if (outcome.state === 'refused')
    return { state: 'REFUSED', reason: outcome.reason, detail: outcome.detail, warnings, document: null }
  const document = documentOf(outcome.question, fileOf)
  return { state: warnings.length > 0 ? 'WARNED' : 'READY', reason: null, detail: '', warnings, document }
}
