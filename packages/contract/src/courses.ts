import { z } from 'zod'
import { call } from './call.ts'
import { fileSummary, id, idParams, instant, requiredText } from './fields.ts'

/** Recorded courses and what a student has watched. */

export const courseClass = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    video: z.string().nullable().meta({ description: 'Stable address; leads to a short-lived signed one' }),
    video_hash: z.string().nullable(),
    video_size: z.number().int().nullable(),
    captions: z.string().nullable(),
    duration_seconds: z.number().int(),
    video_quiz_id: id.nullable(),
    attachments: z.array(fileSummary),
  })
  .meta({ id: 'CourseClass' })
const course = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    version: z.number().int(),
    evaluation_id: id.nullable(),
    course_classes: z.array(courseClass),
  })
  .meta({ id: 'Course' })
const watched = z
  .object({ course_id: id, course_class_id: id, video_watched: z.boolean(), watched_at: instant })
  .meta({ id: 'WatchedClass' })
const list = { kind: 'roles', roles: ['student'], page: 'students-courses' } as const
const one = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

export const courseCalls = [
  call({
    method: 'GET',
    path: '/api/courses/my-courses/',
    summary: 'My courses',
    access: list,
    answer: z.array(course),
  }),
  call({
    method: 'GET',
    path: '/api/courses/my-courses/{id}/',
    summary: 'One of my courses',
    access: one,
    params: idParams,
    answer: course,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/',
    summary: 'One class of a course',
    access: one,
    params: idParams,
    answer: courseClass,
  }),
  call({
    method: 'POST',
    path: '/api/courses/course-observation/',
    summary: 'A remark on a course class, read by staff',
    access: one,
    body: z.strictObject({ course_class_id: id, text: requiredText(4000) }),
    answer: z.object({ id, course_class_id: id, text: z.string(), created_at: instant }),
    status: 201,
  }),
  call({
    method: 'GET',
    path: '/api/courses/student-class-video-watched/',
    summary: 'Course classes I have watched',
    access: list,
    answer: z.array(watched),
  }),
  call({
    method: 'POST',
    path: '/api/courses/student-class-video-watched/',
    summary: 'Mark a course class as watched; repeating it changes nothing',
    access: list,
    body: z.strictObject({ course_class_id: id }),
    answer: watched,
  }),
] as const
