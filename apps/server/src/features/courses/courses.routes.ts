import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { classMedia, leadTo, myCourse, myCourseClass, myCourses } from './courses.usecases.ts'

export function courseEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/my-courses/', asked => myCourses(dependencies, asked)),
    endpoint('GET /api/courses/my-courses/{id}/', ({ params, ...asked }) =>
      myCourse(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/courses/class/{id}/', ({ params, ...asked }) =>
      myCourseClass(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/courses/class/{id}/video/', ({ params, ...asked }) =>
      leadTo(dependencies, { ...asked, id: params.id, what: 'video' }),
    ),
    endpoint('GET /api/courses/class/{id}/captions/', ({ params, ...asked }) =>
      leadTo(dependencies, { ...asked, id: params.id, what: 'captions' }),
    ),
    endpoint('GET /api/courses/class-attachment/{id}/', ({ params, ...asked }) =>
      leadTo(dependencies, { ...asked, id: params.id, what: 'attachment' }),
    ),
    endpoint('GET /api/courses/class/{id}/media/', ({ params, ...asked }) =>
      classMedia(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
