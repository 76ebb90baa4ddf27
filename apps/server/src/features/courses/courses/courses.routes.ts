import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { createCourseCache } from './course-cache.ts'
import { readClassMedia, readMyCourse, readMyCourseClass, readMyCourses, redirectToFile } from './courses.usecases.ts'

export function courseEndpoints(dependencies: Dependencies): Endpoint[] {
  const withCache = { ...dependencies, courseCache: createCourseCache() }
  return [
    endpoint('GET /api/courses/my-courses/', input => readMyCourses(withCache, input), { isRevalidated: true }),
    endpoint(
      'GET /api/courses/my-courses/{id}/',
      ({ params, ...input }) => readMyCourse(withCache, { ...input, id: params.id }),
      { isRevalidated: true },
    ),
    endpoint(
      'GET /api/courses/class/{id}/',
      ({ params, ...input }) => readMyCourseClass(dependencies, { ...input, id: params.id }),
      { isRevalidated: true },
    ),
    endpoint('GET /api/courses/class/{id}/video/', ({ params, ...input }) =>
      redirectToFile(dependencies, { ...input, id: params.id, what: 'video' }),
    ),
    endpoint('GET /api/courses/class/{id}/captions/', ({ params, ...input }) =>
      redirectToFile(dependencies, { ...input, id: params.id, what: 'captions' }),
    ),
    endpoint('GET /api/courses/class/{id}/captions/{language}/', ({ params, ...input }) =>
      redirectToFile(dependencies, { ...input, id: params.id, what: 'captions', captionLanguage: params.language }),
    ),
    endpoint('GET /api/courses/class-attachment/{id}/', ({ params, ...input }) =>
      redirectToFile(dependencies, { ...input, id: params.id, what: 'attachment' }),
    ),
    endpoint('GET /api/courses/class/{id}/media/', ({ params, ...input }) =>
      readClassMedia(dependencies, { ...input, id: params.id }),
    ),
  ]
}
