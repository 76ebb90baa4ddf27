import { isStorable } from '@aulaviva/domain/control-characters'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { z } from 'zod'
import { cefrCode, id } from '../fields.ts'
import type { QuestionKind } from './questions.ts'

/**
 * A question as its author edits it: one document that is always valid, even while unfinished. Only shapes and limits
 * are checked here. What students still need is checked when it is published.
 */

export const questionLimits = {
  text: 4_000,
  passage: 20_000,
  part: 1_000,
  parts: 40,
  words: 60,
  accepted: 40,
  orders: 20,
  gap: 200,
  sample: 20_000,
  points: 100,
  tag: 40,
  tags: 20,
  alt: 500,
  criteria: 12,
} as const

/** Text as typed, not trimmed. */
const storableText = (max: number) =>
  z.string().max(max).refine(isStorable, { message: 'Contains characters that can’t be stored' })
const mark = z.string().regex(/^[a-z0-9]{1,16}$/)
const part = z.strictObject({ id: mark, text: storableText(questionLimits.part) })
const stem = { text: storableText(questionLimits.text), passage: storableText(questionLimits.passage).nullable() }
const exact = z.literal('exact').optional()
const seconds = z.int().min(1).max(600)
const wordCount = z.int().min(1).max(2_000)

const common = {
  explanation: storableText(questionLimits.text),
  points: z.int().min(1).max(questionLimits.points),
  level: id.nullable().meta({ description: 'A level of the academy' }),
  skill: z.enum(['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING']).nullable(),
  cefr: cefrCode.nullable().meta({ description: 'The level it measures in the placement test' }),
  tags: z.array(storableText(questionLimits.tag).overwrite(withoutInvisible).min(1)).max(questionLimits.tags),
  audio: z.strictObject({ file: id }).nullable(),
  picture: z.strictObject({ file: id, alt: storableText(questionLimits.alt) }).nullable(),
}
const feedback = z
  .array(z.strictObject({ option: mark, text: storableText(questionLimits.text) }))
  .max(questionLimits.parts)
  .meta({ description: 'Feedback for students who chose this option' })
const rubric = z
  .array(z.strictObject({ text: storableText(questionLimits.part), points: z.int().min(0).max(questionLimits.points) }))
  .max(questionLimits.criteria)
  .meta({ description: 'Grading criteria' })

const documentOfKind = <
  K extends QuestionKind,
  P extends z.ZodRawShape,
  S extends z.ZodRawShape,
  M extends z.ZodRawShape,
>(
  kind: K,
  { prompt, key, more }: { prompt: P; key: S; more: M },
) =>
  z.strictObject({
    kind: z.literal(kind),
    prompt: z.strictObject({ ...stem, ...prompt }),
    key: z.strictObject(key),
    ...common,
    ...more,
  })

const noFeedback = { feedback: feedback.max(0).default([]) }
const noRubric = { rubric: rubric.max(0).default([]) }
const noFeedbackOrRubric = { ...noFeedback, ...noRubric }
const withFeedback = { feedback: feedback.default([]), ...noRubric }
const withRubric = { ...noFeedback, rubric: rubric.default([]) }

/** A question of the bank as it is edited. An undecided answer key is null or empty. */
export const questionDocument = z
  .discriminatedUnion('kind', [
    documentOfKind('SINGLE_CHOICE', {
      prompt: { options: z.array(part).max(questionLimits.parts) },
      key: { option: mark.nullable() },
      more: withFeedback,
    }),
    documentOfKind('MULTIPLE_CHOICE', {
      prompt: { options: z.array(part).max(questionLimits.parts) },
      key: { options: z.array(mark).max(questionLimits.parts) },
      more: withFeedback,
    }),
    documentOfKind('TRUE_FALSE', { prompt: {}, key: { value: z.boolean().nullable() }, more: noFeedbackOrRubric }),
    documentOfKind('FILL_THE_GAP', {
      prompt: {
        pieces: z
          .array(z.strictObject({ text: storableText(questionLimits.text), gap: mark.nullable() }))
          .max(questionLimits.parts + 1)
          .meta({ description: 'The sentence in order: text, then the blank that follows it, if any' }),
      },
      key: {
        gaps: z
          .array(
            z.strictObject({
              gap: mark,
              accepted: z.array(storableText(questionLimits.gap)).max(questionLimits.accepted),
            }),
          )
          .max(questionLimits.parts),
        comparison: z
          .strictObject({ case: exact, accents: exact, spaces: exact })
          .optional()
          .meta({ description: 'Differences that count as wrong. Others are ignored' }),
      },
      more: noFeedbackOrRubric,
    }),
    documentOfKind('MATCHING', {
      prompt: { left: z.array(part).max(questionLimits.parts), right: z.array(part).max(questionLimits.parts) },
      key: { pairs: z.array(z.strictObject({ left: mark, right: mark })).max(questionLimits.parts) },
      more: noFeedbackOrRubric,
    }),
    documentOfKind('ORDERING', {
      prompt: { words: z.array(part).max(questionLimits.words) },
      key: { orders: z.array(z.array(mark).max(questionLimits.words)).max(questionLimits.orders) },
      more: noFeedbackOrRubric,
    }),
    documentOfKind('OPEN_TEXT', {
      prompt: { min_words: wordCount, max_words: wordCount },
      key: { sample: storableText(questionLimits.sample) },
      more: withRubric,
    }),
    documentOfKind('SPOKEN', {
      prompt: { min_seconds: seconds, max_seconds: seconds },
      key: { sample: storableText(questionLimits.sample) },
      more: withRubric,
    }),
  ])
  .meta({ id: 'QuestionDocument' })
export type QuestionDocument = z.output<typeof questionDocument>
export type DocumentOf<K extends QuestionKind> = Extract<QuestionDocument, { kind: K }>
