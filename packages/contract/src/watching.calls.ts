import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant, levelColor } from './fields.ts'

/** What a student has played and watched of recorded courses, and where to go on. */

const watched = z
  .object({ course_id: id, course_class_id: id, video_watched: z.boolean(), watched_at: instant })
  .meta({ id: 'WatchedClass' })
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

/** A course class to go on with. */
export const continueWatching = z
  .object({
    course_id: id,
    course_name: z.string(),
    level: z.string().nullable().meta({ description: 'The code of the level' }),
    level_color: levelColor.nullable(),
    course_class_id: id,
    name: z.string(),
    image: z.string().nullable(),
    seconds: z.number(),
    duration_seconds: z.number().int(),
    classes: z.number().int(),
    classes_watched: z.number().int(),
  })
  .meta({ id: 'ContinueWatching' })

export const watchingCalls = [
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
