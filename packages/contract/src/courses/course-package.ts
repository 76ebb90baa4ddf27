import { maxMoreCaptions } from '@aulaviva/domain/captions'
import {
  maxAttachments,
  maxCourseClasses,
  maxCourseNameLength,
  maxCourseTextLength,
  maxTranscriptLength,
} from '@aulaviva/domain/course-document'
import { z } from 'zod'
import { questionDocument } from '../assessment/question-bank.ts'
import { drawPart, questionPart, sectionsOf, testDocument } from '../assessment/test-authoring.ts'
import { levelCode, nameText, text } from '../fields.ts'
import { areDifferent, captionLanguage, captionLanguageOrTaught } from './course-authoring.calls.ts'

/**
 * A course as one file: a zip with `course.json`, which this schema describes, and the files it names. Ids are replaced
 * by keys and paths within the package and by codes of levels.
 */

export const packageFormat = 'aulaviva-course'
export const packageVersion = 1

/** Maximum bytes of `course.json`, and maximum files, tests, and questions of a package. */
export const packageLimits = { json: 32 * 1024 * 1024, files: 20_000, tests: 201, questions: 20_000 } as const

const key = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Expected lowercase letters, digits, - and _')
/** Path of a file in the package. */
const path = z
  .string()
  .max(300)
  .regex(/^files\/[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Expected files/ and a name of letters, digits, dots, - and _')
const level = levelCode.nullable().default(null)

// The types match the editor's: a code or a path is a string, like an id.
const questionDocuments = questionDocument.options.map(one =>
  one.extend({
    level,
    audio: one.shape.audio.unwrap().extend({ file: path }).nullable().default(null),
    picture: one.shape.picture.unwrap().extend({ file: path }).nullable().default(null),
  }),
) as unknown as typeof questionDocument.options
const isPublished = z.boolean().default(false).meta({ description: 'Whether it could be published as it is here' })

const packedClass = z.strictObject({
  name: nameText(maxCourseNameLength),
  description: text(maxCourseTextLength).default(''),
  image: path.nullable().default(null),
  video: path.nullable().default(null),
  captions: path.nullable().default(null).meta({ description: 'WebVTT. The captions shown by default' }),
  captions_language: captionLanguageOrTaught.default(''),
  more_captions: z
    .array(z.strictObject({ language: captionLanguage, file: path }))
    .max(maxMoreCaptions)
    .refine(more => areDifferent(more.map(({ language }) => language)), { message: 'Lists a language twice' })
    .default([]),
  transcript: text(maxTranscriptLength).default(''),
  quiz: key.nullable().default(null).meta({ description: 'The key of a test' }),
  attachments: z.array(path).max(maxAttachments).refine(areDifferent, { message: 'Lists a file twice' }).default([]),
})

export const coursePackage = z
  .strictObject({
    format: z.literal(packageFormat),
    version: z.literal(packageVersion),
    course: z.strictObject({
      name: nameText(maxCourseNameLength),
      description: text(maxCourseTextLength).default(''),
      level,
      image: path.nullable().default(null),
      evaluation: key.nullable().default(null).meta({ description: 'The key of a test' }),
      classes: z.array(packedClass).max(maxCourseClasses).default([]),
    }),
    tests: z
      .array(
        z.strictObject({
          key,
          kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
          published: isPublished,
          document: testDocument.extend({
            level,
            sections: sectionsOf(
              z.discriminatedUnion('kind', [
                questionPart.extend({ question: key.meta({ description: 'The key of a question' }) }),
                drawPart.extend({ level }),
              ]),
            ),
          }),
        }),
      )
      .max(packageLimits.tests)
      .refine(tests => areDifferent(tests.map(one => one.key)), { message: 'Lists a test twice' })
      .default([]),
    questions: z
      .array(
        z.strictObject({
          key,
          published: isPublished,
          document: z.discriminatedUnion('kind', questionDocuments),
        }),
      )
      .max(packageLimits.questions)
      .refine(questions => areDifferent(questions.map(one => one.key)), { message: 'Lists a question twice' })
      .default([])
      .meta({ description: 'Questions the tests use or draw from' }),
    files: z
      .array(
        z.strictObject({
          path,
          name: nameText(300).min(1).meta({ description: 'The name people see' }),
          size: z.int().min(1),
          sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Expected a SHA-256 in hexadecimal'),
        }),
      )
      .max(packageLimits.files)
      .refine(files => areDifferent(files.map(one => one.path)), { message: 'Lists a file twice' })
      .default([]),
  })
  .meta({ id: 'CoursePackage', description: 'A course with all its contents' })

export type CoursePackage = z.output<typeof coursePackage>

/** JSON schema of `course.json`, for other programs. */
export function packageSchema(): object {
  return z.toJSONSchema(coursePackage, { io: 'input', unrepresentable: 'any' })
}
