import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, nameText } from './fields.ts'

/** Courses as one file each, taken out and brought in; `course-package.ts` says what the file is. */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const

const base = '/api/courses/packages/' as const

const foreseen = z.object({
  name: z.string(),
  classes: z.array(z.string()).meta({ description: 'Their names, in order' }),
  files: z.int(),
  bytes: z.int(),
  tests: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
      title: z.string(),
      published: z.boolean().meta({ description: 'Whether it is to be published' }),
    }),
  ),
  questions: z.object({
    made: z.int(),
    there: z.int().meta({ description: 'Of which the bank has the same, key and all' }),
    alike: z.int().meta({ description: 'With the words of one of the bank, and another key' }),
    unfinished: z.int().meta({ description: 'That something keeps from being published' }),
  }),
  levels_unknown: z.array(z.string()),
  left_out: z.array(z.string()).meta({ description: 'Files that nothing names' }),
  not_taken: z
    .array(z.object({ item: z.string(), reason: z.string(), message: z.string() }))
    .meta({ description: 'What a Common Cartridge holds besides, each with its reason' }),
  more_not_taken: z.int().meta({ description: 'How many more there are of that' }),
  made_before: z
    .array(z.object({ id, name: z.string() }))
    .meta({ description: 'Courses that were made of this very file' }),
})

const broughtPackage = z
  .object({
    id,
    name: z.string().meta({ description: 'Of the file' }),
    state: z.enum(['READING', 'READY', 'MAKING', 'MADE', 'REFUSED']),
    share: z.number().meta({ description: 'How far reading or making has come, between 0 and 1' }),
    foreseen: foreseen.nullable().meta({ description: 'What it would make; null before it is read' }),
    faults: z
      .array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
      .meta({ description: 'Why it is refused, each with its place in course.json or in the zip' }),
    course_id: id.nullable().meta({ description: 'The course that was made of it' }),
    unfinished: z.array(z.string()).meta({ description: 'Titles of tests that something keeps from being published' }),
  })
  .meta({ id: 'BroughtCoursePackage' })

const one = { access: staff, extension: true, params: idParams } as const

export const coursePackageCalls = [
  call({
    method: 'POST',
    path: base,
    summary: 'Keep an upload as a course in one file; it is read meanwhile, and nothing is made yet',
    access: staff,
    extension: true,
    body: z.strictObject({ upload_id: nameText(200).min(1), name: nameText(200).min(1) }),
    answer: broughtPackage,
    status: 201,
    errors: ['upload_not_whole'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/`,
    summary: 'A course in one file: what it would make, or why it is refused',
    ...one,
    answer: broughtPackage,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/make/`,
    summary: 'Have it made, as a draft with its tests and questions',
    tokens: false,
    ...one,
    body: z.strictObject({
      again: z.boolean().default(false).meta({ description: 'Also where there is a course of this very file' }),
    }),
    answer: broughtPackage,
    errors: ['package_not_ready', 'package_made_before'],
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/`,
    summary: 'Give it up; what runs makes nothing of it, and a course that was made of it stays',
    ...one,
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/courses/authoring/{id}/package/',
    summary: 'What a course would be as one file, and where that is read',
    access: staff,
    extension: true,
    params: idParams,
    answer: z
      .object({
        url: z.string().meta({ description: 'Good for ten minutes' }),
        file_name: z.string(),
        bytes: z.int().meta({ description: 'Of its files together' }),
        classes: z.int(),
        files: z.int(),
        tests: z.int(),
        questions: z.int(),
      })
      .meta({ id: 'CoursePackageFile' }),
  }),
] as const
