import { isStorable } from '@aulaviva/domain/control-characters'
import type { questionKinds } from '@aulaviva/domain/question-kinds'
import { z } from 'zod'
import { id } from '../fields.ts'

/**
 * Kinds of question: prompt, answer, and solution. A prompt never contains the solution, and option ids are
 * meaningless. A listening question is any of these with `audio`.
 */

export type QuestionKind = (typeof questionKinds)[number]

/** Id of a choice, blank, word, or half of a pair within its question. */
const mark = z.string().regex(/^[a-z0-9]{1,16}$/)
const choice = z.object({ id: mark, text: z.string() })
const stem = { text: z.string(), passage: z.string().nullable() }

const prompts = {
  SINGLE_CHOICE: z.object({ ...stem, options: z.array(choice) }),
  MULTIPLE_CHOICE: z.object({ ...stem, options: z.array(choice) }),
  TRUE_FALSE: z.object(stem),
  FILL_THE_GAP: z.object({
    ...stem,
    pieces: z
      .array(z.object({ text: z.string(), gap: mark.nullable() }))
      .meta({ description: 'The sentence in order: text, then the blank that follows it, if any' }),
  }),
  MATCHING: z.object({ ...stem, left: z.array(choice), right: z.array(choice) }),
  ORDERING: z.object({ ...stem, words: z.array(choice) }),
  OPEN_TEXT: z.object({ ...stem, min_words: z.number().int(), max_words: z.number().int() }),
  SPOKEN: z.object({ ...stem, min_seconds: z.number().int(), max_seconds: z.number().int() }),
}

const questionFields = {
  id,
  section: z.string(),
  points: z.number().int(),
  audio: z.string().nullable().meta({ description: 'Short-lived link to the audio' }),
  picture: z
    .object({ url: z.string(), alt: z.string() })
    .nullable()
    .meta({ description: 'Short-lived link to the image, and its description' }),
  at_second: z.number().int().nullable().meta({ description: 'The time in the video, in seconds' }),
}
const questionOfKind = <K extends QuestionKind>(kind: K) =>
  z.object({ ...questionFields, kind: z.literal(kind), prompt: prompts[kind] as (typeof prompts)[K] })

/** A question as students see it. */
export const question = z
  .discriminatedUnion('kind', [
    questionOfKind('SINGLE_CHOICE'),
    questionOfKind('MULTIPLE_CHOICE'),
    questionOfKind('TRUE_FALSE'),
    questionOfKind('FILL_THE_GAP'),
    questionOfKind('MATCHING'),
    questionOfKind('ORDERING'),
    questionOfKind('OPEN_TEXT'),
    questionOfKind('SPOKEN'),
  ])
  .meta({ id: 'Question' })
export type Question = z.output<typeof question>
export type PromptOf<K extends QuestionKind> = z.output<(typeof prompts)[K]>

const storableText = (max: number) =>
  z.string().max(max).refine(isStorable, { message: 'Contains characters that can’t be stored' })
const answerOf = <K extends QuestionKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape })

/** A person's answer. Its kind is the question's. */
export const answer = z
  .discriminatedUnion('kind', [
    answerOf('SINGLE_CHOICE', { option: mark }),
    answerOf('MULTIPLE_CHOICE', { options: z.array(mark).max(40) }),
    answerOf('TRUE_FALSE', { value: z.boolean() }),
    answerOf('FILL_THE_GAP', { gaps: z.array(z.strictObject({ gap: mark, text: storableText(200) })).max(40) }),
    answerOf('MATCHING', { pairs: z.array(z.strictObject({ left: mark, right: mark })).max(40) }),
    answerOf('ORDERING', { order: z.array(mark).max(60) }),
    answerOf('OPEN_TEXT', { text: storableText(20_000) }),
    answerOf('SPOKEN', {
      file_id: id.nullable().meta({ description: 'Null: left without a recording on purpose, which earns nothing' }),
    }),
  ])
  .meta({ id: 'Answer' })
export type Answer = z.output<typeof answer>
export type AnswerOf<K extends QuestionKind> = Extract<Answer, { kind: K }>

/** The correct answer, sent once no attempt can use it. Open kinds have at most a sample answer. */
export const solution = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('SINGLE_CHOICE'), option: mark }),
    z.object({ kind: z.literal('MULTIPLE_CHOICE'), options: z.array(mark) }),
    z.object({ kind: z.literal('TRUE_FALSE'), value: z.boolean() }),
    z.object({
      kind: z.literal('FILL_THE_GAP'),
      gaps: z.array(z.object({ gap: mark, accepted: z.array(z.string()) })),
    }),
    z.object({ kind: z.literal('MATCHING'), pairs: z.array(z.object({ left: mark, right: mark })) }),
    z.object({ kind: z.literal('ORDERING'), orders: z.array(z.array(mark)) }),
    z.object({ kind: z.literal('OPEN_TEXT'), sample: z.string() }),
    z.object({ kind: z.literal('SPOKEN'), sample: z.string() }),
  ])
  .meta({ id: 'Solution' })
export type Solution = z.output<typeof solution>
