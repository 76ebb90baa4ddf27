import { fileColumns, personColumns } from '@aulaviva/domain/person-columns'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, pageOf, paging, personSummary } from '../fields.ts'
import { peopleFilter } from './people.ts'

/**
 * People import. A file is parsed into a draft that previews the result row by row. Starting the import does exactly
 * that, in a job that can be stopped and resumes automatically after a failure.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'people' } as const

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
const delimiter = z.enum([',', ';', '\t', '|'])
const column = z.enum(personColumns)
const fileColumn = z.enum(fileColumns)
const rowPreview = z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'REFUSED'])
const outcome = z.enum(['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED', 'LEFT_OUT'])
const version = z
  .number()
  .int()
  .positive()
  .meta({ description: 'The version the caller read. If it changed, the response is 409' })
const count = z.number().int()

const importSummary = z
  .object({
    id,
    created_at: instant,
    created_by: personSummary.nullable().meta({ description: 'Null for an import from the command line' }),
    file_name: z.string(),
    state: z.enum(['DRAFT', 'RUNNING', 'STOPPED', 'DONE']),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    rows: count,
    done: count.meta({ description: 'Rows that are done' }),
  })
  .meta({ id: 'PeopleImportSummary' })

const peopleImport = importSummary
  .extend({
    version,
    format: z.enum(['CSV', 'XLSX']),
    encoding: encoding.nullable(),
    delimiter: delimiter.nullable(),
    heading_line: count.meta({ description: 'The row with the headings. 0 if there are none' }),
    first_lines: z
      .array(z.object({ line: count, cells: z.array(z.string()) }))
      .meta({ description: 'For a draft, the rows that can be chosen as headings' }),
    columns: z
      .array(z.object({ heading: z.string(), column: fileColumn.nullable(), first_cells: z.array(z.string()) }))
      .meta({ description: 'The file’s columns, each with the field it’s imported as. null: skipped' }),
    foreseen: z
      .object({ new: count, changed: count, unchanged: count, refused: count, left_out: count })
      .meta({ description: 'Add up to the rows in the file' }),
    by_hand: count.meta({ description: 'Rows with a field that someone changed manually since the last import' }),
    warned: count,
    staff: count.meta({ description: 'Rows about staff to import, which need confirmation' }),
    outcomes: z.object({ created: count, changed: count, unchanged: count, refused: count, left_out: count }),
    invites: z.boolean().meta({ description: 'Whether new people are invited right away' }),
    not_invited: count.meta({ description: 'New people who haven’t been sent an invitation' }),
    inviting: count.meta({ description: 'Of those, people whose invitation is being sent' }),
  })
  .meta({ id: 'PeopleImport' })

const row = z
  .object({
    line: count,
    name: z.string().meta({ description: 'The person’s name in the row' }),
    split: z
      .object({ first_name: z.string(), last_name: z.string() })
      .nullable()
      .meta({ description: 'How a full name was split' }),
    email: z.string(),
    person: id.nullable().meta({ description: 'The matching account, if there is one' }),
    foreseen: rowPreview,
    chosen: z.boolean(),
    outcome: outcome.nullable(),
    differences: z.array(
      z.object({
        column,
        from: z.string(),
        to: z.string(),
        by_hand: z
          .boolean()
          .meta({ description: 'Changed manually since the last import. Kept unless the file’s value is chosen' }),
        taken: z.boolean(),
      }),
    ),
    findings: z.array(
      z.object({
        column: column.nullable(),
        value: z.string(),
        code: z.string(),
        refuses: z.boolean().meta({ description: 'Rejects the row. Otherwise it’s a warning' }),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'PeopleImportRow' })

const csv = z.object({ file_name: z.string(), content: z.string() })

export const peopleImportCalls = [
  call({
    method: 'GET',
    path: '/api/users/people-imports/',
    summary: 'List people imports, latest first',
    access: staff,
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(importSummary),
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/',
    summary: 'Read a file with people into a draft. Doesn’t create or change people',
    access: staff,
    extension: true,
    files: { file: { max: 1, kinds: 'tables', required: true } },
    body: z.strictObject({ encoding: encoding.optional(), delimiter: delimiter.optional() }),
    answer: peopleImport,
    status: 201,
  }),
  call({
    method: 'GET',
    path: '/api/users/people-imports/{id}/',
    summary: 'Return one import with its columns, preview, and progress',
    access: staff,
    extension: true,
    params: idParams,
    answer: peopleImport,
  }),
  call({
    method: 'PATCH',
    path: '/api/users/people-imports/{id}/',
    summary: 'Read the file of a draft with other settings or column mappings',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({
      version,
      encoding: encoding.optional(),
      delimiter: delimiter.optional(),
      heading_line: z
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: 'The row of the headings, one of `first_lines`. 0 for a file without headings' }),
      mapping: z
        .array(fileColumn.nullable())
        .max(100)
        .optional()
        .meta({ description: 'One for each heading, in order' }),
    }),
    answer: peopleImport,
    errors: ['changed_meanwhile', 'import_started'],
  }),
  call({
    method: 'DELETE',
    path: '/api/users/people-imports/{id}/',
    summary: 'Discard a draft',
    access: staff,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
    errors: ['import_started'],
  }),
  call({
    method: 'GET',
    path: '/api/users/people-imports/{id}/rows/',
    summary: 'List the rows in an import, in file order, with the preview or result',
    access: staff,
    extension: true,
    params: idParams,
    query: z.object({
      state: z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'REFUSED', 'LEFT_OUT', 'BY_HAND', 'WARNED']).optional(),
      outcome: outcome.optional(),
      ...paging(50),
    }),
    answer: pageOf(row),
  }),
  call({
    method: 'PATCH',
    path: '/api/users/people-imports/{id}/rows/{line}/',
    summary: 'Skip or include a row of a draft, or use the file’s value instead of manual changes',
    access: staff,
    extension: true,
    params: idParams.extend({
      line: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    body: z.strictObject({
      version,
      chosen: z.boolean().optional(),
      taken: z.array(column).max(personColumns.length).optional(),
    }),
    answer: z.object({ row, version }),
    errors: ['changed_meanwhile', 'import_started'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/{id}/start/',
    summary: 'Start an import as previewed, in the background',
    access: staff,
    tokens: false,
    extension: true,
    proof: 'of-staff',
    params: idParams,
    body: z.strictObject({
      version,
      invite: z.boolean().default(false).meta({ description: 'Whether to invite new people right away' }),
      confirm_staff: z.boolean().default(false),
    }),
    answer: peopleImport,
    errors: ['changed_meanwhile', 'import_started', 'nothing_to_import', 'staff_not_confirmed'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/{id}/stop/',
    summary: 'Stop an import between two rows. Rows already imported stay',
    access: staff,
    extension: true,
    params: idParams,
    answer: peopleImport,
    errors: ['import_not_running'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/{id}/resume/',
    summary: 'Resume a stopped import',
    access: staff,
    tokens: false,
    extension: true,
    proof: 'of-staff',
    params: idParams,
    answer: peopleImport,
    errors: ['import_not_stopped'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/{id}/invite/',
    summary: 'Invite the imported people who haven’t been invited yet, once each',
    access: staff,
    tokens: false,
    extension: true,
    proof: 'of-staff',
    params: idParams,
    answer: peopleImport,
  }),
  call({
    method: 'GET',
    path: '/api/users/people-imports/{id}/refused/',
    summary: 'Download the rejected rows as a file to fix and import again',
    access: staff,
    extension: true,
    params: idParams,
    answer: csv,
  }),
  call({
    method: 'GET',
    path: '/api/users/people-export/',
    summary: 'Export the people list as a file that can be imported, with status, hours, and last day',
    access: staff,
    extension: true,
    query: z.object({ ...peopleFilter, delimiter: z.enum([',', ';']).default(',') }),
    answer: csv,
  }),
] as const
