import { z } from 'zod'
import { call } from './call.ts'
import {
  cefrCode,
  fileSummary,
  flag,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  personSummary,
  requiredText,
} from './fields.ts'

/**
 * Recorded courses and what a student has watched. A course reads the same until it changes, images apart: every other
 * address in it is stable, checks the token and leads to a short-lived signed one.
 */

const hash = z.string().meta({ description: 'SHA-256, hexadecimal' })
const bytes = z.number().int().meta({ description: 'In bytes' })
const stable = z.string().meta({ description: 'Stable address; leads to a short-lived signed one' })

export const courseClass = z
  .object({
    id,
    course_id: id,
    position: z.number().int(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable().meta({ description: 'Signed address, good for some minutes' }),
    video: stable.nullable(),
    video_hash: hash.nullable(),
    video_size: bytes.nullable(),
    captions: stable.nullable(),
    captions_hash: hash.nullable(),
    captions_size: bytes.nullable(),
    transcript: z.string(),
    duration_seconds: z.number().int(),
    video_quiz_id: id.nullable(),
    attachments: z.array(fileSummary.extend({ hash, url: stable }).meta({ id: 'CourseAttachment' })),
  })
  .meta({ id: 'CourseClass' })
const course = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    image: z.string().nullable().meta({ description: 'Signed address, good for some minutes' }),
    level: cefrCode.nullable(),
    version: z.number().int().meta({ description: 'Rises with every change; images do not count' }),
    hash: hash.meta({ description: 'SHA-256 of everything but images: another one means that something changed' }),
    size: bytes.meta({ description: 'Videos, captions and attachments together, in bytes' }),
    evaluation_id: id.nullable(),
    course_classes: z.array(courseClass),
  })
  .meta({ id: 'Course' })
const watched = z
  .object({ course_id: id, course_class_id: id, video_watched: z.boolean(), watched_at: instant })
  .meta({ id: 'WatchedClass' })
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
const seconds = z
  .number()
  .min(0)
  .max(24 * 3600)
const position = z
  .object({
    seconds: z.number().meta({ description: 'Where to go on' }),
    played_seconds: z.number().meta({ description: 'How much was really played, each second once' }),
    video_watched: z.boolean(),
    speed: z.number(),
    captions: z.boolean(),
  })
  .meta({ id: 'VideoPosition' })

const list = { kind: 'roles', roles: ['student'], page: 'students-courses' } as const
const one = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const
const leads = { access: one, params: idParams, answer: z.object({ location: z.string() }), status: 302 } as const

/** A course class to go on with. */
export const continueWatching = z
  .object({
    course_id: id,
    course_name: z.string(),
    level: cefrCode.nullable(),
    course_class_id: id,
    name: z.string(),
    image: z.string().nullable(),
    seconds: z.number(),
    duration_seconds: z.number().int(),
    classes: z.number().int(),
    classes_watched: z.number().int(),
  })
  .meta({ id: 'ContinueWatching' })

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
    method: 'GET',
    path: '/api/courses/class/{id}/video/',
    summary: 'Leads to the video of a course class',
    ...leads,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/captions/',
    summary: 'Leads to the captions of a course class, WebVTT',
    ...leads,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class-attachment/{id}/',
    summary: 'Leads to a file that belongs to a course class',
    ...leads,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/media/',
    summary: 'Signed addresses of a course class, for elements that cannot send a token',
    access: one,
    params: idParams,
    answer: z.object({
      video: z.string().nullable(),
      captions: z.string().nullable(),
      image: z.string().nullable(),
      attachments: z.array(fileSummary),
      good_until: instant,
    }),
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/position/',
    summary: 'Where I stopped in a video, and how I watch',
    access: one,
    params: idParams,
    answer: position,
    extension: true,
  }),
  call({
    method: 'PUT',
    path: '/api/courses/class/{id}/position/',
    summary: 'Tell what was played and where I am; enough of it marks the class as watched',
    access: one,
    params: idParams,
    body: z.strictObject({
      seconds,
      played: z
        .array(z.tuple([seconds, seconds]))
        .max(500)
        .meta({ description: 'Parts really played, each from and to in seconds of the video' }),
      seconds_ago: z
        .number()
        .min(0)
        .max(366 * 24 * 3600)
        .default(0)
        .meta({ description: 'How long ago that was: an older place never takes the place of a later one' }),
      speed: z.number().min(0.25).max(4).optional(),
      captions: z.boolean().optional(),
    }),
    answer: position,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/progress/',
    summary: 'What I have played and watched, by course class',
    access: list,
    answer: z.array(
      z
        .object({
          course_id: id,
          course_class_id: id,
          seconds: z.number(),
          played_seconds: z.number(),
          video_watched: z.boolean(),
        })
        .meta({ id: 'ClassProgress' }),
    ),
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/continue-watching/',
    summary: 'The course classes to go on with, the latest first',
    access: list,
    answer: z.array(continueWatching),
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/course-observation/',
    summary: 'A remark on a course class, read by staff',
    access: one,
    body: z.strictObject({ course_class_id: id, text: requiredText(4000) }),
    answer: observation,
    status: 201,
  }),
  call({
    method: 'GET',
    path: '/api/courses/course-observation/',
    summary: 'What students remark on course classes, the latest first',
    access: { kind: 'roles', roles: ['staff'] },
    query: z.object({
      handled: flag.optional().meta({ description: 'false: the open only; true: those that are handled' }),
      ...paging(20),
    }),
    answer: pageOf(remarkForStaff),
    extension: true,
  }),
  call({
    method: 'PATCH',
    path: '/api/courses/course-observation/{id}/',
    summary: 'Say that a remark is handled, or open it again; who handled it first stands',
    access: { kind: 'roles', roles: ['staff'] },
    params: idParams,
    body: z.strictObject({ handled: z.boolean() }),
    answer: remarkForStaff,
    extension: true,
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
