import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { readOverview, readQuestions, submitAtOnce } from './assessments.usecases.ts'
import { putAnswer, readOwnAttempt, readResults, startAttempt, submitAttempt } from './attempts.usecases.ts'

export function assessmentEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/evaluation/{id}/', ({ params, ...input }) =>
      readQuestions(dependencies, { ...input, id: params.id, kind: 'EVALUATION' }),
    ),
    endpoint('POST /api/courses/evaluation/results/submit/', ({ body, ...input }) =>
      submitAtOnce({ ...input, id: body.evaluation_id, kind: 'EVALUATION', answers: body.answers }),
    ),
    endpoint('GET /api/courses/video-quiz/{id}/', ({ params, ...input }) =>
      readQuestions(dependencies, { ...input, id: params.id, kind: 'VIDEO_QUIZ' }),
    ),
    endpoint('POST /api/courses/video-quiz/{id}/submit/', ({ params, body, ...input }) =>
      submitAtOnce({ ...input, id: params.id, kind: 'VIDEO_QUIZ', answers: body.answers }),
    ),
    endpoint('GET /api/courses/assessments/{id}/', ({ params, ...input }) => readOverview({ ...input, id: params.id })),
    endpoint('POST /api/courses/assessments/{id}/attempts/', ({ params, ...input }) =>
      startAttempt(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/courses/attempts/{id}/', ({ params, ...input }) =>
      readOwnAttempt(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/attempts/{id}/answers/{question_id}/', ({ params, body, ...input }) =>
      putAnswer(dependencies, { ...input, ...params, ...body }),
    ),
    endpoint('POST /api/courses/attempts/{id}/submit/', ({ params, body, ...input }) =>
      submitAttempt(dependencies, { ...input, id: params.id, answers: body.answers }),
    ),
    endpoint('GET /api/courses/attempts/{id}/results/', ({ params, ...input }) =>
      readResults(dependencies, { ...input, id: params.id }),
    ),
  ]
}
