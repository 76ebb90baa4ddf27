import { z } from 'zod'
import { academyParts } from './academy-file.ts'
import { call } from './call.ts'
import { flag } from './fields.ts'

/** The whole academy as a file: taken out of one, and brought into one that is empty. */

const staff = { kind: 'roles', roles: ['staff'], area: 'owner' } as const

const count = z.number().int()
const parts = z
  .array(
    z.object({
      part: z.enum(academyParts),
      count,
      names: z.array(z.string()).meta({ description: 'What they are called, where that tells one from another' }),
    }),
  )
  .meta({ description: 'What it holds, part by part' })

const leftOut = z
  .object({
    archived: count.meta({ description: 'Levels, units, topics, types and plans that are archived' }),
    of_archived: z.array(z.string()).meta({ description: 'What is for archived levels or types alone' }),
    files: count.meta({ description: 'Materials of units and topics that are files' }),
    exercises: count.meta({ description: 'Materials of units and topics that are tests' }),
    pictures: count.meta({ description: 'Pictures of badges' }),
    logo: z.boolean(),
    of_teachers: count.meta({ description: 'Rates and bonuses of one teacher' }),
    tests: count.meta({ description: 'Evaluations of levels' }),
  })
  .meta({ id: 'AcademyFileLeftOut', description: 'What the academy has and the file has not' })

const base = '/api/main/academy-file/'

export const academyFileCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'What the file of this academy would hold, and whether one can be brought in',
    access: staff,
    extension: true,
    answer: z.object({
      parts,
      left_out: leftOut,
      is_empty: z.boolean().meta({ description: 'Whether there is nothing yet that a file would make' }),
    }),
  }),
  call({
    method: 'GET',
    path: `${base}download/`,
    summary: 'The academy as a file, people left out',
    access: staff,
    extension: true,
    answer: z.object({ file_name: z.string(), content: z.string() }),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Make what a file holds, all or nothing, in an academy that has none of it; or say what would be made',
    access: staff,
    extension: true,
    body: z.strictObject({
      dry_run: flag.default(false).meta({ description: 'True: everything is tried and nothing stays' }),
    }),
    files: { file: { max: 1, kinds: 'academies', required: true } },
    answer: z.object({
      made: z.boolean().meta({ description: 'False for a trial' }),
      can_be_made: z.boolean().meta({ description: 'False for a trial in an academy that has any of it already' }),
      parts,
    }),
    errors: ['academy_not_empty'],
  }),
] as const
