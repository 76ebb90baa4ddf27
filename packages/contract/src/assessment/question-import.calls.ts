import {
  exportFormats,
  exportLosses,
  importRefusals,
  importRowStates,
  importWarnings,
  questionFormats,
  textEncodings,
} from '@aulaviva/domain/question-files'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, pageOf, paging, personSummary, text } from '../fields.ts'
import { questionDocument, questionLimits } from './question-bank.ts'

/**
 * Question import. A file is parsed into a draft, stored for an hour, that previews the result for each item.
 * Confirming imports exactly what was shown, and can be undone while none of it is used.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const count = z.number().int()
const skill = z.enum(['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'])

const summary = z
  .object({
    id,
    created_at: instant,
    created_by: personSummary.nullable().meta({ description: 'Null for an import from the command line' }),
    file_name: z.string(),
    format: z.enum(questionFormats),
    state: z.enum(['DRAFT', 'DONE', 'TAKEN_BACK']),
    taken: count.meta({ description: 'Questions created' }),
  })
  .meta({ id: 'QuestionImportSummary' })

const questionImport = summary
  .extend({
    encoding: z.string().nullable(),
    items: count,
    figures: z
      .object({ ready: count, warned: count, refused: count, duplicate: count, left_out: count })
      .meta({ description: 'Add up to the items in the file' }),
    kinds: z
      .array(z.object({ kind: z.enum(questionKinds), count }))
      .meta({ description: 'Recognized items, by question type' }),
    used: count.meta({ description: 'Created questions that are in a test or published, and stay' }),
  })
  .meta({ id: 'QuestionImport' })

const row = z
  .object({
    number: count,
    item: z.string().meta({ description: 'The name in the file' }),
    line: count.nullable(),
    title: z.string(),
    type: z.string().meta({ description: 'The question type in the file' }),
    source: z.string().meta({ description: 'The beginning of the source text' }),
    state: z.enum(importRowStates),
    reason: z.enum(importRefusals).nullable(),
    warnings: z.array(z.enum(importWarnings)),
    messages: z.array(z.string()).meta({ description: 'Messages about the item, with what to do' }),
    question: questionDocument.nullable(),
    audio: z.string().nullable().meta({ description: 'Short-lived link' }),
    picture: z.string().nullable().meta({ description: 'Short-lived link' }),
    same_as: id.nullable().meta({ description: 'The question in the bank with the same text' }),
    question_id: id.nullable().meta({ description: 'The question that was created' }),
  })
  .meta({ id: 'QuestionImportRow' })

const numbers = z.array(z.int().positive()).max(20_000)

export const questionImportCalls = [
  call({
    method: 'GET',
    path: '/api/question-imports/',
    summary: 'List question imports, latest first',
    access: staff,
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(summary),
  }),
  call({
    method: 'POST',
    path: '/api/question-imports/',
    summary: 'Read a file with questions into a draft. Doesn’t create questions',
    access: staff,
    extension: true,
    files: { file: { max: 1, kinds: 'questions', required: true } },
    body: z.strictObject({ encoding: z.enum(textEncodings).optional() }),
    answer: questionImport,
    status: 201,
  }),
  call({
    method: 'GET',
    path: '/api/question-imports/{id}/',
    summary: 'Return one import with the file’s format and the state of its items',
    access: staff,
    extension: true,
    params: idParams,
    answer: questionImport,
  }),
  call({
    method: 'GET',
    path: '/api/question-imports/{id}/rows/',
    summary: 'List the items in an import, in file order',
    access: staff,
    extension: true,
    params: idParams,
    query: z.object({ state: z.enum(importRowStates).optional(), ...paging(50) }),
    answer: pageOf(row),
  }),
  call({
    method: 'POST',
    path: '/api/question-imports/{id}/confirm/',
    summary: 'Create the previewed questions as drafts, all or none',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({
      count: count.meta({ description: 'The number of questions the caller saw. If it changed, the response is 409' }),
      left_out: numbers.default([]),
      also: numbers.default([]).meta({ description: 'Duplicates to import anyway' }),
      level: id.nullable().default(null),
      skill: skill.nullable().default(null),
      points: z.int().min(1).max(questionLimits.points).nullable().default(null),
      tags: z.array(text(questionLimits.tag).min(1)).max(10).default([]),
    }),
    answer: questionImport,
    errors: ['changed_meanwhile', 'import_done', 'nothing_chosen', 'level_archived'],
  }),
  call({
    method: 'POST',
    path: '/api/question-imports/{id}/take-back/',
    summary: 'Undo an import: delete its questions if none of them is used',
    access: staff,
    extension: true,
    params: idParams,
    answer: questionImport,
    errors: ['import_not_done', 'import_used'],
  }),
  call({
    method: 'GET',
    path: '/api/question-imports/{id}/report/',
    summary: 'Download the report of an import as a table, of all items or one state',
    access: staff,
    extension: true,
    params: idParams,
    query: z.object({ state: z.enum(importRowStates).optional() }),
    answer: z.object({ file_name: z.string(), content: z.string() }),
  }),
  call({
    method: 'GET',
    path: '/api/question-export/',
    summary: 'Export questions in another system’s format, with what it can’t include',
    access: staff,
    extension: true,
    query: z.object({
      format: z.enum(exportFormats),
      kind: z.enum(questionKinds).optional(),
      state: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']).optional(),
      level: id.optional(),
      skill: skill.optional(),
      tag: text(questionLimits.tag).optional(),
      search: text(200).optional(),
      used: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({
      file_name: z.string(),
      content: z.string().meta({ description: 'Base64' }),
      questions: count,
      lost: z.array(z.object({ title: z.string(), losses: z.array(z.enum(exportLosses)), written: z.boolean() })),
    }),
  }),
] as const
