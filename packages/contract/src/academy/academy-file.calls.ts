import { z } from 'zod'
import { call } from '../call.ts'
import { flag } from '../fields.ts'
import { academyParts } from './academy-file.ts'

/** Export of a whole academy to a file, and import into an empty one. */

const staff = { kind: 'roles', roles: ['staff'], area: 'owner' } as const

const count = z.number().int()
const parts = z
  .array(
    z.object({
      part: z.enum(academyParts),
      count,
      names: z.array(z.string()).meta({ description: 'Their names, where useful' }),
    }),
  )
  .meta({ description: 'The contents, part by part' })

const skippedItems = z
  .object({
    archived: count.meta({ description: 'Archived levels, units, topics, class types, and plans' }),
    of_archived: z.array(z.string()).meta({ description: 'Items only for archived levels or class types' }),
    files: count.meta({ description: 'Materials of units and topics that are files' }),
    exercises: count.meta({ description: 'Materials of units and topics that are tests' }),
    pictures: count.meta({ description: 'Badge images' }),
    logo: z.boolean(),
    of_teachers: count.meta({ description: 'Pay rates and bonuses of individual teachers' }),
    tests: count.meta({ description: 'Evaluations of levels' }),
  })
  .meta({ id: 'AcademyFileLeftOut', description: 'What the academy has that the file leaves out' })

const base = '/api/main/academy-file/'

export const academyFileCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'Preview the academy’s export, and return whether a file can be imported. Doesn’t change data',
    access: staff,
    extension: true,
    answer: z.object({
      parts,
      left_out: skippedItems,
      is_empty: z.boolean().meta({ description: 'Whether the academy is empty, so that a file can be imported' }),
    }),
  }),
  call({
    method: 'GET',
    path: `${base}download/`,
    summary: 'Export the academy as a file, without people',
    access: staff,
    extension: true,
    answer: z.object({ file_name: z.string(), content: z.string() }),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Import an academy file into an empty academy, all or nothing, or preview the import',
    access: staff,
    extension: true,
    body: z.strictObject({
      dry_run: flag.default(false).meta({ description: 'True: preview the import without saving anything' }),
    }),
    files: { file: { max: 1, kinds: 'academies', required: true } },
    answer: z.object({
      made: z.boolean().meta({ description: 'False for a preview' }),
      can_be_made: z.boolean().meta({ description: 'False for a preview in an academy that isn’t empty' }),
      parts,
    }),
    errors: ['academy_not_empty'],
  }),
] as const
