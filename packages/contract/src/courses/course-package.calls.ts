import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, nameText } from '../fields.ts'

/** Export and import of a course as a file. `course-package.ts` defines its format. */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const

const base = '/api/courses/packages/' as const

const packagePreview = z.object({
  name: z.string(),
  classes: z.array(z.string()).meta({ description: 'Their names, in order' }),
  files: z.int(),
  bytes: z.int(),
  tests: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
      title: z.string(),
      published: z.boolean().meta({ description: 'Whether it’s published' }),
    }),
  ),
  questions: z.object({
    made: z.int(),
    there: z.int().meta({ description: 'Questions already in the question bank, with the same answer key' }),
    alike: z
      .int()
      .meta({ description: 'Questions with the same text as one in the question bank, but a different answer key' }),
    unfinished: z.int().meta({ description: 'Questions that aren’t ready to publish' }),
  }),
  levels_unknown: z.array(z.string()),
  left_out: z.array(z.string()).meta({ description: 'Files that nothing refers to' }),
  not_taken: z
    .array(z.object({ item: z.string(), reason: z.string(), message: z.string() }))
    .meta({ description: 'Other contents of a Common Cartridge, each with the reason it’s skipped' }),
  more_not_taken: z.int().meta({ description: 'How many more are skipped' }),
  made_before: z
    .array(z.object({ id, name: z.string() }))
    .meta({ description: 'Courses already created from this file' }),
})

const uploadedPackage = z
  .object({
    id,
    name: z.string().meta({ description: 'The file’s name' }),
    state: z.enum(['READING', 'READY', 'MAKING', 'MADE', 'REFUSED']),
    share: z.number().meta({ description: 'Progress of reading or importing, from 0 to 1' }),
    foreseen: packagePreview.nullable().meta({ description: 'Preview of the import. Null until the file is read' }),
    faults: z
      .array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
      .meta({ description: 'Why it’s rejected, each with its place in course.json or the zip file' }),
    course_id: id.nullable().meta({ description: 'The course that was created' }),
    unfinished: z.array(z.string()).meta({ description: 'Titles of tests that aren’t ready to publish' }),
  })
  .meta({ id: 'BroughtCoursePackage' })

const one = { access: staff, extension: true, params: idParams } as const

export const coursePackageCalls = [
  call({
    method: 'POST',
    path: base,
    summary: 'Start importing an uploaded course package. It’s read in the background, and nothing is created yet',
    access: staff,
    extension: true,
    body: z.strictObject({ upload_id: nameText(200).min(1), name: nameText(200).min(1) }),
    answer: uploadedPackage,
    status: 201,
    errors: ['upload_not_whole'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/`,
    summary: 'Return a course package with its preview, or why it’s rejected',
    ...one,
    answer: uploadedPackage,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/make/`,
    summary: 'Create a course from the package, as a draft with its tests and questions',
    tokens: false,
    ...one,
    body: z.strictObject({
      again: z
        .boolean()
        .default(false)
        .meta({ description: 'Create it even if a course was already created from this file' }),
    }),
    answer: uploadedPackage,
    errors: ['package_not_ready', 'package_made_before'],
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/`,
    summary: 'Discard a course package. A course already created from it stays',
    ...one,
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/courses/authoring/{id}/package/',
    summary: 'Preview a course’s export, and return its download link. Doesn’t change data',
    access: staff,
    extension: true,
    params: idParams,
    answer: z
      .object({
        url: z.string().meta({ description: 'Expires after 10 minutes' }),
        file_name: z.string(),
        bytes: z.int().meta({ description: 'Total size of its files' }),
        classes: z.int(),
        files: z.int(),
        tests: z.int(),
        questions: z.int(),
      })
      .meta({ id: 'CoursePackageFile' }),
  }),
] as const
