import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { overviewOf, readQuestions, submitAtOnce } from './assessments.usecases.ts'
import { attemptResults, myAttempt, putAnswer, startAttempt, submitAttempt } from './attempts.usecases.ts'

export function assessmentEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/evaluation/{id}/', ({ params, ...asked }) =>
      readQuestions(dependencies, { ...asked, id: params.id, kind: 'EVALUATION' }),
    ),
    endpoint('POST /api/courses/evaluation/results/submit/', ({ body, ...asked }) =>
      submitAtOnce({ ...asked, id: body.evaluation_id, kind: 'EVALUATION', answers: body.answers }),
    ),
    endpoint('GET /api/courses/video-quiz/{id}/', ({ params, ...asked }) =>
      readQuestions(dependencies, { ...asked, id: params.id, kind: 'VIDEO_QUIZ' }),
    ),
    endpoint('POST /api/courses/video-quiz/{id}/submit/', ({ params, body, ...asked }) =>
      submitAtOnce({ ...asked, id: params.id, kind: 'VIDEO_QUIZ', answers: body.answers }),
    ),
    endpoint('GET /api/courses/assessments/{id}/', ({ params, ...asked }) => overviewOf({ ...asked, id: params.id })),
    endpoint('POST /api/courses/assessments/{id}/attempts/', ({ params, ...asked }) =>
      startAttempt(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/courses/attempts/{id}/', ({ params, ...asked }) =>
      myAttempt(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('PUT /api/courses/attempts/{id}/answers/{question_id}/', ({ params, body, ...asked }) =>
      putAnswer(dependencies, { ...asked, ...params, ...body }),
    ),
    endpoint('POST /api/courses/attempts/{id}/submit/', ({ params, body, ...asked }) =>
      submitAttempt(dependencies, { ...asked, id: params.id, answers: body.answers }),
    ),
    endpoint('GET /api/courses/attempts/{id}/results/', ({ params, ...asked }) =>
      attemptResults(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
