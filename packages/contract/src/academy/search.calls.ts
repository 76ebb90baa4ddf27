import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, requiredText } from '../fields.ts'

/** Search over everything the person may see. */

/** Kinds of results, in display order. */
export const foundKinds = [
  'people',
  'teachers',
  'students',
  'classes',
  'courses',
  'tests',
  'questions',
  'plans',
  'class_types',
  'syllabus',
] as const

const found = z
  .object({
    id,
    title: z.string(),
    detail: z.string().nullable().meta({ description: 'Distinguishes it from others with the same name' }),
    at: instant.nullable().meta({ description: 'When a class starts' }),
    within: id.nullable().meta({ description: 'The level of a unit or topic' }),
  })
  .meta({ id: 'Found' })

export const searchCalls = [
  call({
    method: 'GET',
    path: '/api/main/search/',
    summary: 'Search everything the caller can see, with the 8 best matches of each type',
    access: { kind: 'signed-in', page: 'home' },
    extension: true,
    query: z.object({ q: requiredText(100) }),
    answer: z.object({
      groups: z.array(
        z.object({
          kind: z.enum(foundKinds),
          close: z.boolean().meta({ description: 'No exact match. Similar names are returned' }),
          results: z.array(found),
        }),
      ),
    }),
  }),
] as const
