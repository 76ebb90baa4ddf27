import { maxSearchLength } from '@aulaviva/domain/limits'
import { maxSyllabusNameLength } from '@aulaviva/domain/syllabus'
import { z } from 'zod'
import { call } from '../call.ts'
import { formFlag, id, idParams, instant, linkAddress, nameText, pageOf, paging } from '../fields.ts'
import { material } from '../live-class.ts'

/** Materials of one class: links, files, and exercises with their results. */

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' } as const

export const classMaterialCalls = [
  call({
    method: 'GET',
    path: '/api/classes/exercises/',
    summary: 'List published tests by title, to choose an exercise',
    access: { ...access, area: ['timetable', 'content'] },
    extension: true,
    query: z.object({
      ...paging(20),
      search: z.string().max(maxSearchLength).default('').meta({ description: 'Words of the title, in any order' }),
    }),
    answer: pageOf(z.object({ id, title: z.string(), level: z.string().nullable() })),
  }),
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/{id}/materials/',
    summary:
      'Add a link, a file, or an exercise to a class. For its teacher, and for staff with the Timetable permission',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({
      title: nameText(maxSyllabusNameLength)
        .default('')
        .meta({ description: 'If left out, the name of the file or test' }),
      url: z.union([z.literal(''), linkAddress]).default(''),
      exercise: z
        .union([z.literal(''), id])
        .default('')
        .meta({ description: 'A published test' }),
      homework: formFlag
        .default(false)
        .transform(value => value === true)
        .meta({ description: 'Whether the exercise is homework for after the class' }),
    }),
    files: { file: { max: 1, kinds: 'documents' } },
    answer: material,
    errors: ['materials_full', 'exercise_there', 'too_many_pixels'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/exercises/',
    summary: 'List the exercises of a class with each student’s result',
    access,
    extension: true,
    params: idParams,
    answer: z.array(
      z.object({
        id,
        title: z.string(),
        homework: z.boolean(),
        results: z.array(
          z.object({
            student_class_id: id,
            first_name: z.string(),
            last_name: z.string(),
            state: z.enum(['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'GRADED']),
            score: z.number().nullable().meta({ description: 'The best score, in percent' }),
            passed: z.boolean().nullable(),
            submitted_at: instant.nullable(),
          }),
        ),
      }),
    ),
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/class-materials/{id}/',
    summary: 'Remove a material from a class',
    access,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
