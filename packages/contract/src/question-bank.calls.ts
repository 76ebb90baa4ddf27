import { longestVersionNote, mostPublishedAtOnce, mostToPublish } from '@aulaviva/domain/limits'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
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
} from './fields.ts'
import { questionDocument } from './question-bank.ts'
import { answer } from './questions.ts'

/** The questions of the school: written as drafts, published in versions, asked by any number of tests. */

const access = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const skill = z.enum(['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'])
const state = z
  .enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
  .meta({ description: 'DRAFT: never published; ARCHIVED: no test is given it, those that ask it go on' })
const base = '/api/courses/questions/'

const listed = z
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
    version: z.int().meta({ description: 'The number of the version that is asked; 0 of a draft' }),
    has_draft: z.boolean().meta({ description: 'Whether what is written differs from what is asked' }),
    tests: z.int().meta({ description: 'Tests that ask it' }),
  })
  .meta({ id: 'BankQuestion' })

const detail = z
  .object({
    id,
    state,
    version: z.int(),
    document: questionDocument.meta({ description: 'What is being written; without a draft, what is asked' }),
    draft_version: z.int(),
    draft: z.object({ by: personSummary.nullable(), at: instant }).nullable(),
    versions: z.array(z.object({ number: z.int(), by: personSummary.nullable(), at: instant, note: z.string() })),
    tests: z.array(z.object({ id, title: z.string(), kind: z.enum(['VIDEO_QUIZ', 'EVALUATION', 'PLACEMENT']) })),
    answered: z.int().meta({ description: 'Attempts that were handed in with it' }),
    figures: z
      .object({
        students: z.int(),
        answered: z.int(),
        known: z
          .object({
            right: z.number().meta({ description: 'Share of answers that were fully right' }),
            facility: z.number().meta({ description: 'Mean share of the points' }),
            discrimination: z
              .number()
              .nullable()
              .meta({ description: 'From -1 to 1; null where all did the same on it, or on the rest' }),
            wrong: z
              .object({ text: z.string(), count: z.int() })
              .nullable()
              .meta({ description: 'The wrong option that was chosen most often' }),
          })
          .nullable()
          .meta({ description: 'From five students on' }),
      })
      .meta({ description: 'Of attempts that were handed in' }),
    twins: z.array(z.object({ id, text: z.string() })).meta({ description: 'Questions that say the same' }),
    files: z.array(fileSummary).meta({ description: 'The sound and the picture of the document' }),
    history: z.array(change),
  })
  .meta({ id: 'BankQuestionDetail' })

const draftVersion = z.int().meta({ description: 'The version of the draft that was read' })
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

/** What the list of questions, and what is published of it, is narrowed by. */
const narrowed = {
  search: z.string().max(100).default(''),
  kind: z.enum(questionKinds).optional(),
  level: id.optional(),
  skill: skill.optional(),
  tag: z.string().max(40).optional(),
  state: state.optional(),
  used: z.enum(['true', 'false']).optional(),
}

const reasons = z
  .array(z.object({ field: z.string(), code: z.string() }))
  .meta({ description: 'What keeps it from being published, each with its place in the document' })

export const questionBankCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'The questions of the bank, those written last first',
    access,
    extension: true,
    query: z.object({ ...paging(20), ...narrowed }),
    answer: pageOf(listed).extend({ tags: z.array(z.string()).meta({ description: 'All tags of the bank' }) }),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Begin a question',
    access,
    extension: true,
    body: z.strictObject({ document: questionDocument }),
    answer: detail,
    status: 201,
  }),
  call({
    method: 'POST',
    path: `${base}try/`,
    summary: 'What an answer would earn, by the rules students are marked by',
    access,
    extension: true,
    body: z.strictObject({ document: questionDocument, answer: answer.nullable() }),
    answer: z.object({
      credit: z.number().nullable().meta({ description: 'Share of the points; null where a person marks' }),
    }),
  }),
  call({
    method: 'GET',
    path: `${base}publishing/`,
    summary: 'What is written and not published: each question with what keeps it from that',
    access,
    extension: true,
    query: z.object({ ...narrowed, import: id.optional().meta({ description: 'Of the questions that it made' }) }),
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
        .max(mostToPublish)
        .meta({ description: 'Those written last first' }),
    }),
  }),
  call({
    method: 'POST',
    path: `${base}publish/`,
    summary: 'Publish many questions as they were seen; what is refused is said of each and keeps no other back',
    access,
    extension: true,
    body: z.strictObject({
      questions: z
        .array(z.strictObject({ id, draft_version: draftVersion }))
        .min(1)
        .max(mostPublishedAtOnce),
    }),
    answer: z.object({
      published: z.int(),
      refused: z.array(
        z.object({ id, code: z.enum(['not_found', 'changed_meanwhile', 'nothing_to_publish', 'incomplete']), reasons }),
      ),
    }),
  }),
  call({ method: 'GET', path: `${base}{id}/`, summary: 'One question, its draft, versions and uses', ...one }),
  call({
    method: 'PUT',
    path: `${base}{id}/draft/`,
    summary: 'Save what is written of a question; nothing that students are asked changes',
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
    summary: 'Give the draft a sound or a picture',
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
    summary: 'Let students be asked what is written; what is missing is named with its place in the document',
    ...one,
    body: z.strictObject({ draft_version: draftVersion, note: text(longestVersionNote).default('') }),
    errors,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/versions/{number}/`,
    summary: 'A published version of a question',
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
    summary: 'Make a former version the draft',
    ...one,
    body: z.strictObject({ number: z.int().min(1), draft_version: draftVersion }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/archive/`,
    summary: 'Give the question to no further test; those that ask it go on',
    ...one,
    body: z.strictObject({ draft_version: draftVersion }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore/`,
    summary: 'Take an archived question into use again',
    ...one,
    body: z.strictObject({ draft_version: draftVersion }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/duplicate/`,
    summary: 'Begin another question with what is written of this one',
    ...one,
    status: 201,
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/`,
    summary: 'Delete a question that no test asks and nobody was ever given',
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
    summary: 'Whose results would change if past attempts were marked by the published key',
    access,
    extension: true,
    params: idParams,
    answer: z.object({
      version: z.int(),
      attempts: z.int().meta({ description: 'Attempts that would be marked again' }),
      unmarked: z.int().meta({ description: 'Of these, the ones that have no result yet' }),
      other: z.int().meta({ description: 'Attempts that had other parts to choose from; they stay as they are' }),
      changes: z.array(remarked),
    }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/remarking/`,
    summary: 'Mark past attempts by the published key; old and new score are kept',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    answer: z.object({ attempts: z.int(), changes: z.array(remarked) }),
    errors,
  }),
] as const
