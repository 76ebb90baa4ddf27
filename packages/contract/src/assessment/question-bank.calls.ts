import {
  maxQuestionsPerPublish,
  maxQuestionsToPublish,
  maxSearchLength,
  maxVersionNoteLength,
} from '@aulaviva/domain/limits'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  cefrCode,
  fileSummary,
  id,
  idParams,
  instant,
  levelSummary,
  pageOf,
  paging,
  personSummary,
  text,
} from '../fields.ts'
import { change } from '../shared/changes.calls.ts'
import { questionDocument } from './question-bank.ts'
import { answer } from './questions.ts'

/** The question bank: questions are edited as drafts, published as versions, and used by any number of tests. */

const access = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const skill = z.enum(['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'])
const state = z
  .enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
  .meta({ description: 'DRAFT: never published. ARCHIVED: can’t be added to tests, but tests that have it keep it' })
const base = '/api/courses/questions/'

const questionSummary = z
  .object({
    id,
    kind: z.enum(questionKinds),
    text: z.string(),
    state,
    level: levelSummary.nullable(),
    skill: skill.nullable(),
    cefr: cefrCode.nullable(),
    tags: z.array(z.string()),
    points: z.int(),
    version: z.int().meta({ description: 'The published version number. 0 for a draft' }),
    has_draft: z.boolean().meta({ description: 'Whether the draft differs from the published version' }),
    tests: z.int().meta({ description: 'Tests that use it' }),
  })
  .meta({ id: 'BankQuestion' })

const detail = z
  .object({
    id,
    state,
    version: z.int(),
    document: questionDocument.meta({ description: 'The draft, or the published version if there’s no draft' }),
    draft_version: z.int(),
    draft: z.object({ by: personSummary.nullable(), at: instant }).nullable(),
    versions: z.array(z.object({ number: z.int(), by: personSummary.nullable(), at: instant, note: z.string() })),
    tests: z.array(z.object({ id, title: z.string(), kind: z.enum(['VIDEO_QUIZ', 'EVALUATION', 'PLACEMENT']) })),
    answered: z.int().meta({ description: 'Submitted attempts with this question' }),
    figures: z
      .object({
        students: z.int(),
        answered: z.int(),
        known: z
          .object({
            right: z.number().meta({ description: 'Share of fully correct answers' }),
            facility: z.number().meta({ description: 'Average share of the points' }),
            discrimination: z
              .number()
              .nullable()
              .meta({ description: 'From -1 to 1. Null if everyone had the same result on it, or on the rest' }),
            wrong: z
              .object({ text: z.string(), count: z.int() })
              .nullable()
              .meta({ description: 'The wrong option selected most often' }),
          })
          .nullable()
          .meta({ description: 'From 5 students up' }),
      })
      .meta({ description: 'Of submitted attempts' }),
    twins: z.array(z.object({ id, text: z.string() })).meta({ description: 'Questions with the same text' }),
    files: z.array(fileSummary).meta({ description: 'The audio and image of the question' }),
    history: z.array(change),
  })
  .meta({ id: 'BankQuestionDetail' })

const draftVersion = z.int().meta({ description: 'The draft version the caller read' })
const one = { access, extension: true, params: idParams, answer: detail } as const
const errors = ['changed_meanwhile'] as const

const remarked = z.object({
  attempt_id: id,
  student: personSummary,
  title: z.string(),
  old_score: z.number(),
  new_score: z.number(),
  old_passed: z.boolean(),
  new_passed: z.boolean(),
})

/** Filters for the list of questions and for publishing them. */
const narrowed = {
  search: z.string().max(maxSearchLength).default(''),
  kind: z.enum(questionKinds).optional(),
  level: id.optional(),
  skill: skill.optional(),
  tag: z.string().max(40).optional(),
  state: state.optional(),
  used: z.enum(['true', 'false']).optional(),
}

const reasons = z
  .array(z.object({ field: z.string(), code: z.string() }))
  .meta({ description: 'What’s missing before it can be published, each with its place in the document' })

export const questionBankCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'List the questions in the question bank, last edited first',
    access,
    extension: true,
    query: z.object({ ...paging(20), ...narrowed }),
    answer: pageOf(questionSummary).extend({
      tags: z.array(z.string()).meta({ description: 'All tags in the question bank' }),
    }),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Create a question',
    access,
    extension: true,
    body: z.strictObject({ document: questionDocument }),
    answer: detail,
    status: 201,
  }),
  call({
    method: 'POST',
    path: `${base}try/`,
    summary: 'Preview the points of an answer, by the rules used for students. Doesn’t change data',
    access,
    extension: true,
    body: z.strictObject({ document: questionDocument, answer: answer.nullable() }),
    answer: z.object({
      credit: z.number().nullable().meta({ description: 'Share of the points. Null if a person grades it' }),
    }),
  }),
  call({
    method: 'GET',
    path: `${base}publishing/`,
    summary: 'List drafts that aren’t published, each with what’s missing',
    access,
    extension: true,
    query: z.object({
      ...narrowed,
      import: id.optional().meta({ description: 'Only questions created by this import' }),
    }),
    answer: z.object({
      count: z.int(),
      questions: z
        .array(
          z.object({
            id,
            kind: z.enum(questionKinds),
            text: z.string(),
            version: z.int(),
            draft_version: draftVersion,
            reasons,
          }),
        )
        .max(maxQuestionsToPublish)
        .meta({ description: 'Last edited first' }),
    }),
  }),
  call({
    method: 'POST',
    path: `${base}publish/`,
    summary: 'Publish several questions as the caller saw them. Rejected ones are reported and don’t block the others',
    access,
    extension: true,
    body: z.strictObject({
      questions: z
        .array(z.strictObject({ id, draft_version: draftVersion }))
        .min(1)
        .max(maxQuestionsPerPublish),
    }),
    answer: z.object({
      published: z.int(),
      refused: z.array(
        z.object({ id, code: z.enum(['not_found', 'changed_meanwhile', 'nothing_to_publish', 'incomplete']), reasons }),
      ),
    }),
  }),
  call({
    method: 'GET',
    path: `${base}{id}/`,
    summary: 'Return one question with its draft, versions, and uses',
    ...one,
  }),
  call({
    method: 'PUT',
    path: `${base}{id}/draft/`,
    summary: 'Save a question’s draft. Students see no change',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({ document: questionDocument, draft_version: draftVersion }),
    answer: z.object({ draft_version: z.int(), saved_at: instant }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/media/`,
    summary: 'Add audio or an image to a draft',
    ...one,
    body: z.strictObject({
      place: z.enum(['audio', 'picture']),
      draft_version: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
    files: { file: { max: 1, kinds: 'media', required: true } },
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/publish/`,
    summary: 'Publish a question. If something’s missing, the response lists it with its place in the document',
    ...one,
    body: z.strictObject({ draft_version: draftVersion, note: text(maxVersionNoteLength).default('') }),
    errors,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/versions/{number}/`,
    summary: 'Return a published version of a question',
    access,
    extension: true,
    params: z.object({
      id,
      number: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    }),
    answer: z.object({ document: questionDocument }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore-version/`,
    summary: 'Restore a previous version as the draft',
    ...one,
    body: z.strictObject({ number: z.int().min(1), draft_version: draftVersion }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/archive/`,
    summary: 'Archive a question. Tests that have it keep it',
    ...one,
    body: z.strictObject({ draft_version: draftVersion }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore/`,
    summary: 'Restore an archived question',
    ...one,
    body: z.strictObject({ draft_version: draftVersion }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/duplicate/`,
    summary: 'Duplicate a question as a new draft',
    ...one,
    status: 201,
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/`,
    summary: 'Delete a question that no test uses and no student was asked',
    access,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
    errors: ['question_used'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/remarking/`,
    summary: 'Preview whose results a regrade with the published answer key would change. Doesn’t change data',
    access,
    extension: true,
    params: idParams,
    answer: z.object({
      version: z.int(),
      attempts: z.int().meta({ description: 'Attempts to regrade' }),
      unmarked: z.int().meta({ description: 'Those of them without a result yet' }),
      other: z.int().meta({ description: 'Attempts that had other options to choose from, which don’t change' }),
      changes: z.array(remarked),
    }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/remarking/`,
    summary: 'Regrade past attempts with the published answer key. Previous and new scores are recorded',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    answer: z.object({ attempts: z.int(), changes: z.array(remarked) }),
    errors,
  }),
] as const
