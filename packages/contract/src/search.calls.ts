import { z } from 'zod'
import { call } from './call.ts'
import { id, instant, requiredText } from './fields.ts'

/** Search: everything that is found by what is typed of it, by what the person may see. */

/** What is found, in the order in which it is shown. */
export const foundKinds = [
  'people',
  'teachers',
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
    detail: z.string().nullable().meta({ description: 'What tells it from others of its name' }),
    at: instant.nullable().meta({ description: 'When a class begins' }),
    within: id.nullable().meta({ description: 'Of a unit and of a topic, the level' }),
  })
  .meta({ id: 'Found' })

export const searchCalls = [
  call({
    method: 'GET',
    path: '/api/main/search/',
    summary: 'What is found by some words of it: in each group of what I may see, the eight that fit best',
    access: { kind: 'signed-in', page: 'home' },
    extension: true,
    query: z.object({ q: requiredText(100) }),
    answer: z.object({
      groups: z.array(
        z.object({
          kind: z.enum(foundKinds),
          close: z.boolean().meta({ description: 'Nothing is written as searched for; these differ by a letter' }),
          results: z.array(found),
        }),
      ),
    }),
  }),
] as const
