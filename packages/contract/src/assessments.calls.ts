import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant } from './fields.ts'
import { answer, question, solution } from './questions.ts'

/** Quizzes and evaluations. What is right never leaves the server before submission. */

export const assessment = z
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
const givenAnswer = z.strictObject({ question_id: id, answer: answer.nullable() })
const answers = z.array(givenAnswer).max(500)
const attemptState = z.enum(['IN_PROGRESS', 'IN_REVIEW', 'GRADED'])
const score = z.number().nullable().meta({ description: 'Of 100; null while a person has to mark something' })
const result = z
  .object({
    attempt_id: id,
    state: z.enum(['IN_REVIEW', 'GRADED']),
    score,
    pass_mark: z.number().int(),
    passed: z.boolean().nullable(),
    submitted_at: instant,
  })
  .meta({ id: 'Result' })

/** Orders the saves of one answer: of two, the higher one stands, whichever comes first. */
const sequence = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const attemptSummary = z
  .object({
    id,
    state: attemptState,
    started_at: instant,
    expires_at: instant.nullable(),
    submitted_at: instant.nullable(),
    score,
    passed: z.boolean().nullable(),
  })
  .meta({ id: 'AttemptSummary' })

/** What stands around the questions: enough to decide whether to begin, without any of them. */
const overview = z
  .object({
    id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    description: z.string(),
    question_count: z.number().int(),
    pass_mark: z.number().int(),
    time_limit_seconds: z.number().int().nullable(),
    max_attempts: z.number().int().nullable(),
    attempts_left: z.number().int().nullable(),
    may_begin_from: instant.nullable().meta({
      description: 'Where the test makes one wait after an attempt: when the next may begin, or might have',
    }),
    course: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null for an exercise of a live class' }),
    course_class: z.object({ id, name: z.string() }).nullable(),
    live_class: z
      .object({ id, title: z.string() })
      .nullable()
      .meta({ description: 'Whose exercise it is, where it is of no course: the latest of mine' }),
    attempts: z.array(attemptSummary).meta({ description: 'Mine, the latest first' }),
    moments: z.array(z.number().int()).meta({
      description:
        'Seconds of the video at which questions are asked while it plays, in their order; none where the time for the test is limited',
    }),
  })
  .meta({ id: 'AssessmentOverview' })

const attempt = attemptSummary
  .extend({
    assessment_id: id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    pass_mark: z.number().int(),
    now: instant.meta({ description: 'The server’s clock, for what is left of the time' }),
    questions: z.array(question),
    answers: z.array(
      z.object({ question_id: id, answer: answer.nullable(), sequence: z.number().int(), saved_at: instant }),
    ),
  })
  .meta({ id: 'Attempt' })

const standing = z.enum(['RIGHT', 'PARTLY', 'WRONG', 'UNANSWERED', 'IN_REVIEW'])
const results = attemptSummary
  .extend({
    assessment_id: id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    pass_mark: z.number().int(),
    ended_by: z.enum(['STUDENT', 'TIME']),
    completes_from: z.number().int().nullable().meta({
      description:
        'The score that completes the course or level which the test ends; null where its pass mark is enough',
    }),
    questions: z.array(
      z.object({
        question,
        answer: answer.nullable(),
        recording: z.string().nullable().meta({ description: 'Short-lived address of what was spoken' }),
        standing,
        credit: z.number().nullable().meta({ description: 'Share of the points, 0 to 1' }),
        solution: solution.nullable().meta({
          description:
            'Null until the test is passed, with the score that completes what it ends, or no attempt is left, unless the test says otherwise, and while this attempt is in review',
        }),
        explanation: z.string(),
        comment: z.string().meta({ description: 'What the person who marked it wrote' }),
        feedback: z.array(z.object({ option: z.string(), text: z.string() })).meta({
          description: 'What is said of the options that were chosen; where several may be, once solutions are told',
        }),
        rubric: z
          .array(z.object({ text: z.string(), points: z.number().int(), earned: z.number().int().nullable() }))
          .meta({
            description: 'What was looked at, once a person has marked it; earned is null where marks were general',
          }),
      }),
    ),
  })
  .meta({ id: 'AttemptResults' })

const testAccess = { kind: 'roles', roles: ['student'], page: 'students-courses-tests-id' } as const
const quizAccess = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const
const answerErrors = ['time_is_over', 'already_submitted', 'answer_does_not_fit'] as const
const submitErrors = [...answerErrors, 'no_attempts_left', 'wait_to_try_again', 'recording_missing'] as const

export const assessmentCalls = [
  call({
    method: 'GET',
    path: '/api/courses/evaluation/{id}/',
    summary: 'The questions of an evaluation, without their key; reading them begins an attempt or takes it up again',
    access: testAccess,
    params: idParams,
    answer: assessment,
  }),
  call({
    method: 'POST',
    path: '/api/courses/evaluation/results/submit/',
    summary: 'Hand in an evaluation',
    access: testAccess,
    body: z.strictObject({ evaluation_id: id, answers }),
    answer: result,
    status: 201,
    errors: submitErrors,
  }),
  call({
    method: 'GET',
    path: '/api/courses/video-quiz/{id}/',
    summary: 'The quiz of a video, without its key; reading it begins an attempt or takes it up again',
    access: quizAccess,
    params: idParams,
    answer: assessment,
  }),
  call({
    method: 'POST',
    path: '/api/courses/video-quiz/{id}/submit/',
    summary: 'Hand in the quiz of a video',
    access: quizAccess,
    params: idParams,
    body: z.strictObject({ answers }),
    answer: result,
    status: 201,
    errors: submitErrors,
  }),
  call({
    method: 'GET',
    path: '/api/courses/assessments/{id}/',
    summary: 'What a quiz or evaluation is about, its limits and my attempts; no questions, and nothing begins',
    access: testAccess,
    params: idParams,
    answer: overview,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/assessments/{id}/attempts/',
    summary: 'Begin an attempt, or take up the one that is open',
    access: testAccess,
    params: idParams,
    answer: attempt,
    errors: ['no_attempts_left', 'wait_to_try_again'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/attempts/{id}/',
    summary: 'One of my attempts with its questions and what is saved of it',
    access: testAccess,
    params: idParams,
    answer: attempt,
    extension: true,
  }),
  call({
    method: 'PUT',
    path: '/api/courses/attempts/{id}/answers/{question_id}/',
    summary: 'Save one answer; null takes it back. The save with the highest sequence stands',
    access: testAccess,
    params: z.object({ id, question_id: id }),
    body: z.strictObject({ answer: answer.nullable(), sequence }),
    answer: z.object({ question_id: id, sequence: z.number().int(), saved_at: instant }),
    errors: answerErrors,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/attempts/{id}/submit/',
    summary: 'Hand in an attempt, with the answers that are not saved yet',
    access: testAccess,
    params: idParams,
    body: z.strictObject({ answers: z.array(givenAnswer.extend({ sequence })).max(500) }),
    answer: result,
    status: 201,
    errors: submitErrors,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/attempts/{id}/results/',
    summary: 'What was answered, how it stands and why, after submission; what was right once that earns nothing more',
    access: testAccess,
    params: idParams,
    answer: results,
    errors: ['not_submitted'],
    extension: true,
  }),
] as const
