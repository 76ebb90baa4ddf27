import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, levelColor } from '../fields.ts'

/** What a student has played and watched of recorded courses, and where to continue. */

const watched = z
  .object({ course_id: id, course_class_id: id, video_watched: z.boolean(), watched_at: instant })
  .meta({ id: 'WatchedClass' })
const seconds = z
  .number()
  .min(0)
  .max(24 * 3600)
const position = z
  .object({
    seconds: z.number().meta({ description: 'Where to resume' }),
    played_seconds: z.number().meta({ description: 'Seconds played, each counted once' }),
    video_watched: z.boolean(),
    speed: z.number(),
    captions: z.boolean(),
  })
  .meta({ id: 'VideoPosition' })

const list = { kind: 'roles', roles: ['student'], page: 'students-courses' } as const
const one = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

/** A course class to continue. */
export const continueWatching = z
  .object({
    course_id: id,
    course_name: z.string(),
    level: z.string().nullable().meta({ description: 'The level’s code' }),
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
    summary: 'Return where I stopped in a video, and my playback settings',
    access: one,
    params: idParams,
    answer: position,
    extension: true,
  }),
  call({
    method: 'PUT',
    path: '/api/courses/class/{id}/position/',
    summary: 'Save what I played and my position. Once I’ve played enough, the class is marked as watched',
    access: one,
    params: idParams,
    body: z.strictObject({
      seconds,
      played: z
        .array(z.tuple([seconds, seconds]))
        .max(500)
        .meta({ description: 'Played parts, each with its start and end in seconds of the video' }),
      seconds_ago: z
        .number()
        .min(0)
        .max(366 * 24 * 3600)
        .default(0)
        .meta({ description: 'How long ago this was. An older position never replaces a newer one' }),
      speed: z.number().min(0.25).max(4).optional(),
      captions: z.boolean().optional(),
    }),
    answer: position,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/progress/',
    summary: 'List what I’ve played and watched, by course class',
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
    summary: 'List course classes to resume, latest first',
    access: list,
    answer: z.array(continueWatching),
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/student-class-video-watched/',
    summary: 'List course classes I’ve watched',
    access: list,
    answer: z.array(watched),
  }),
  call({
    method: 'POST',
    path: '/api/courses/student-class-video-watched/',
    summary: 'Record a course class as watched. Repeating it changes nothing',
    access: list,
    body: z.strictObject({ course_class_id: id }),
    answer: watched,
  }),
] as const
