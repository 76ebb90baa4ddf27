import { maxSearchLength, maxVersionNoteLength } from '@aulaviva/domain/limits'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { maxTestTitleLength, testGapCodes } from '@aulaviva/domain/test-document'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, levelSummary, nameText, pageOf, paging, personSummary, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'
import { answer, question, solution } from './questions.ts'
import { testDocument } from './test-authoring.ts'

/**
 * Quizzes and evaluations as staff create them: edited as drafts, published as versions, and previewed without a
 * record.
 */

const access = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const base = '/api/courses/tests/'
const kind = z.enum(['VIDEO_QUIZ', 'EVALUATION'])
const state = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']).meta({
  description: 'DRAFT: never published. ARCHIVED: can’t be added to courses, but courses that have it keep it',
})

const testSummary = z
  .object({
    id,
    kind,
    title: z.string().meta({ description: 'The title in the draft' }),
    state,
    level: levelSummary.nullable(),
    version: z.int().meta({ description: 'The published version number. 0 for a draft' }),
    has_draft: z.boolean().meta({ description: 'Whether the draft differs from the published version' }),
    questions: z.int().meta({ description: 'Questions per attempt' }),
    places: z.array(z.string()).max(3).meta({ description: 'Courses that use it, up to 3' }),
    attempts: z.int().meta({ description: 'Graded attempts' }),
    passed: z.number().nullable().meta({ description: 'Share of graded attempts that passed. Null if there are none' }),
  })
  .meta({ id: 'AuthoredTest' })

const draftVersion = z.int().min(1)
const testQuestion = z.object({
  id,
  kind: z.enum(questionKinds),
  text: z.string(),
  points: z.int(),
  state: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
})

const gap = z
  .object({
    code: z.enum(testGapCodes),
    section: z.string().nullable(),
    part: z.string().nullable(),
    found: z.int().nullable().meta({ description: 'For random questions, how many questions match' }),
  })
  .meta({ id: 'TestGap' })

const detail = z
  .object({
    id,
    kind,
    state,
    version: z.int(),
    document: testDocument.meta({ description: 'The draft, or the published version if there’s no draft' }),
    draft_version: z.int(),
    draft: z.object({ by: personSummary.nullable(), at: instant }).nullable(),
    versions: z.array(
      z.object({ number: z.int(), by: personSummary.nullable(), at: instant, note: z.string(), questions: z.int() }),
    ),
    questions: z.array(testQuestion).meta({ description: 'The questions in the document' }),
    gaps: z.array(gap).meta({ description: 'What’s missing before the draft can be published' }),
    places: z
      .array(
        z.object({
          course: z.object({ id, name: z.string() }),
          course_class: z.object({ id, name: z.string(), seconds: z.int() }).nullable(),
        }),
      )
      .meta({ description: 'Where it’s used' }),
    levels: z.array(levelSummary).meta({ description: 'Levels that end with this test' }),
    attempts_open: z.int().meta({ description: 'Attempts in progress, which continue with their version' }),
    attempts: z.int().meta({ description: 'Graded attempts' }),
    passed: z.number().nullable(),
    history: z.array(change),
  })
  .meta({ id: 'AuthoredTestDetail' })

const one = { access, extension: true, params: idParams, answer: detail } as const
const errors = ['changed_meanwhile'] as const
const onVersion = z.strictObject({ draft_version: draftVersion })
const seed = z.string().regex(/^[a-z0-9]{1,16}$/)
const credit = z.number().nullable().meta({ description: 'Share of the points. Null if a person grades it' })

export const testAuthoringCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'List quizzes and evaluations, latest first',
    access,
    extension: true,
    query: z.object({
      ...paging(20),
      search: z.string().max(maxSearchLength).default(''),
      kind: kind.optional(),
      level: id.optional(),
      state: state.optional(),
    }),
    answer: pageOf(testSummary),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Create a test. It can be added to courses once it’s published',
    access,
    extension: true,
    body: z.strictObject({ kind, title: nameText(maxTestTitleLength) }),
    answer: detail,
    status: 201,
  }),
  call({ method: 'GET', path: `${base}{id}/`, summary: 'Return one test with its draft, versions, and uses', ...one }),
  call({
    method: 'PUT',
    path: `${base}{id}/draft/`,
    summary: 'Save a test’s draft. Students see no change',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({ document: testDocument, draft_version: draftVersion }),
    answer: z.object({ draft_version: z.int(), saved_at: instant }),
    errors,
  }),
  call({
    method: 'GET',
    path: `${base}{id}/gaps/`,
    summary: 'List what’s missing before the draft can be published, with its place',
    access,
    extension: true,
    params: idParams,
    answer: z.array(gap),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/publish/`,
    summary: 'Publish a test. Attempts in progress continue with their version',
    ...one,
    body: onVersion.extend({ note: text(maxVersionNoteLength).default('') }),
    errors: [...errors, 'test_incomplete'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore-version/`,
    summary: 'Restore a previous version as the draft',
    ...one,
    body: onVersion.extend({ number: z.int().min(1) }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/archive/`,
    summary: 'Archive a test. Courses that have it keep it',
    ...one,
    body: onVersion,
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore/`,
    summary: 'Restore an archived test',
    ...one,
    body: onVersion,
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/duplicate/`,
    summary: 'Duplicate a test as a new draft',
    ...one,
    status: 201,
  }),
  call({
    method: 'DELETE',
    path: `${base}{id}/`,
    summary: 'Delete a test that was never published',
    access,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
    errors: ['test_used'],
  }),
  call({
    method: 'GET',
    path: `${base}{id}/preview/`,
    summary: 'Preview an attempt at the draft, without the answer key. Doesn’t start an attempt',
    access,
    extension: true,
    params: idParams,
    query: z.object({ seed: seed.meta({ description: 'Another value draws and shuffles the questions again' }) }),
    answer: z.object({ title: z.string(), description: z.string(), questions: z.array(question) }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/try/`,
    summary: 'Preview the score of answers to the draft with this seed. Doesn’t change data',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({
      seed,
      answers: z.array(z.strictObject({ question_id: id, answer: answer.nullable() })).max(500),
    }),
    answer: z.object({
      score: z
        .number()
        .nullable()
        .meta({ description: 'Out of 100. Null while someone would have to grade part of it' }),
      passed: z.boolean().nullable(),
      questions: z.array(
        z.object({
          question_id: id,
          credit,
          solution: solution.nullable(),
          explanation: z.string(),
        }),
      ),
    }),
  }),
] as const
