import { fileColumns, personColumns } from '@aulaviva/domain/person-columns'
import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant, pageOf, paging, personSummary } from './fields.ts'
import { peopleFilter } from './people.ts'

/**
 * People by file. A file is read into a draft that says row by row what would happen; starting it does exactly that, in a
 * job that can be stopped and goes on by itself after a fault.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'people' } as const

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
const delimiter = z.enum([',', ';', '\t', '|'])
const column = z.enum(personColumns)
const fileColumn = z.enum(fileColumns)
const foreseen = z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'REFUSED'])
const outcome = z.enum(['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED', 'LEFT_OUT'])
const version = z.number().int().positive().meta({ description: 'The version that was read; another one is 409' })
const count = z.number().int()

const importSummary = z
  .object({
    id,
    created_at: instant,
    created_by: personSummary.nullable().meta({ description: 'Nobody: on the command line' }),
    file_name: z.string(),
    state: z.enum(['DRAFT', 'RUNNING', 'STOPPED', 'DONE']),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    rows: count,
    done: count.meta({ description: 'Rows that have come to their end' }),
  })
  .meta({ id: 'PeopleImportSummary' })

const peopleImport = importSummary
  .extend({
    version,
    format: z.enum(['CSV', 'XLSX']),
    encoding: encoding.nullable(),
    delimiter: delimiter.nullable(),
    heading_line: count.meta({ description: 'The line of the headings; 0 where there are none' }),
    first_lines: z
      .array(z.object({ line: count, cells: z.array(z.string()) }))
      .meta({ description: 'Of a draft, the lines of which one may be that of the headings' }),
    columns: z
      .array(z.object({ heading: z.string(), column: fileColumn.nullable(), first_cells: z.array(z.string()) }))
      .meta({ description: 'As the file has them, each with what it is taken for; null is passed over' }),
    foreseen: z
      .object({ new: count, changed: count, unchanged: count, refused: count, left_out: count })
      .meta({ description: 'Add up to the rows that were read' }),
    by_hand: count.meta({ description: 'Rows with a field that somebody changed by hand since the last import' }),
    warned: count,
    staff: count.meta({ description: 'Rows to be done that are about the staff, which has to be confirmed' }),
    outcomes: z.object({ created: count, changed: count, unchanged: count, refused: count, left_out: count }),
    invites: z.boolean().meta({ description: 'Whether who is made is invited at once' }),
    not_invited: count.meta({ description: 'People it made who have never been sent an invitation' }),
    inviting: count.meta({ description: 'Of those, the people whose invitation is on its way' }),
  })
  .meta({ id: 'PeopleImport' })

const row = z
  .object({
    line: count,
    name: z.string().meta({ description: 'What the row says of who it is about' }),
    split: z
      .object({ first_name: z.string(), last_name: z.string() })
      .nullable()
      .meta({ description: 'How the names were guessed of a full name' }),
    email: z.string(),
    person: id.nullable().meta({ description: 'Whose account the row is about, as far as there is one' }),
    foreseen,
    chosen: z.boolean(),
    outcome: outcome.nullable(),
    differences: z.array(
      z.object({
        column,
        from: z.string(),
        to: z.string(),
        by_hand: z
          .boolean()
          .meta({ description: 'Changed by hand since the last import, and kept unless it is taken' }),
        taken: z.boolean(),
      }),
    ),
    findings: z.array(
      z.object({
        column: column.nullable(),
        value: z.string(),
        code: z.string(),
        refuses: z.boolean().meta({ description: 'Refuses the row; the others are warnings' }),
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
    summary: 'Files with people that were brought, the latest first',
    access: staff,
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(importSummary),
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/',
    summary: 'Read a file with people into a draft; nobody is made or changed',
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
    summary: 'One import: what its file is taken for, what would happen, and how far it has come',
    access: staff,
    extension: true,
    params: idParams,
    answer: peopleImport,
  }),
  call({
    method: 'PATCH',
    path: '/api/users/people-imports/{id}/',
    summary: 'Read the file of a draft in another way, or take its columns for something else',
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
        .meta({ description: 'The line of the headings, one of `first_lines`; 0 for a file without' }),
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
    summary: 'Put a draft away',
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
    summary: 'The rows of an import in the order of the file: what would happen, or has happened',
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
    summary: 'Leave a row of a draft out or take it in, or have the file its way with what was changed by hand',
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
    summary: 'Do what the draft says, by a job',
    access: staff,
    tokens: false,
    extension: true,
    proof: 'of-staff',
    params: idParams,
    body: z.strictObject({
      version,
      invite: z.boolean().default(false).meta({ description: 'Whether who is made is invited at once' }),
      confirm_staff: z.boolean().default(false),
    }),
    answer: peopleImport,
    errors: ['changed_meanwhile', 'import_started', 'nothing_to_import', 'staff_not_confirmed'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/{id}/stop/',
    summary: 'Stop an import between two rows; what is done stays',
    access: staff,
    extension: true,
    params: idParams,
    answer: peopleImport,
    errors: ['import_not_running'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people-imports/{id}/resume/',
    summary: 'Go on with an import that was stopped',
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
    summary: 'Invite those it made who have never been invited, each once',
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
    summary: 'The refused rows as a file to be mended and brought again',
    access: staff,
    extension: true,
    params: idParams,
    answer: csv,
  }),
  call({
    method: 'GET',
    path: '/api/users/people-export/',
    summary: 'Everybody that the list of people shows, as a file that an import reads, with status, hours and last day',
    access: staff,
    extension: true,
    query: z.object({ ...peopleFilter, delimiter: z.enum([',', ';']).default(',') }),
    answer: csv,
  }),
] as const
