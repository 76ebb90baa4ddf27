import { longestVersionNote } from '@aulaviva/domain/limits'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { longestTestTitle, testGapCodes } from '@aulaviva/domain/test-document'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { id, idParams, instant, levelSummary, nameText, pageOf, paging, personSummary, text } from './fields.ts'
import { answer, question, solution } from './questions.ts'
import { testDocument } from './test-authoring.ts'

/** Quizzes and evaluations as the school makes them: written as drafts, published in versions, tried without a trace. */

const access = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const base = '/api/courses/tests/'
const kind = z.enum(['VIDEO_QUIZ', 'EVALUATION'])
const state = z
  .enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
  .meta({ description: 'DRAFT: never published; ARCHIVED: no course is given it, those that have it go on' })

const listed = z
  .object({
    id,
    kind,
    title: z.string().meta({ description: 'As the draft has it' }),
    state,
    level: levelSummary.nullable(),
    version: z.int().meta({ description: 'The number of the version that is asked; 0 of a draft' }),
    has_draft: z.boolean().meta({ description: 'Whether what is written differs from what is asked' }),
    questions: z.int().meta({ description: 'Of each attempt' }),
    places: z.array(z.string()).max(3).meta({ description: 'Courses that have it, three at most' }),
    attempts: z.int().meta({ description: 'Marked ones' }),
    passed: z.number().nullable().meta({ description: 'Share of the marked attempts; null where there is none' }),
  })
  .meta({ id: 'AuthoredTest' })

const draftVersion = z.int().min(1)
const asked = z.object({
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
    found: z.int().nullable().meta({ description: 'Of a draw: how many questions there are for it' }),
  })
  .meta({ id: 'TestGap' })

const detail = z
  .object({
    id,
    kind,
    state,
    version: z.int(),
    document: testDocument.meta({ description: 'What is being written; without a draft, what is asked' }),
    draft_version: z.int(),
    draft: z.object({ by: personSummary.nullable(), at: instant }).nullable(),
    versions: z.array(
      z.object({ number: z.int(), by: personSummary.nullable(), at: instant, note: z.string(), questions: z.int() }),
    ),
    questions: z.array(asked).meta({ description: 'What the document names' }),
    gaps: z.array(gap).meta({ description: 'What keeps the draft from being published' }),
    places: z
      .array(
        z.object({
          course: z.object({ id, name: z.string() }),
          course_class: z.object({ id, name: z.string(), seconds: z.int() }).nullable(),
        }),
      )
      .meta({ description: 'Where students meet it' }),
    levels: z.array(levelSummary).meta({ description: 'Levels of which it closes the syllabus' }),
    attempts_open: z.int().meta({ description: 'Attempts under way, which end as they began' }),
    attempts: z.int().meta({ description: 'Marked ones' }),
    passed: z.number().nullable(),
    history: z.array(change),
  })
  .meta({ id: 'AuthoredTestDetail' })

const one = { access, extension: true, params: idParams, answer: detail } as const
const errors = ['changed_meanwhile'] as const
const onVersion = z.strictObject({ draft_version: draftVersion })
const seed = z.string().regex(/^[a-z0-9]{1,16}$/)
const credit = z.number().nullable().meta({ description: 'Share of the points; null where a person marks' })

export const testAuthoringCalls = [
  call({
    method: 'GET',
    path: base,
    summary: 'Quizzes and evaluations of the school, those made last first',
    access,
    extension: true,
    query: z.object({
      ...paging(20),
      search: z.string().max(100).default(''),
      kind: kind.optional(),
      level: id.optional(),
      state: state.optional(),
    }),
    answer: pageOf(listed),
  }),
  call({
    method: 'POST',
    path: base,
    summary: 'Begin a test, which no course can be given before it is published',
    access,
    extension: true,
    body: z.strictObject({ kind, title: nameText(longestTestTitle) }),
    answer: detail,
    status: 201,
  }),
  call({ method: 'GET', path: `${base}{id}/`, summary: 'One test, its draft, versions and uses', ...one }),
  call({
    method: 'PUT',
    path: `${base}{id}/draft/`,
    summary: 'Save what is written of a test; nothing that students are asked changes',
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
    summary: 'What keeps the draft from being published, and where',
    access,
    extension: true,
    params: idParams,
    answer: z.array(gap),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/publish/`,
    summary: 'Let students be asked what is written; attempts under way end as they began',
    ...one,
    body: onVersion.extend({ note: text(longestVersionNote).default('') }),
    errors: [...errors, 'test_incomplete'],
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore-version/`,
    summary: 'Make a former version the draft',
    ...one,
    body: onVersion.extend({ number: z.int().min(1) }),
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/archive/`,
    summary: 'Give the test to no further course; those that have it go on',
    ...one,
    body: onVersion,
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/restore/`,
    summary: 'Take an archived test into use again',
    ...one,
    body: onVersion,
    errors,
  }),
  call({
    method: 'POST',
    path: `${base}{id}/duplicate/`,
    summary: 'Begin another test with what is written of this one',
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
    summary: 'What one attempt at the draft would ask, without what is right; nothing begins',
    access,
    extension: true,
    params: idParams,
    query: z.object({ seed: seed.meta({ description: 'Another one draws and shuffles anew' }) }),
    answer: z.object({ title: z.string(), description: z.string(), questions: z.array(question) }),
  }),
  call({
    method: 'POST',
    path: `${base}{id}/try/`,
    summary: 'What answers to the preview of that seed would earn; nothing is kept',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({
      seed,
      answers: z.array(z.strictObject({ question_id: id, answer: answer.nullable() })).max(500),
    }),
    answer: z.object({
      score: z.number().nullable().meta({ description: 'Of 100; null while a person would have to mark something' }),
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
