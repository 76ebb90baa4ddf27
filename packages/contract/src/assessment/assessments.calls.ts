import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant } from '../fields.ts'
import { answer, question, solution } from './questions.ts'

/** Quizzes and evaluations. Correct answers never leave the server before submission. */

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
const score = z.number().nullable().meta({ description: 'Out of 100. Null while someone has to grade part of it' })
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

/** Orders the saves of one answer: the highest number wins, whichever arrives first. */
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

/** Everything about a test except its questions: enough to decide whether to start. */
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
      description: 'If the test has a waiting time between attempts, when the next one can begin',
    }),
    course: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null for an exercise of a live class' }),
    course_class: z.object({ id, name: z.string() }).nullable(),
    live_class: z
      .object({ id, title: z.string() })
      .nullable()
      .meta({ description: 'The latest class of mine with this exercise, if the test isn’t part of a course' }),
    attempts: z.array(attemptSummary).meta({ description: 'My attempts, latest first' }),
    moments: z.array(z.number().int()).meta({
      description: 'Seconds of the video at which questions appear, in order. Empty if the test has a time limit',
    }),
  })
  .meta({ id: 'AssessmentOverview' })

const attempt = attemptSummary
  .extend({
    assessment_id: id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    pass_mark: z.number().int(),
    now: instant.meta({ description: 'The server’s time, to calculate the time left' }),
    questions: z.array(question),
    answers: z.array(
      z.object({ question_id: id, answer: answer.nullable(), sequence: z.number().int(), saved_at: instant }),
    ),
  })
  .meta({ id: 'Attempt' })

const answerResult = z.enum(['RIGHT', 'PARTLY', 'WRONG', 'UNANSWERED', 'IN_REVIEW'])
const results = attemptSummary
  .extend({
    assessment_id: id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    pass_mark: z.number().int(),
    ended_by: z.enum(['STUDENT', 'TIME']),
    completes_from: z.number().int().nullable().meta({
      description: 'The score that completes the course or level this test ends. Null if its passing score is enough',
    }),
    shows_solutions: z.boolean().meta({ description: 'False if this test never shows solutions' }),
    questions: z.array(
      z.object({
        question,
        answer: answer.nullable(),
        recording: z.string().nullable().meta({ description: 'Short-lived link to the recording' }),
        standing: answerResult,
        credit: z.number().nullable().meta({ description: 'Share of the points, from 0 to 1' }),
        solution: solution.nullable().meta({
          description:
            'Null while this attempt is in review and, by default, until the test is passed with the score needed or no attempts are left',
        }),
        explanation: z.string().meta({
          description:
            'Empty for an answer that isn’t correct until solutions are shown, because it may state the solution',
        }),
        comment: z.string().meta({ description: 'The grader’s comment' }),
        feedback: z.array(z.object({ option: z.string(), text: z.string() })).meta({
          description: 'Feedback for the selected options. For multiple choice, only once solutions are shown',
        }),
        rubric: z
          .array(z.object({ text: z.string(), points: z.number().int(), earned: z.number().int().nullable() }))
          .meta({
            description: 'The grading criteria, once graded. `earned` is null if the grade is for the whole answer',
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
    summary: 'Return the questions of an evaluation, without the answer key. This starts or resumes an attempt',
    access: testAccess,
    params: idParams,
    answer: assessment,
  }),
  call({
    method: 'POST',
    path: '/api/courses/evaluation/results/submit/',
    summary: 'Submit an evaluation',
    access: testAccess,
    body: z.strictObject({ evaluation_id: id, answers }),
    answer: result,
    status: 201,
    errors: submitErrors,
  }),
  call({
    method: 'GET',
    path: '/api/courses/video-quiz/{id}/',
    summary: 'Return a video’s quiz, without the answer key. This starts or resumes an attempt',
    access: quizAccess,
    params: idParams,
    answer: assessment,
  }),
  call({
    method: 'POST',
    path: '/api/courses/video-quiz/{id}/submit/',
    summary: 'Submit a video’s quiz',
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
    summary: 'Return a test’s description, its limits, and my attempts. Doesn’t start an attempt',
    access: testAccess,
    params: idParams,
    answer: overview,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/assessments/{id}/attempts/',
    summary: 'Start an attempt, or resume the open one',
    access: testAccess,
    params: idParams,
    answer: attempt,
    errors: ['no_attempts_left', 'wait_to_try_again'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/attempts/{id}/',
    summary: 'Return one of my attempts with its questions and saved answers',
    access: testAccess,
    params: idParams,
    answer: attempt,
    extension: true,
  }),
  call({
    method: 'PUT',
    path: '/api/courses/attempts/{id}/answers/{question_id}/',
    summary: 'Save one answer, or clear it with null. The save with the highest sequence counts',
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
    summary: 'Submit an attempt, with any unsaved answers',
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
    summary: 'Return the results of a submitted attempt, with solutions that can no longer earn points',
    access: testAccess,
    params: idParams,
    answer: results,
    errors: ['not_submitted'],
    extension: true,
  }),
] as const
