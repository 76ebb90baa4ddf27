import { z } from 'zod'
import { call } from '../call.ts'
import { fileSummary, id, idParams, instant, levelColor } from '../fields.ts'

/**
 * Recorded courses. The response stays identical until the course changes, except for images: every other URL in it is
 * stable, checks the token, and redirects to a short-lived signed one.
 */

const hash = z.string().meta({ description: 'SHA-256, hexadecimal' })
const bytes = z.number().int().meta({ description: 'In bytes' })
const stableAddress = z.string().meta({ description: 'Stable address that redirects to a short-lived signed one' })

export const classMedia = z.object({
  video: z.string().nullable(),
  renditions: z
    .array(
      z
        .object({
          height: z.int().meta({ description: 'Height in pixels of the shorter side' }),
          size: z.number().int().meta({ description: 'In bytes' }),
          video: z.string(),
        })
        .meta({ id: 'ClassRendition' }),
    )
    .meta({ description: 'Lower-quality versions of the video, smallest first. Empty if the server creates none' }),
  captions: z.string().nullable(),
  more_captions: z.array(z.object({ language: z.string(), url: z.string() })),
  image: z.string().nullable(),
  attachments: z.array(fileSummary),
  good_until: instant,
})
const courseClass = z
  .object({
    id,
    course_id: id,
    position: z.number().int(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable().meta({ description: 'Signed link that expires after a few minutes' }),
    video: stableAddress.nullable(),
    video_hash: hash.nullable(),
    video_size: bytes.nullable(),
    captions: stableAddress.nullable(),
    captions_hash: hash.nullable(),
    captions_size: bytes.nullable(),
    captions_language: z.string().meta({ description: 'Empty for the language the academy teaches' }),
    more_captions: z
      .array(z.object({ language: z.string(), url: stableAddress, hash, size: bytes }))
      .meta({ description: 'The captions in other languages' }),
    transcript: z.string(),
    duration_seconds: z.number().int(),
    video_quiz_id: id.nullable(),
    attachments: z.array(fileSummary.extend({ hash, url: stableAddress }).meta({ id: 'CourseAttachment' })),
  })
  .meta({ id: 'CourseClass' })
export const course = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    image: z.string().nullable().meta({ description: 'Signed link that expires after a few minutes' }),
    level: z.string().nullable().meta({ description: 'The level’s code' }),
    level_color: levelColor.nullable(),
    version: z.number().int().meta({ description: 'Increases with every change, except changes to images' }),
    hash: hash.meta({
      description: 'SHA-256 of everything except images and colors. A different value means something changed',
    }),
    size: bytes.meta({ description: 'Total size of videos, captions, and attachments, in bytes' }),
    evaluation_id: id.nullable(),
    evaluation_passed: z
      .object({ attempt_id: id, score: z.number().meta({ description: 'In percent' }) })
      .nullable()
      .optional()
      .meta({ description: 'My best attempt that passed. Left out in the preview of a draft' }),
    course_classes: z.array(courseClass),
  })
  .meta({ id: 'Course' })

const list = { kind: 'roles', roles: ['student'], page: 'students-courses' } as const
const one = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const
const redirect = { access: one, params: idParams, answer: z.object({ location: z.string() }), status: 302 } as const

export const courseCalls = [
  call({
    method: 'GET',
    path: '/api/courses/my-courses/',
    summary: 'List my courses',
    access: list,
    answer: z.array(course),
  }),
  call({
    method: 'GET',
    path: '/api/courses/my-courses/{id}/',
    summary: 'Return one of my courses',
    access: one,
    params: idParams,
    answer: course,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/',
    summary: 'Return one class of a course',
    access: one,
    params: idParams,
    answer: courseClass,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/video/',
    summary: 'Redirect to the video of a course class',
    ...redirect,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/captions/',
    summary: 'Redirect to the captions of a course class, in WebVTT',
    ...redirect,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/captions/{language}/',
    summary: 'Redirect to the captions of a course class in another language, in WebVTT',
    ...redirect,
    params: idParams.extend({ language: z.string().regex(/^[a-z]{2,3}$/, 'Expected the code of a language') }),
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class-attachment/{id}/',
    summary: 'Redirect to an attachment of a course class',
    ...redirect,
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/class/{id}/media/',
    summary: 'Return signed links for a course class, for elements that can’t send a token',
    access: one,
    params: idParams,
    answer: classMedia,
    extension: true,
  }),
] as const
