import { isStorable } from '@aulaviva/domain/control-characters'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { z } from 'zod'
import { cefrCode, id } from '../fields.ts'
import type { QuestionKind } from './questions.ts'

/**
 * A question as its author edits it: one document that is always valid, even while unfinished. Only shapes and limits
 * are checked here. What students still need is checked when it is published.
 */

export const bounds = {
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
const typed = (max: number) =>
  z.string().max(max).refine(isStorable, { message: 'Contains characters that can’t be stored' })
const mark = z.string().regex(/^[a-z0-9]{1,16}$/)
const part = z.strictObject({ id: mark, text: typed(bounds.part) })
const stem = { text: typed(bounds.text), passage: typed(bounds.passage).nullable() }
const exact = z.literal('exact').optional()
const seconds = z.int().min(1).max(600)
const wordCount = z.int().min(1).max(2_000)

const common = {
  explanation: typed(bounds.text),
  points: z.int().min(1).max(bounds.points),
  level: id.nullable().meta({ description: 'A level of the academy' }),
  skill: z.enum(['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING']).nullable(),
  cefr: cefrCode.nullable().meta({ description: 'The level it measures in the placement test' }),
  tags: z.array(typed(bounds.tag).overwrite(withoutInvisible).min(1)).max(bounds.tags),
  audio: z.strictObject({ file: id }).nullable(),
  picture: z.strictObject({ file: id, alt: typed(bounds.alt) }).nullable(),
}
const feedback = z
  .array(z.strictObject({ option: mark, text: typed(bounds.text) }))
  .max(bounds.parts)
  .meta({ description: 'Feedback for students who chose this option' })
const rubric = z
  .array(z.strictObject({ text: typed(bounds.part), points: z.int().min(0).max(bounds.points) }))
  .max(bounds.criteria)
  .meta({ description: 'Grading criteria' })

const written = <K extends QuestionKind, P extends z.ZodRawShape, S extends z.ZodRawShape, M extends z.ZodRawShape>(
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

const noneSaid = { feedback: feedback.max(0).default([]) }
const noneMarked = { rubric: rubric.max(0).default([]) }
const neither = { ...noneSaid, ...noneMarked }
const said = { feedback: feedback.default([]), ...noneMarked }
const marked = { ...noneSaid, rubric: rubric.default([]) }

/** A question of the bank as it is edited. An undecided answer key is null or empty. */
export const questionDocument = z
  .discriminatedUnion('kind', [
    written('SINGLE_CHOICE', {
      prompt: { options: z.array(part).max(bounds.parts) },
      key: { option: mark.nullable() },
      more: said,
    }),
    written('MULTIPLE_CHOICE', {
      prompt: { options: z.array(part).max(bounds.parts) },
      key: { options: z.array(mark).max(bounds.parts) },
      more: said,
    }),
    written('TRUE_FALSE', { prompt: {}, key: { value: z.boolean().nullable() }, more: neither }),
    written('FILL_THE_GAP', {
      prompt: {
        pieces: z
          .array(z.strictObject({ text: typed(bounds.text), gap: mark.nullable() }))
          .max(bounds.parts + 1)
          .meta({ description: 'The sentence in order: text, then the blank that follows it, if any' }),
      },
      key: {
        gaps: z
          .array(z.strictObject({ gap: mark, accepted: z.array(typed(bounds.gap)).max(bounds.accepted) }))
          .max(bounds.parts),
        comparison: z
          .strictObject({ case: exact, accents: exact, spaces: exact })
          .optional()
          .meta({ description: 'Differences that count as wrong. Others are ignored' }),
      },
      more: neither,
    }),
    written('MATCHING', {
      prompt: { left: z.array(part).max(bounds.parts), right: z.array(part).max(bounds.parts) },
      key: { pairs: z.array(z.strictObject({ left: mark, right: mark })).max(bounds.parts) },
      more: neither,
    }),
    written('ORDERING', {
      prompt: { words: z.array(part).max(bounds.words) },
      key: { orders: z.array(z.array(mark).max(bounds.words)).max(bounds.orders) },
      more: neither,
    }),
    written('OPEN_TEXT', {
      prompt: { min_words: wordCount, max_words: wordCount },
      key: { sample: typed(bounds.sample) },
      more: marked,
    }),
    written('SPOKEN', {
      prompt: { min_seconds: seconds, max_seconds: seconds },
      key: { sample: typed(bounds.sample) },
      more: marked,
    }),
  ])
  .meta({ id: 'QuestionDocument' })
export type QuestionDocument = z.output<typeof questionDocument>
export type DocumentOf<K extends QuestionKind> = Extract<QuestionDocument, { kind: K }>
