import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant } from './fields.ts'

/** Quizzes, evaluations and the placement test. What is right never leaves the server before submission. */

const question = z
  .object({
    id,
    kind: z.enum([
      'SINGLE_CHOICE',
      'MULTIPLE_CHOICE',
      'TRUE_FALSE',
      'FILL_THE_GAP',
      'MATCHING',
      'ORDERING',
      'OPEN_TEXT',
      'SPOKEN',
    ]),
    section: z.string(),
    prompt: z.record(z.string(), z.unknown()),
    audio: z.string().nullable(),
    points: z.number().int(),
  })
  .meta({ id: 'Question' })
const assessment = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    pass_mark: z.number().int(),
    time_limit_seconds: z.number().int().nullable(),
    attempts_left: z.number().int().nullable(),
    questions: z.array(question),
  })
  .meta({ id: 'Assessment' })
const answers = z.array(z.strictObject({ question_id: id, answer: z.unknown() })).max(500)
const result = z
  .object({
    attempt_id: id,
    state: z.enum(['IN_REVIEW', 'GRADED']),
    score: z.number().nullable(),
    pass_mark: z.number().int(),
    passed: z.boolean().nullable(),
    submitted_at: instant,
  })
  .meta({ id: 'Result' })
const access = { kind: 'roles', roles: ['student'], page: 'students-courses-tests-id' } as const
const errors = ['already_submitted', 'time_is_over', 'no_attempts_left'] as const

export const assessmentCalls = [
  call({
    method: 'GET',
    path: '/api/courses/evaluation/{id}/',
    summary: 'An evaluation, without its key',
    access,
    params: idParams,
    answer: assessment,
  }),
  call({
    method: 'POST',
    path: '/api/courses/evaluation/results/submit/',
    summary: 'Hand in an evaluation',
    access,
    body: z.strictObject({ evaluation_id: id, answers }),
    answer: result,
    status: 201,
    errors,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement_test_data/data/',
    summary: 'The placement test, without its key',
    access: { kind: 'roles', roles: ['student'], page: 'placement-test' },
    answer: assessment,
  }),
  call({
    method: 'GET',
    path: '/api/courses/video-quiz/{id}/',
    summary: 'The quiz of a video, without its key',
    access: { kind: 'roles', roles: ['student'], page: 'students-courses-id' },
    params: idParams,
    answer: assessment,
  }),
  call({
    method: 'POST',
    path: '/api/courses/video-quiz/{id}/submit/',
    summary: 'Hand in the quiz of a video',
    access: { kind: 'roles', roles: ['student'], page: 'students-courses-id' },
    params: idParams,
    body: z.strictObject({ answers }),
    answer: result,
    status: 201,
    errors,
  }),
] as const
