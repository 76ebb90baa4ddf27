import { syllabusColumns } from '@aulaviva/domain/syllabus-columns'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag } from '../fields.ts'

/** The syllabus as a table with one row per topic, unit, or level. */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const

const count = z.number().int()
const column = z.enum(syllabusColumns)

const row = z
  .object({
    line: count.meta({ description: 'The row in the file' }),
    name: z.string().meta({ description: 'The item’s name' }),
    state: z.enum(['NEW', 'CHANGED', 'REFUSED']),
    differences: z.array(z.object({ column, from: z.string(), to: z.string() })),
    findings: z.array(
      z.object({ column: column.nullable(), value: z.string(), code: z.string(), message: z.string() }),
    ),
  })
  .meta({ id: 'SyllabusFileRow' })

const path = '/api/classes/syllabus/file/'

export const syllabusTableCalls = [
  call({
    method: 'GET',
    path,
    summary: 'Export the syllabus as a spreadsheet',
    access: staff,
    extension: true,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: z.object({
      file_name: z.string(),
      content: z.string().meta({ description: 'Text, or the workbook’s bytes in base64' }),
    }),
  }),
  call({
    method: 'POST',
    path,
    summary: 'Preview a syllabus import row by row, or import it',
    access: staff,
    extension: true,
    body: z.strictObject({
      dry_run: flag.default(false),
      token: z
        .string()
        .regex(/^([0-9a-f]{64})?$/, 'Expected the value returned by the preview')
        .default('')
        .meta({
          description: 'The value returned by the preview. If the result would differ now, the response is 409',
        }),
    }),
    files: { file: { max: 1, kinds: 'tables', required: true } },
    answer: z.object({
      made: z.boolean().meta({ description: 'False for a preview' }),
      token: z.string(),
      figures: z.object({ new: count, changed: count, unchanged: count, refused: count }),
      ignored: z.array(z.string()).meta({ description: 'Headings that aren’t columns of a syllabus' }),
      rows: z.array(row).meta({ description: 'Rows that are created, changed, or rejected, in the order of the file' }),
    }),
    errors: ['changed_meanwhile'],
  }),
] as const
