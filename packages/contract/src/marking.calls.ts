import { longestComment } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from './call.ts'
import { id, instant, pageOf, paging, personSummary, text } from './fields.ts'
import { bounds } from './question-bank.ts'
import { question } from './questions.ts'

/** Open and spoken answers that wait for a teacher or staff: listen or read, mark by criteria, comment. */

/** What is looked at, by kind of answer; each from 0 to 4. */
export const criteria = {
  OPEN_TEXT: ['task', 'organisation', 'vocabulary', 'grammar'],
  SPOKEN: ['task', 'fluency', 'pronunciation', 'vocabulary', 'grammar'],
} as const
export type Criterion = (typeof criteria)[keyof typeof criteria][number]
const criterion = z.enum(['task', 'organisation', 'fluency', 'pronunciation', 'vocabulary', 'grammar'])
const rubric = z.array(z.object({ criterion, marks: z.number().int().min(0).max(4) })).max(6)

const points = z
  .array(z.int().min(0).max(bounds.points))
  .max(bounds.criteria)
  .nullable()
  .meta({ description: 'Earned by each criterion of the question itself, in their order' })

const waiting = z
  .object({
    attempt_id: id,
    question_id: id,
    kind: z.enum(['OPEN_TEXT', 'SPOKEN']),
    student: personSummary,
    title: z.string(),
    assessment: z.enum(['VIDEO_QUIZ', 'EVALUATION', 'PLACEMENT']),
    submitted_at: instant,
    claimed_by: personSummary.nullable().meta({ description: 'Who is marking it now' }),
    claimed_until: instant.nullable(),
    not_recorded: z.number().int().meta({
      description: 'Spoken questions of this attempt without a recording: they earn nothing and wait for nobody',
    }),
  })
  .meta({ id: 'WaitingAnswer' })

const answerToMark = waiting
  .extend({
    question,
    text: z.string().nullable(),
    recording: z.string().nullable().meta({ description: 'Short-lived address of what was spoken' }),
    sample: z.string().meta({ description: 'A good answer, for the eyes of who marks' }),
    criteria: z.array(criterion),
    own_criteria: z
      .array(z.object({ text: z.string(), points: z.number().int() }))
      .meta({ description: 'Those of the question itself; where there are any, it is marked by their points' }),
    marked: z
      .object({ by: personSummary.nullable(), at: instant, credit: z.number(), rubric, points, comment: z.string() })
      .nullable(),
    left_in_attempt: z.number().int().meta({ description: 'Answers of this attempt that wait, this one included' }),
  })
  .meta({ id: 'AnswerToMark' })

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'content' } as const
const params = z.object({ attempt_id: id, question_id: id })

export const markingCalls = [
  call({
    method: 'GET',
    path: '/api/courses/marking/',
    summary: 'Answers that wait to be marked, oldest first',
    access,
    query: z.object(paging(20)),
    answer: pageOf(waiting),
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/marking/{attempt_id}/{question_id}/',
    summary: 'One answer with what it takes to mark it',
    access,
    params,
    answer: answerToMark,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/marking/{attempt_id}/{question_id}/claim/',
    summary: 'Say that I am marking it, for a quarter of an hour, so that nobody else begins',
    access,
    params,
    answer: answerToMark,
    errors: ['claimed_by_another', 'already_marked'],
    extension: true,
  }),
  call({
    method: 'DELETE',
    path: '/api/courses/marking/{attempt_id}/{question_id}/claim/',
    summary: 'Leave it to others',
    access,
    params,
    answer: null,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/marking/{attempt_id}/{question_id}/mark/',
    summary: 'Mark it, once; the last mark of an attempt makes its score and tells the student',
    access,
    params,
    body: z.strictObject({
      rubric: rubric.default([]),
      points: points.default(null),
      comment: text(longestComment).default(''),
    }),
    answer: answerToMark,
    errors: ['claimed_by_another', 'already_marked'],
    extension: true,
  }),
] as const
