import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { classMedia, leadTo, myCourse, myCourseClass, myCourses } from './courses.usecases.ts'
import { markObservation, observe, readObservations } from './observations.usecases.ts'
import { continueWatching, progress, readPosition, reportPlayed, watch, watchedClasses } from './watching.usecases.ts'

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
    endpoint('GET /api/courses/class/{id}/position/', ({ db, person, params }) => readPosition(db, person, params.id)),
    endpoint('PUT /api/courses/class/{id}/position/', ({ params, body, ...asked }) =>
      reportPlayed(asked, params.id, body),
    ),
    endpoint('GET /api/courses/progress/', ({ db, person }) => progress(db, person)),
    endpoint('GET /api/courses/continue-watching/', asked => continueWatching(dependencies, asked)),
    endpoint('POST /api/courses/course-observation/', ({ body, ...asked }) => observe(asked, body)),
    endpoint('GET /api/courses/course-observation/', ({ db, query }) => readObservations(db, query)),
    endpoint('PATCH /api/courses/course-observation/{id}/', ({ params, body, ...asked }) =>
      markObservation(asked, params.id, body.handled),
    ),
    endpoint('GET /api/courses/student-class-video-watched/', ({ db, person }) => watchedClasses(db, person)),
    endpoint('POST /api/courses/student-class-video-watched/', ({ body, ...asked }) =>
      watch(asked, body.course_class_id),
    ),
  ]
}
