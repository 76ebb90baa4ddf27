import { maxCommentLength } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, pageOf, paging, personSummary, text } from '../fields.ts'
import { questionLimits } from './question-bank.ts'
import { question } from './questions.ts'

/** Open and spoken answers to grade by a teacher or staff: read or listen, score by criteria, comment. */

/** Grading criteria by kind of answer, each from 0 to 4. */
export const criteria = {
  OPEN_TEXT: ['task', 'organisation', 'vocabulary', 'grammar'],
  SPOKEN: ['task', 'fluency', 'pronunciation', 'vocabulary', 'grammar'],
} as const
export type Criterion = (typeof criteria)[keyof typeof criteria][number]
const criterion = z.enum(['task', 'organisation', 'fluency', 'pronunciation', 'vocabulary', 'grammar'])
const rubric = z.array(z.object({ criterion, marks: z.number().int().min(0).max(4) })).max(6)

const points = z
  .array(z.int().min(0).max(questionLimits.points))
  .max(questionLimits.criteria)
  .nullable()
  .meta({ description: 'Points for each grading criterion of the question, in order' })

const waiting = z
  .object({
    attempt_id: id,
    question_id: id,
    kind: z.enum(['OPEN_TEXT', 'SPOKEN']),
    student: personSummary,
    title: z.string(),
    assessment: z.enum(['VIDEO_QUIZ', 'EVALUATION', 'PLACEMENT']),
    submitted_at: instant,
    claimed_by: personSummary.nullable().meta({ description: 'Who is grading it now' }),
    claimed_until: instant.nullable(),
    not_recorded: z.number().int().meta({
      description: 'Spoken questions of this attempt without a recording, which earn nothing and need no grading',
    }),
  })
  .meta({ id: 'WaitingAnswer' })

const answerToMark = waiting
  .extend({
    question,
    text: z.string().nullable(),
    recording: z.string().nullable().meta({ description: 'Short-lived link to the recording' }),
    sample: z.string().meta({ description: 'Sample answer for the grader' }),
    criteria: z.array(criterion),
    own_criteria: z
      .array(z.object({ text: z.string(), points: z.number().int() }))
      .meta({ description: 'The question’s grading criteria. If there are any, the grade is the sum of their points' }),
    marked: z
      .object({ by: personSummary.nullable(), at: instant, credit: z.number(), rubric, points, comment: z.string() })
      .nullable(),
    left_in_attempt: z
      .number()
      .int()
      .meta({ description: 'Answers of this attempt left to grade, including this one' }),
  })
  .meta({ id: 'AnswerToMark' })

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'content' } as const
const params = z.object({ attempt_id: id, question_id: id })

export const markingCalls = [
  call({
    method: 'GET',
    path: '/api/courses/marking/',
    summary: 'List answers to grade, oldest first',
    access,
    query: z.object(paging(20)),
    answer: pageOf(waiting),
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/marking/{attempt_id}/{question_id}/',
    summary: 'Return one answer with what’s needed to grade it',
    access,
    params,
    answer: answerToMark,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/marking/{attempt_id}/{question_id}/claim/',
    summary: 'Claim an answer for 15 minutes, so that no one else starts grading it',
    access,
    params,
    answer: answerToMark,
    errors: ['claimed_by_another', 'already_marked'],
    extension: true,
  }),
  call({
    method: 'DELETE',
    path: '/api/courses/marking/{attempt_id}/{question_id}/claim/',
    summary: 'Release an answer',
    access,
    params,
    answer: null,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/marking/{attempt_id}/{question_id}/mark/',
    summary: 'Grade an answer, once. The last grade of an attempt sets its score and notifies the student',
    access,
    params,
    body: z.strictObject({
      rubric: rubric.default([]),
      points: points.default(null),
      comment: text(maxCommentLength).default(''),
    }),
    answer: answerToMark,
    errors: ['claimed_by_another', 'already_marked'],
    extension: true,
  }),
] as const
