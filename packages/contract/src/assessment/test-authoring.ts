import {
  maxAttempts,
  maxDrawnQuestions,
  maxRetryWaitMinutes,
  maxSectionNameLength,
  maxSectionParts,
  maxSections,
  maxTestTextLength,
  maxTestTitleLength,
  maxTimeLimitMinutes,
  solutionTimings,
} from '@aulaviva/domain/test-document'
import { z } from 'zod'
import { id, nameText, text } from '../fields.ts'

/**
 * A quiz or evaluation as its author edits it: one document that is always valid, even while unfinished. Only shapes
 * and limits are checked here. What prevents publishing is checked on request.
 */

const mark = z.string().regex(/^[a-z0-9]{1,16}$/)
const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length

/** A fixed question of the bank, and random questions, as parts of a section. */
export const [questionPart, drawPart] = [
  z.strictObject({
    id: mark,
    kind: z.literal('QUESTION'),
    question: id,
    points: z.int().min(0).max(100).nullable().meta({ description: 'Null: the question’s points' }),
    at_second: z
      .int()
      .min(0)
      .max(86_400)
      .nullable()
      .meta({ description: 'For a quiz: the second of its video at which it’s asked' }),
  }),
  z.strictObject({
    id: mark,
    kind: z.literal('DRAW'),
    amount: z.int().min(1).max(maxDrawnQuestions),
    tag: z.string().min(1).max(40).nullable(),
    level: id.nullable(),
  }),
] as const
const part = z.discriminatedUnion('kind', [questionPart, drawPart])

/** Sections of a test with the given kind of parts. */
export const sectionsOf = <P extends z.ZodType<{ id: string }>>(kindOfPart: P) =>
  z
    .array(
      z.strictObject({
        id: mark,
        name: nameText(maxSectionNameLength),
        parts: z.array(kindOfPart).max(maxSectionParts),
      }),
    )
    .max(maxSections)
    .refine(sections => areDifferent(sections.map(one => one.id)), { message: 'Lists a section twice' })
    .refine(sections => areDifferent(sections.flatMap(({ parts }) => parts.map(one => one.id))), {
      message: 'Lists a part twice',
    })

export const testDocument = z
  .strictObject({
    title: nameText(maxTestTitleLength),
    description: text(maxTestTextLength),
    level: id.nullable(),
    pass_mark: z.int().min(0).max(100),
    time_limit_minutes: z.int().min(1).max(maxTimeLimitMinutes).nullable(),
    max_attempts: z.int().min(1).max(maxAttempts).nullable(),
    retry_after_minutes: z
      .int()
      .min(1)
      .max(maxRetryWaitMinutes)
      .nullable()
      .meta({ description: 'How long after an attempt the next one may begin' }),
    shuffled: z
      .boolean()
      .meta({ description: 'Whether each attempt has the questions in a section in a different order' }),
    solutions: z.enum(solutionTimings).meta({
      description: 'WHEN_OVER: once the test is passed or no attempt is left. AFTER_ATTEMPT: with every result',
    }),
    sections: sectionsOf(part),
  })
  .meta({ id: 'TestDocument' })
export type TestDocument = z.output<typeof testDocument>
