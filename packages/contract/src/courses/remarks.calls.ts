import { maxCourseCommentLength } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, idParams, instant, pageOf, paging, personSummary, requiredText } from '../fields.ts'

/** Students' comments on course classes (course observations), read by staff. */

const observation = z.object({ id, course_class_id: id, text: z.string(), created_at: instant })
const remarkForStaff = observation
  .extend({
    student: personSummary,
    course_name: z.string(),
    course_class_name: z.string(),
    handled_by: personSummary.nullable(),
    handled_at: instant.nullable(),
  })
  .meta({ id: 'CourseObservation' })

export const remarkCalls = [
  call({
    method: 'POST',
    path: '/api/courses/course-observation/',
    summary: 'Send a comment on a course class to staff',
    access: { kind: 'roles', roles: ['student'], page: 'students-courses-id' },
    body: z.strictObject({ course_class_id: id, text: requiredText(maxCourseCommentLength) }),
    answer: observation,
    status: 201,
  }),
  call({
    method: 'GET',
    path: '/api/courses/course-observation/',
    summary: 'List comments on course classes, latest first',
    access: { kind: 'roles', roles: ['staff'], area: 'content' },
    query: z.object({
      handled: flag.optional().meta({ description: 'false: only open ones. true: only resolved ones' }),
      ...paging(20),
    }),
    answer: pageOf(remarkForStaff),
    extension: true,
  }),
  call({
    method: 'PATCH',
    path: '/api/courses/course-observation/{id}/',
    summary: 'Resolve a comment, or reopen it. The first person who resolved it is recorded',
    access: { kind: 'roles', roles: ['staff'], area: 'content' },
    params: idParams,
    body: z.strictObject({ handled: z.boolean() }),
    answer: remarkForStaff,
    extension: true,
  }),
] as const
