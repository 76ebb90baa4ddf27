import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { classMedia, leadTo, myCourse, myCourseClass, myCourses } from './courses.usecases.ts'
import { keepWrittenCourses } from './written-courses.ts'

export function courseEndpoints(dependencies: Dependencies): Endpoint[] {
  const written = { ...dependencies, written: keepWrittenCourses() }
  return [
    endpoint('GET /api/courses/my-courses/', input => myCourses(written, input), { kept: true }),
    endpoint(
      'GET /api/courses/my-courses/{id}/',
      ({ params, ...input }) => myCourse(written, { ...input, id: params.id }),
      { kept: true },
    ),
    endpoint(
      'GET /api/courses/class/{id}/',
      ({ params, ...input }) => myCourseClass(dependencies, { ...input, id: params.id }),
      { kept: true },
    ),
    endpoint('GET /api/courses/class/{id}/video/', ({ params, ...input }) =>
      leadTo(dependencies, { ...input, id: params.id, what: 'video' }),
    ),
    endpoint('GET /api/courses/class/{id}/captions/', ({ params, ...input }) =>
      leadTo(dependencies, { ...input, id: params.id, what: 'captions' }),
    ),
    endpoint('GET /api/courses/class/{id}/captions/{language}/', ({ params, ...input }) =>
      leadTo(dependencies, { ...input, id: params.id, what: 'captions', spoken: params.language }),
    ),
    endpoint('GET /api/courses/class-attachment/{id}/', ({ params, ...input }) =>
      leadTo(dependencies, { ...input, id: params.id, what: 'attachment' }),
    ),
    endpoint('GET /api/courses/class/{id}/media/', ({ params, ...input }) =>
      classMedia(dependencies, { ...input, id: params.id }),
    ),
  ]
}
